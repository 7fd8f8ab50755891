import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';
import { session } from './session.ts';
import { tabStorage } from './storage.ts';

/** Where this tab remembers whether the current service has an operation. */
export const storageKeyOf = ({ method, path }: Endpoint) =>
  `has ${method} ${session.current()?.baseUrl}${path}`;

const missing = [404, 405, 501];

/**
 * Calls an operation of `optional` for a resource that exists. Returns null if the service doesn't have the operation or
 * the resource. A service without the operation is asked once per tab. A 404 from one that has answered before only means
 * that the resource is gone. Throws like `call` for other errors.
 */
export async function callOptional<E extends Endpoint>(
  row: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E> | null> {
  const key = storageKeyOf(row);
  if (tabStorage.read(key) === false) return null;
  try {
    const output = await call(row, input, signal);
    if (tabStorage.read(key) !== true) tabStorage.write(key, true);
    return output;
  } catch (error) {
    if (!(error instanceof ApiError) || !missing.includes(error.status)) throw error;
    if (error.status !== 404 || tabStorage.read(key) !== true) tabStorage.write(key, false);
    return null;
  }
}
