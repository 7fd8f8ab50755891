import { queryOptions } from '@tanstack/react-query';
import { outputOf, sendWithRetry } from '#api/call.ts';
import { keyOf } from '#api/query.ts';
import { requestOf } from '#api/http/request.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { readDocument } from './document/openapiDocument.ts';

/** Larger specifications are not read for a page. In bytes. */
const maxSize = 16_000_000;

export class TooLargeError extends Error {}

type Params = { organizationId: string; specSlug: string };

async function readLatest(params: Params, signal: AbortSignal) {
  const operation = openapi.getLatestVersionContent;
  const response = await sendWithRetry(requestOf(operation, params), signal);
  const body = await response.blob();
  if (body.size > maxSize) throw new TooLargeError();
  return readDocument(await outputOf(operation, new Response(body, { status: response.status }), signal));
}

/**
 * The latest document of a specification, for the blocks of a page. Fails if there is none, with a `TooLargeError` if it is
 * larger than 16 MB, or if it isn't an OpenAPI document.
 */
export const latestDocumentQuery = (params: Params) =>
  queryOptions({
    queryKey: keyOf(openapi.getLatestVersionContent, { ...params, query: { read: 'document' } }),
    queryFn: ({ signal }) => readLatest(params, signal),
    // Read once per page view. A change of the specification invalidates it.
    staleTime: Infinity,
    retry: false,
    // It is large, so structural sharing would be wasted work.
    structuralSharing: false,
  });
