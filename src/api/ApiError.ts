// A request that failed, as the console understands it.
import { readErrorBody, type Issue } from './errorBody.ts';
import { retryAfterOf } from './retryAfter.ts';

/** `refused`: the service said no · `unreachable`: no answer · `foreign`: an answer, but not of this API. */
type ErrorKind = 'refused' | 'unreachable' | 'foreign';

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
  400: 'The service could not make sense of the request.',
  401: 'The service does not accept the token.',
  403: 'You may not do this here; an admin of the organization can give you the permission.',
  404: 'This does not exist, or you may not see it.',
  409: 'The present state does not allow this; load it again to see what changed.',
  413: 'What was sent is larger than the service takes.',
  415: 'The service does not take this kind of content.',
};

function sentenceOf(status: number, retryAfter: number | null) {
  if (status === 429)
    return retryAfter === null
      ? 'The service asks to slow down; try again in a moment.'
      : `The service asks to slow down; try again in ${retryAfter} s.`;
  if (status >= 500) return `The service failed with status ${status}; try again in a moment.`;
  return sentences[status] ?? `The service answered with status ${status}.`;
}

export class ApiError extends Error {
  readonly kind: ErrorKind;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The failing fields, `body.title` and the like. */
  readonly issues: readonly Issue[];
  /** Seconds to wait before the next try, when the service said so. */
  readonly retryAfter: number | null;
  /** What was asked: `GET /v1/orgs/o1`. */
  readonly request: string | null;
  /** The service's own name for this request, for its operator. */
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

  /** Whether the service asks to come back: it is asked too often, or can't answer at the moment and says until when. */
  get isPassing() {
    return this.status === 429 || (this.status === 503 && this.retryAfter !== null);
  }

  /** Reads a response that is not a success; any body is accepted, none is needed. */
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

  /** The browser found nobody to talk to, and does not tell why: no network, no such host, or CORS. */
  static unreachable(cause: unknown) {
    const message = 'The service did not answer. Check the network, then try again.';
    return new ApiError({ kind: 'unreachable', message, cause });
  }

  /** Something answered, but not this API. */
  static foreign(status: number, cause?: unknown) {
    const message = 'What answered is not this API. Check the base address of the service.';
    return new ApiError({ kind: 'foreign', status, message, cause });
  }
}

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : 'The console failed while doing this.';

/** For reads that a screen can do without: null where the caller has no permission; rethrows any other error. */
export function nullIfForbidden(error: unknown) {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

/** For reads of things that may be gone: null where there is none; rethrows any other error. */
export function nullIfMissing(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
