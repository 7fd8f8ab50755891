import { queryOptions } from '@tanstack/react-query';
import { callUpTo } from '#api/call.ts';
import { everyQuery, keyOf } from '#api/query.ts';
import { openapi } from '#contract/openapi.ts';
import { readDocument } from './document/openapiDocument.ts';

/** Larger specifications are not read for a page. In bytes. */
const maxSize = 8_000_000;

/** All specifications. The API has neither search nor sorting for them. */
export const specsQuery = (organizationId: string) => everyQuery(openapi.list, { organizationId });

/**
 * The latest document of a specification, for the blocks of a page. Fails if there is none, if it is larger than 8 MB, or
 * if it isn't an OpenAPI document.
 */
export const latestDocumentQuery = (params: { organizationId: string; specSlug: string }) =>
  queryOptions({
    queryKey: keyOf(openapi.getLatestVersionContent, { ...params, query: { read: 'document' } }),
    queryFn: async ({ signal }) =>
      readDocument(await callUpTo(openapi.getLatestVersionContent, params, maxSize, signal)),
    // Once per page view; a change of the specification invalidates it.
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
