import { readErrorBody, type Issue } from './errorBody.ts';
import { retryAfterOf } from './retryAfter.ts';

/**
 * `refused`: the service returned an error · `accepted`: it hasn't done it yet · `missing`: the service doesn't have the operation ·
 * `unreachable`: no response · `foreign`: a response, but not from this API.
 */
type ErrorKind = 'refused' | 'accepted' | 'missing' | 'unreachable' | 'foreign';

type Facts = {
  kind: ErrorKind;
  message: string;
  status?: number;
  issues?: Issue[];
  retryAfter?: number | null;
  request?: string | null;
  requestId?: string | null;
  cause?: unknown;
};

const sentences: Record<number, string> = {
  400: 'The request is invalid.',
  401: 'The service rejected your token. Sign in again.',
  403: 'You don’t have permission to do this. Ask an organization admin for access.',
  404: 'Not found, or you don’t have access.',
  409: 'This action isn’t possible right now. Refresh and try again.',
  413: 'The request is too large.',
  415: 'The service doesn’t support this content type.',
};

function sentenceOf(status: number, retryAfter: number | null) {
  if (status === 429)
    return retryAfter === null
      ? 'Too many requests. Try again in a moment.'
      : `Too many requests. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`;
  if (status >= 500) return `The service returned an error (${status}). Try again in a moment.`;
  return sentences[status] ?? `The service returned an unexpected response (${status}).`;
}

export class ApiError extends Error {
  readonly kind: ErrorKind;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The invalid fields, such as `body.title`. */
  readonly issues: readonly Issue[];
  /** Seconds to wait before a retry, if the service returned it. */
  readonly retryAfter: number | null;
  /** Method and path: `GET /v1/orgs/o1`. */
  readonly request: string | null;
  /** The `X-Request-Id` of the response, to find the request in the service's log. */
  readonly requestId: string | null;

  constructor({ kind, message, status = 0, issues = [], retryAfter = null, ...facts }: Facts) {
    super(message, { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.request = facts.request ?? null;
    this.requestId = facts.requestId ?? null;
  }

  /** Whether the request can be retried later: 429, or 503 with `Retry-After`. */
  get isPassing() {
    return this.status === 429 || (this.status === 503 && this.retryAfter !== null);
  }

  /** Creates an error from an unsuccessful response. Accepts any body, or none. */
  static async from(response: Response, request?: { method: string; path: string }) {
    const { status, headers } = response;
    const { message, issues, page } = readErrorBody(await response.text().catch(() => ''));
    if (page && status < 500 && ![400, 401, 403, 409, 413, 429].includes(status))
      return ApiError.foreign(status);
    const retryAfter = retryAfterOf(headers, Date.now());
    return new ApiError({
      kind: 'refused',
      status,
      message: message ?? sentenceOf(status, retryAfter),
      issues,
      retryAfter,
      request: request ? `${request.method} ${request.path}` : null,
      requestId: headers.get('x-request-id'),
    });
  }

  /** No response. The browser doesn't say why: no network, an unknown host, or CORS. */
  static unreachable(cause: unknown) {
    const message = 'The service didn’t respond. Check your connection and try again.';
    return new ApiError({ kind: 'unreachable', message, cause });
  }

  /** The service doesn't have the operation. `status` is 404 if no request was sent. */
  static missing({ method, path }: { method: string; path: string }, status = 404) {
    const message = 'This service doesn’t support this feature.';
    return new ApiError({ kind: 'missing', status, message, request: `${method} ${path}` });
  }

  /** 202: the service keeps the request for someone to confirm. Nothing has changed yet. */
  static async accepted(response: Response, { method, path }: { method: string; path: string }) {
    const { message } = readErrorBody(await response.text().catch(() => ''));
    return new ApiError({
      kind: 'accepted',
      status: response.status,
      message:
        message ??
        'Request sent to the organization’s admins. Nothing changes until one of them confirms it.',
      request: `${method} ${path}`,
    });
  }

  /** A response that isn't from this API. */
  static foreign(status: number, cause?: unknown) {
    const message = 'The server at this URL doesn’t provide this API. Check the service URL.';
    return new ApiError({ kind: 'foreign', status, message, cause });
  }
}

/** Returns the message to show for any thrown value. */
export const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : 'An unexpected error occurred. Try again.';

/** Whether an error means that the service doesn't have the operation. */
export const isOperationMissing = (error: unknown) => error instanceof ApiError && error.kind === 'missing';

/** Handles the error of an optional read: returns null for 403, rethrows any other error. */
export function nullIfForbidden(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

/**
 * Handles the error of a read whose target, or operation, may not exist: returns null for 404 and a missing operation,
 * rethrows any other error.
 */
export function nullIfMissing(error: unknown) {
  if (error instanceof ApiError && (error.status === 404 || error.kind === 'missing')) return null;
  throw error;
}
