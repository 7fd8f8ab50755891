import { isReadMissing } from '../operations.ts';
import type { Target } from '../session/session.ts';

declare global {
  /** Pending responses by URL. Created by the inline script of the page, before any module runs. */
  var prefetched: Map<string, Promise<Response>> | undefined;
}

export const readHeaders = (token: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
});

/** Starts reads. `paths` start with `/v1`. Leaves out those that the service doesn't have. */
export function prefetch({ baseUrl, token }: Target, paths: readonly string[]) {
  const start = (url: string) => {
    const response = fetch(url, { credentials: 'omit', headers: readHeaders(token) });
    // The error is reported to the caller that takes the response.
    response.catch(() => undefined);
    return [url, response] as const;
  };
  const present = paths.filter((path) => !isReadMissing(baseUrl, path));
  globalThis.prefetched = new Map(present.map((path) => start(baseUrl + path)));
}

/** Returns the prefetched response for a URL, once; undefined if there is none. */
export function takePrefetched(url: string) {
  const response = globalThis.prefetched?.get(url);
  globalThis.prefetched?.delete(url);
  return response;
}

/** Discards unused responses once the first screen is shown: they would be stale. */
export const clearPrefetched = () => globalThis.prefetched?.clear();
