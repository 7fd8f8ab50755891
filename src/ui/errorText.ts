// What is said when a screen can't be shown, and what to do about it.

export type Fault = {
  /** The service's status; 0: it could not be reached; `chunk`: a part of the console could not be loaded. */
  status: number | 'chunk';
  /** The service's own sentence. */
  message?: string | undefined;
  /** The permission that was missing. */
  missing?: string | undefined;
  /** What was asked for: “GET /v1/…”. */
  request?: string | undefined;
  /** Seconds that the service asks to wait. */
  retryAfter?: number | undefined;
};

export type ErrorWords = { kind: 'refused' | 'failed'; title: string; line: string; note: string };

const pause = (seconds: number | undefined) =>
  seconds === undefined ? 'Wait a little' : `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** Title, sentence and explanation for a fault. */
export function errorWords({ status, message, missing, retryAfter }: Fault): ErrorWords {
  if (status === 403) {
    return {
      kind: 'refused',
      title: 'Not allowed',
      line: message ?? 'You may not see this.',
      note: missing
        ? `The permission “${missing}” is missing. Someone who may grant it can give it to you.`
        : 'The service answered 403. Someone who may grant the permission can give it to you.',
    };
  }
  if (status === 404) {
    return {
      kind: 'failed',
      title: 'Not found',
      line: message ?? 'There is nothing at this address.',
      note: 'It was deleted, the address is wrong, or it is not open to you: the service does not tell these apart.',
    };
  }
  if (status === 429) {
    return {
      kind: 'failed',
      title: 'Too many requests',
      line: 'The service asks for a pause.',
      note: `${pause(retryAfter)}, then try again. Nothing was changed.`,
    };
  }
  if (status === 503 && retryAfter !== undefined) {
    return {
      kind: 'failed',
      title: 'Not available',
      line: message ?? 'The service can’t answer at the moment.',
      note: `${pause(retryAfter)}, then try again. What you have typed is kept.`,
    };
  }
  if (status === 0) {
    return {
      kind: 'failed',
      title: 'No connection',
      line: 'The service can’t be reached.',
      note: 'Check the connection, then try again. What you have typed is kept.',
    };
  }
  if (status === 'chunk') {
    return {
      kind: 'failed',
      title: 'A part is missing',
      line: 'A part of the console could not be loaded.',
      note: 'There may be a newer version of it. Loading the page again fetches that one.',
    };
  }
  return {
    kind: 'failed',
    title: 'This can’t be shown',
    line: message ?? 'The service failed.',
    note: `It answered ${status}. Try again; if that does not help, whoever runs the service can find the request in its log.`,
  };
}
