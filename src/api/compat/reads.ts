import type { Operation, Input, Output } from '#contract/operation.ts';
import type { ItemOf, List, ReadOperation } from '../reads/pages.ts';

/** Reads for fallbacks, through the query cache and the request queue. */
export type Reads = {
  one: <E extends ReadOperation>(operation: E, input: Input<E>) => Promise<Output<E>>;
  all: <E extends ReadOperation>(operation: E, input: Input<E>) => Promise<List<ItemOf<E>>>;
};

/** Answers an operation from others: a list as a whole. Undefined if it can't. */
export type Fallback<E extends Operation> = (
  input: Input<E>,
  reads: Reads,
) => Promise<(Output<E> extends { items: unknown } ? List<ItemOf<E>> : Output<E>) | undefined>;
