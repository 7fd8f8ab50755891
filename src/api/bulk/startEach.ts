import type { Input } from '#contract/operation.ts';
import { holdInvalidation, perform, type Mutation, type WriteOperation } from '../mutation.ts';
import { startBulk, type BulkPlan } from './startBulk.ts';

type EachPlan<E extends WriteOperation> = Omit<BulkPlan, 'write' | 'around' | 'together'> & {
  mutation: Mutation<E>;
  inputFor: (id: string) => Input<E>;
  /** Overrides the mutation's description and undo. */
  optionsFor?: (id: string) => Parameters<typeof perform<E>>[3];
};

/** Starts a bulk change that sends one write of the same mutation for each row. */
export const startEach = <E extends WriteOperation>(each: EachPlan<E>) => {
  const { mutation, inputFor, optionsFor, ...plan } = each;
  return startBulk({
    ...plan,
    around: () => holdInvalidation(plan.client, mutation, inputFor('')),
    write: ([id = ''], context) =>
      perform(plan.client, mutation, inputFor(id), { ...context, ...optionsFor?.(id) }),
  });
};
