import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { limits } from '#contract/limits.ts';
import { foldCase } from '#lib/fold.ts';
import { webAddress } from '#lib/webAddress.ts';

export type SourceState = 'processing' | 'failed' | 'complete';

type Fetched = Pick<OpenAPISpec, 'processingState' | 'lastProcessErrorCode' | 'sourceURL'>;

/** Returns the state of the source; undefined for an unknown `processingState`. */
export function stateOf({ processingState, lastProcessErrorCode }: Fetched): SourceState | undefined {
  if (processingState === 'pending' || processingState === 'progress') return 'processing';
  if (processingState !== 'complete') return undefined;
  return lastProcessErrorCode === undefined ? 'complete' : 'failed';
}

/** Whether the source is being fetched or about to be. */
export const isProcessing = (spec: Fetched) => stateOf(spec) === 'processing';

/** Returns the label of the state; an unknown `processingState` unchanged. */
export function stateLabel(spec: Fetched) {
  const state = stateOf(spec);
  const verb = spec.sourceURL === undefined ? 'Reading' : 'Fetching';
  if (state === 'processing') return spec.processingState === 'pending' ? 'Waiting' : verb;
  if (state === 'failed') return processingErrorOf(spec.lastProcessErrorCode ?? '').title;
  return state === 'complete' ? 'Complete' : spec.processingState;
}

type ProcessingError = { title: string; cause: string; fix: string };

const processingErrors: Record<string, ProcessingError> = {
  FETCH_TIMEOUT: {
    title: 'Source timed out',
    cause: 'The source didn’t respond in time.',
    fix: 'Check that the source is available and fetch it again.',
  },
  FETCH_ERROR: {
    title: 'Source unavailable',
    cause: 'The source returned an error or isn’t publicly accessible.',
    fix: 'Check that the URL is correct, public, and works without signing in.',
  },
  PARSE_ERROR: {
    title: 'Invalid OpenAPI document',
    cause: 'The source can’t be read as an OpenAPI document.',
    fix: 'Use OpenAPI 3 or Swagger 2.0 in JSON or YAML. Fix the file, then fetch or upload it again.',
  },
};

/** Explains an error code of the service. Unknown codes get a generic text that contains the code. */
export const processingErrorOf = (code: string): ProcessingError =>
  (Object.hasOwn(processingErrors, code) ? processingErrors[code] : undefined) ?? {
    title: `Failed: ${code}`,
    cause: `The service reported “${code}”.`,
    fix: 'Check the source and fetch it again.',
  };

/** Returns the URL of a source without its scheme; other text unchanged. */
export function sourceLabel(sourceURL: string | undefined) {
  const url = webAddress(sourceURL);
  return url ? url.host + url.pathname + url.search : (sourceURL ?? '');
}

/** Derives a valid slug from a text: “Gauge API, v2” → `gauge-api-v2`; empty if no character is allowed. */
export const suggestSlug = (text: string) =>
  foldCase(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.openapiSlug[1])
    .replace(/-$/, '');

/** Returns the keys of a JSON pointer: `#/paths/~1heights/get` → `paths → /heights → get`. */
export const pathLabel = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join(' → ');
