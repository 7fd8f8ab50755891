// Asks a service that need not be the current one, or with another token: a try-out.
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { ApiError } from './ApiError.ts';
import { answerOf, send } from './call.ts';
import { requestOf } from './request.ts';
import type { Target } from './session.ts';

/** Performs an operation as `call` does, but without dialog and without waiting. Throws an `ApiError`. */
export async function callOn<E extends Endpoint>(
  target: Target,
  row: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const request = requestOf(row, input);
  const response = await send(target, request, signal);
  if (!response.ok) throw await ApiError.from(response, request);
  return answerOf(row, response, signal);
}
