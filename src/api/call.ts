import type { Operation, Input, Output } from '#contract/operation.ts';
import { revisions } from '#contract/areas/revisions.ts';
import { ApiError } from './http/ApiError.ts';
import { readHeaders, takePrefetched } from './http/prefetch.ts';
import { backoff } from './http/backoff.ts';
import { delay, orAbort } from './http/delay.ts';
import { hasOperation, isOwnService, operationAnswered, operationMissing } from './operations.ts';
import { requestOf, type ApiRequest } from './http/request.ts';
import { session, type Target } from './session/session.ts';
import { signIn } from './session/signIn.ts';
import { status } from './http/status.ts';

/** Tries of a read if the service says how long to wait, and if it doesn't. */
const readTries = 3;
const readTriesWithBackoff = 8;
/** Seconds. For a longer `Retry-After` the screen shows the error instead of waiting. */
const longestWait = 60;

/** Sends one request. Throws only if there is no response. */
export async function send(
  { baseUrl, token }: Target,
  { method, path, body }: ApiRequest,
  signal?: AbortSignal,
) {
  const wasLost = !status.get().reachable;
  try {
    const url = baseUrl + path;
    // Not with another token: the prefetched response belongs to the current one.
    const prefetched = method === 'GET' && token === session.token() ? takePrefetched(url) : undefined;
    const response = await (prefetched
      ? orAbort(prefetched, signal)
      : fetch(url, {
          method,
          signal: signal ?? null,
          credentials: 'omit',
          body: body === undefined ? null : JSON.stringify(body),
          headers: {
            ...readHeaders(token),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
        }));
    // The response to a request from before the connection was lost doesn't prove that it is back.
    if (wasLost) status.reached();
    return response;
  } catch (error) {
    signal?.throwIfAborted();
    status.lost();
    throw ApiError.unreachable(error);
  }
}

/** Sends the request again with every new token, until one is accepted or the user cancels. */
async function sendSignedIn(request: ApiRequest, signal?: AbortSignal) {
  for (;;) {
    const { baseUrl = '', token = '' } = session.current() ?? {};
    const response = await send({ baseUrl, token }, request, signal);
    if (response.status !== 401) return response;
    if (session.token() === token) await orAbort(signIn.again({ isRead: request.method === 'GET' }), signal);
  }
}

/** Retries reads after 429, and after 503 with `Retry-After`. Retrying a write is up to its caller. */
export async function sendWithRetry(request: ApiRequest, signal?: AbortSignal) {
  for (let tries = 1; ; tries++) {
    const response = await sendSignedIn(request, signal);
    if (response.ok) return response;
    const error = await ApiError.from(response, request);
    const wait = error.retryAfter ?? backoff(tries);
    const isLast = tries >= (error.retryAfter === null ? readTriesWithBackoff : readTries);
    if (!error.isPassing || request.method !== 'GET' || isLast || wait > longestWait) throw error;
    status.slowed(Date.now() + wait * 1000);
    await delay(wait * 1000, signal);
    status.resumed(Date.now());
  }
}

/** 204 and 205 carry no body. */
const hasBody = (code: number) => code !== 204 && code !== 205;

/** Responses aren't validated against the contract. This checks only that the value can be one. */
const isOutput = <E extends Operation>(operation: E, value: unknown): value is Output<E> =>
  value === undefined || (hasBody(operation.status) && typeof value === 'object' && value !== null);

async function bodyOf(operation: Operation, response: Response, signal?: AbortSignal): Promise<unknown> {
  if (!hasBody(operation.status) || !hasBody(response.status)) return undefined;
  const text = await response.text().catch((error: unknown) => {
    signal?.throwIfAborted();
    throw ApiError.unreachable(error);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw ApiError.foreign(response.status, error);
  }
}

/**
 * Parses a successful response. Completes responses of other services. Throws an `ApiError` if it isn't from
 * this API.
 */
export async function outputOf<E extends Operation>(operation: E, response: Response, signal?: AbortSignal) {
  const value = await bodyOf(operation, response, signal);
  if (!isOwnService(session.current()?.baseUrl ?? ''))
    (await import('./compat/completeResponse.ts')).completeResponse(operation, value);
  if (isOutput(operation, value)) return value;
  throw ApiError.foreign(response.status);
}

/** The address above a list: `/v1/orgs/o1` of `/v1/orgs/o1/members?limit=1`. Null without one. */
function addressAbove(operation: Operation, path: string) {
  const written = operation.path.split('/');
  const above = written.findLastIndex((segment) => segment.startsWith('{'));
  return above < 0 || above === written.length - 1
    ? null
    : path
        .split('/')
        .slice(0, above + 1)
        .join('/');
}

/**
 * Whether an error means that the service doesn't have the operation: 405 or 501, 404 for an optional operation, or 404
 * for a list whose parent resource exists. The parent is requested once more, because it may be deleted or have never
 * existed.
 */
async function isMissing(operation: Operation, request: ApiRequest, error: ApiError) {
  if (error.status === 405 || error.status === 501) return true;
  if (error.status !== 404 || hasOperation(operation) === true) return false;
  if (operation.isOptional) return true;
  const above = addressAbove(operation, request.path);
  const isList = request.method === 'GET' && 'limit' in operation.parameters;
  if (!isList || above === null) return false;
  const { baseUrl = '', token = '' } = session.current() ?? {};
  const response = await send({ baseUrl, token }, { method: 'GET', path: above }).catch(() => null);
  // Reading the body frees the connection.
  await response?.text().catch(() => '');
  return response?.ok === true;
}

/** Keeps content for a service that can't return earlier revisions. */
async function storeContent(operation: Operation, input: object, output: unknown) {
  if (hasOperation(revisions.get) === true || !operation.path.includes('/content')) return;
  const { storeContent: store } = await import('./compat/revisions.ts');
  await store(operation, input, output);
}

/**
 * Calls an operation of the current service and returns its output; undefined for 204 and 205.
 * Throws an `ApiError`, or the signal's reason if it is aborted. Sends nothing if the service is known not to have it.
 */
export async function call<E extends Operation>(
  operation: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const request = requestOf(operation, input);
  if (hasOperation(operation) === false) {
    operationMissing(operation);
    throw ApiError.missing(request);
  }
  try {
    const response = await sendWithRetry(request, signal);
    operationAnswered(operation);
    if (response.status === 202) throw await ApiError.accepted(response, request);
    const output = await outputOf(operation, response, signal);
    if (!isOwnService(session.current()?.baseUrl ?? '')) void storeContent(operation, input, output);
    return output;
  } catch (error) {
    if (!(error instanceof ApiError) || !(await isMissing(operation, request, error))) throw error;
    operationMissing(operation);
    throw ApiError.missing(request, error.status);
  }
}

/** Whether a server responds at an address, even if CORS keeps this page from reading the response. */
export const isServerReachable = (baseUrl: string, signal?: AbortSignal) =>
  fetch(`${baseUrl}/v1/orgs`, { mode: 'no-cors', credentials: 'omit', signal: signal ?? null }).then(
    () => true,
    () => false,
  );

/** Downloads a file from its signed URL, without the token. Throws if it fails or has more than `max` bytes. */
export async function download(url: string, max: number, signal?: AbortSignal) {
  const response = await fetch(url, { credentials: 'omit', signal: signal ?? null });
  if (!response.ok) throw new Error(`The download failed (${response.status}).`);
  const blob = await response.blob();
  if (blob.size > max) throw new Error('The file is too large.');
  return blob;
}

/** Downloads a text file in the same way. */
export const downloadText = async (url: string, max: number, signal: AbortSignal) =>
  (await download(url, max, signal)).text();
