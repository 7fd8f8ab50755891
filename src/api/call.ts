// How the console asks: sends a request, or takes over one that has begun; signs in again, waits where it is asked to.
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { ApiError } from './ApiError.ts';
import { readHeaders, takePrefetched } from './prefetch.ts';
import { complete } from './complete.ts';
import { delay, orAbort } from './delay.ts';
import { requestOf, type ApiRequest } from './request.ts';
import { session, type Target } from './session.ts';
import { signIn } from './signIn.ts';
import { status } from './status.ts';

const readTries = 3;
/** Seconds. Who is told to wait longer is told so, instead of being kept before an empty screen. */
const longestWait = 60;

/** One request, one answer; only a missing answer throws. */
export async function send(
  { baseUrl, token }: Target,
  { method, path, body }: ApiRequest,
  signal?: AbortSignal,
) {
  const wasLost = !status.get().reachable;
  try {
    const url = baseUrl + path;
    // Who signs in anew, or tries a token out, is answered for that one.
    const begun = method === 'GET' && token === session.token() ? takePrefetched(url) : undefined;
    const response = await (begun
      ? orAbort(begun, signal)
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
    // What was sent before the connection was lost doesn't show that it is back.
    if (wasLost) status.reached();
    return response;
  } catch (error) {
    signal?.throwIfAborted();
    status.lost();
    throw ApiError.unreachable(error);
  }
}

/** Sends again with every new token, until one is accepted or the person cancels. */
async function sendSignedIn(request: ApiRequest, signal?: AbortSignal) {
  for (;;) {
    const { baseUrl = '', token = '' } = session.current() ?? {};
    const response = await send({ baseUrl, token }, request, signal);
    if (response.status !== 401) return response;
    if (session.token() === token) await orAbort(signIn.again(), signal);
  }
}

/** A read that is asked to come back waits as long as told; a write is left to whoever sent it. */
async function sendPatiently(request: ApiRequest, signal?: AbortSignal) {
  for (let tries = 1; ; tries++) {
    const response = await sendSignedIn(request, signal);
    if (response.ok) return response;
    const error = await ApiError.from(response, request);
    const wait = error.retryAfter ?? 1;
    if (!error.isPassing || request.method !== 'GET' || tries === readTries || wait > longestWait)
      throw error;
    status.slowed(Date.now() + wait * 1000);
    await delay(wait * 1000, signal);
    status.resumed(Date.now());
  }
}

/** 204 and 205 carry no body. */
const hasBody = (code: number) => code !== 204 && code !== 205;

/** The contract says what an answer holds; what is checked here is that it can be one at all. */
const isAnswer = <E extends Endpoint>(row: E, value: unknown): value is Output<E> =>
  value === undefined || (hasBody(row.status) && typeof value === 'object' && value !== null);

async function bodyOf(row: Endpoint, response: Response, signal?: AbortSignal): Promise<unknown> {
  if (!hasBody(row.status) || !hasBody(response.status)) return undefined;
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

/** What a successful response says, with what it may leave out filled in; an `ApiError` where it isn't this API's. */
export async function answerOf<E extends Endpoint>(row: E, response: Response, signal?: AbortSignal) {
  const value = await bodyOf(row, response, signal);
  complete(value);
  if (isAnswer(row, value)) return value;
  throw ApiError.foreign(response.status);
}

/**
 * Performs an operation on the current service and gives its answer; nothing for 204 and 205.
 * Throws an `ApiError`, or the signal's reason once that is aborted.
 */
export async function call<E extends Endpoint>(
  row: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  return answerOf(row, await sendPatiently(requestOf(row, input), signal), signal);
}

/** Whether anything answers at an address at all, even if it doesn't let this page read the answer (CORS). */
export const answersAtAll = (baseUrl: string, signal?: AbortSignal) =>
  fetch(`${baseUrl}/v1/orgs`, { mode: 'no-cors', credentials: 'omit', signal: signal ?? null }).then(
    () => true,
    () => false,
  );
