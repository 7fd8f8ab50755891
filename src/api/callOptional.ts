import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';
import { hasOperation, operationMissing } from './operations.ts';

const missing = [404, 405, 501];

/**
 * Returns what `read` returns, which calls an operation of `optional` for a resource that exists. Null if the
 * service doesn't have the operation or the resource. A service without the operation gets one request per
 * tab, or none if its description lacks the operation. A 404 from a service with the operation only means
 * that the resource was deleted. Throws other errors.
 */
export async function nullIfOperationMissing<T>(row: Endpoint, read: () => Promise<T>): Promise<T | null> {
  if (hasOperation(row) === false) return null;
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || !missing.includes(error.status)) throw error;
    if (error.status !== 404 || hasOperation(row) !== true) operationMissing(row);
    return null;
  }
}

/** Calls an operation of `optional`, as `nullIfOperationMissing` describes. */
export const callOptional = <E extends Endpoint>(
  row: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E> | null> => nullIfOperationMissing(row, () => call(row, input, signal));
