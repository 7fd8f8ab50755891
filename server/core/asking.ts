// Whether whoever asked is still there to be answered.
import type { ServerResponse } from 'node:http';

/** What a handler learns of the one who waits for its answer. */
export type Asking = {
  /** Aborted when the connection is closed before it has the answer. */
  readonly signal: AbortSignal;
};

/** Made when it is first asked for: few handlers take long enough to ask. */
export const askingOf = (response: ServerResponse): Asking => ({
  get signal() {
    const leaving = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) leaving.abort();
    });
    return leaving.signal;
  },
});
