import type { Operation, Input } from '#contract/operation.ts';
import { ApiError } from '../http/ApiError.ts';
import { partsOf } from '../http/request.ts';
import { session } from '../session/session.ts';

const all = 'all';

/** The lists of services that don't support the status “all”. */
const without = new Set<string>();
const listOf = ({ path }: Operation) => `${session.current()?.baseUrl}${path}`;

/** Whether the service rejected the status “all” of a list. Stores the result for the next request of this list. */
export function isAllUnknown(operation: Operation, input: object, error: unknown) {
  const isRejected =
    partsOf(input).query?.['status'] === all && error instanceof ApiError && error.status === 400;
  if (isRejected) without.add(listOf(operation));
  return isRejected;
}

/** The inputs that together return the whole list: one, or one for each status if the service doesn't support “all”. */
export function statusInputs<E extends Operation>(operation: E, input: Input<E>): Input<E>[] {
  const { query } = partsOf(input);
  const { status } = operation.parameters;
  if (query?.['status'] !== all || !without.has(listOf(operation)) || status?.type !== 'string')
    return [input];
  const others = (status.enum ?? []).filter((one) => one !== all);
  return others.map((one) => ({ ...input, query: { ...query, status: one } }));
}
