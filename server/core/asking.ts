import type { ServerResponse } from 'node:http';

/** The client's connection, as a handler sees it. */
export type Asking = {
  /** Aborts when the client closes the connection before the response is complete. */
  readonly signal: AbortSignal;
};

/** Creates the abort signal lazily, because few handlers run long enough to need it. */
export const askingOf = (response: ServerResponse): Asking => ({
  get signal() {
    const leaving = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) leaving.abort();
    });
    return leaving.signal;
  },
});
