// Reads that the page begins while the console is still on its way, and how the console takes their answers over.
import type { Target } from './session.ts';

declare global {
  /** The answers to come, by their whole URL; made by the page before any module runs. */
  var prefetched: Map<string, Promise<Response>> | undefined;
}

export const readHeaders = (token: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
});

/** Begins reads; `paths` start with `/v1`. */
export function prefetch({ baseUrl, token }: Target, paths: readonly string[]) {
  const begin = (url: string) => {
    const answer = fetch(url, { credentials: 'omit', headers: readHeaders(token) });
    // Whoever takes it over is told.
    answer.catch(() => undefined);
    return [url, answer] as const;
  };
  globalThis.prefetched = new Map(paths.map((path) => begin(baseUrl + path)));
}

/** The answer that was begun for this URL, once; undefined for all others. */
export function takePrefetched(url: string) {
  const answer = globalThis.prefetched?.get(url);
  globalThis.prefetched?.delete(url);
  return answer;
}

/** What nobody has taken by now is old: from here on everything is asked anew. */
export const clearPrefetched = () => globalThis.prefetched?.clear();
