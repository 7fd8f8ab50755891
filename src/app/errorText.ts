export type Fault = {
  /** The HTTP status; 0: no response; `chunk`: part of the console failed to load; `feature`: the service lacks it. */
  status: number | 'chunk' | 'feature';
  /** The message of the service. */
  message?: string | undefined;
  /** The missing permission. */
  missing?: string | undefined;
  /** “GET /v1/…” */
  request?: string | undefined;
  /** Seconds to wait before a retry. */
  retryAfter?: number | undefined;
};

type ErrorText = { kind: 'unavailable' | 'failed'; title: string; message: string; note: string };

const pause = (seconds: number | undefined) =>
  seconds === undefined ? 'Wait a moment' : `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** The title, message and explanation of an error. */
export function errorText({ status, message, missing, retryAfter }: Fault): ErrorText {
  if (status === 403) {
    return {
      kind: 'unavailable',
      title: 'Access denied',
      message: message ?? 'You don’t have permission to view this.',
      note: missing
        ? `You need the “${missing}” permission. Ask an organization admin for access.`
        : 'Ask an organization admin for access.',
    };
  }
  if (status === 'feature') {
    return {
      kind: 'unavailable',
      title: 'Not available',
      message: 'This service doesn’t support this feature.',
      note: 'This screen needs an API operation that the service doesn’t provide.',
    };
  }
  if (status === 404) {
    return {
      kind: 'failed',
      title: 'Not found',
      message: message ?? 'This page doesn’t exist.',
      note: 'It may have been deleted, the URL may be wrong, or you may not have access.',
    };
  }
  if (status === 429) {
    return {
      kind: 'failed',
      title: 'Too many requests',
      message: 'You’ve sent too many requests.',
      note: `${pause(retryAfter)}, then try again. No changes were made.`,
    };
  }
  if (status === 503 && retryAfter !== undefined) {
    return {
      kind: 'failed',
      title: 'Service unavailable',
      message: message ?? 'The service is temporarily unavailable.',
      note: `${pause(retryAfter)}, then try again.`,
    };
  }
  if (status === 0) {
    return {
      kind: 'failed',
      title: 'No connection',
      message: 'Can’t reach the service.',
      note: 'Check your connection and try again.',
    };
  }
  if (status === 'chunk') {
    return {
      kind: 'failed',
      title: 'This screen failed to load',
      message: 'Part of the console couldn’t be loaded.',
      note: 'A new version may be available. Reload the page to get it.',
    };
  }
  return {
    kind: 'failed',
    title: 'Something went wrong',
    message: message ?? 'The service returned an error.',
    note: `Status ${status}. Try again. If the problem persists, contact the service operator.`,
  };
}
