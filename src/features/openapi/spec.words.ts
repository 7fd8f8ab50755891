import type { OpenAPISpec } from '#contract/openapi.ts';
import { limits } from '#contract/limits.ts';
import { foldCase } from '#lib/fold.ts';
import { webAddress } from '#lib/webAddress.ts';

export type SourceState = 'processing' | 'failed' | 'complete';

type Fetched = Pick<OpenAPISpec, 'processingState' | 'lastProcessErrorCode'>;

/** `undefined` for a state that isn't known. */
export function stateOf({ processingState, lastProcessErrorCode }: Fetched): SourceState | undefined {
  if (processingState === 'pending' || processingState === 'progress') return 'processing';
  if (processingState !== 'complete') return undefined;
  return lastProcessErrorCode === undefined ? 'complete' : 'failed';
}

/** It is being fetched, or will be at once: the state is about to be another. */
export const isProcessing = (spec: Fetched) => stateOf(spec) === 'processing';

/** The state in a word or two; one that isn't known is shown as it is. */
export function stateWords(spec: Fetched) {
  const state = stateOf(spec);
  if (state === 'processing') return spec.processingState === 'pending' ? 'Waiting' : 'Being fetched';
  if (state === 'failed') return faultOf(spec.lastProcessErrorCode ?? '').what;
  return state === 'complete' ? 'Complete' : spec.processingState;
}

type Fault = { what: string; why: string; todo: string };

const faults: Record<string, Fault> = {
  FETCH_TIMEOUT: {
    what: 'The source took too long',
    why: 'The source did not answer in time.',
    todo: 'See whether it is up, then fetch it again; or name a faster address.',
  },
  FETCH_ERROR: {
    what: 'The source can’t be reached',
    why: 'The source could not be had: it answered with an error, or it can’t be reached from outside.',
    todo: 'See whether its address is right and open to everyone, without signing in.',
  },
  PARSE_ERROR: {
    what: 'The source is no OpenAPI',
    why: 'What stands there is no valid OpenAPI description.',
    todo: 'It has to be OpenAPI 3 or Swagger 2.0, as JSON or YAML. Check the file, then fetch it again.',
  },
};

/** What an error code means, why it came to it, and what to do about it. */
export const faultOf = (code: string): Fault =>
  (Object.hasOwn(faults, code) ? faults[code] : undefined) ?? {
    what: `Failed: ${code}`,
    why: `The service gives “${code}” as the reason.`,
    todo: 'See whether the source is right, then fetch it again.',
  };

/** Where a source stands, as short as one can be sure of it: without the scheme. */
export function sourceWords(sourceURL: string | undefined) {
  const url = webAddress(sourceURL);
  return url ? url.host + url.pathname + url.search : (sourceURL ?? '');
}

/** Returns the nearest allowed slug: “Gauge API, v2” → `gauge-api-v2`; empty if nothing of the text is allowed. */
export const suggestSlug = (text: string) =>
  foldCase(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.openapiSlug[1])
    .replace(/-$/, '');
