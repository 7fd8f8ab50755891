import type { ServerResponse } from 'node:http';

/** The client's connection, as a handler sees it. */
export type ClientConnection = {
  /** Aborts when the client closes the connection before the response is complete. */
  readonly signal: AbortSignal;
};

/** Creates the abort signal lazily, because few handlers run long enough to need it. */
export const clientConnection = (response: ServerResponse): ClientConnection => ({
  get signal() {
    const controller = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) controller.abort();
    });
    return controller.signal;
  },
});
