import type { Operation, Input, Output } from '#contract/operation.ts';
import { ApiError } from '../http/ApiError.ts';
import { outputOf, send } from '../call.ts';
import { requestOf } from '../http/request.ts';
import type { Target } from './session.ts';

/** Like `call`, but for any service and token, without a sign-in dialog or retries. Throws an `ApiError`. */
export async function callOn<E extends Operation>(
  target: Target,
  operation: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const request = requestOf(operation, input);
  const response = await send(target, request, signal);
  if (!response.ok) throw await ApiError.from(response, request);
  return outputOf(operation, response, signal);
}
