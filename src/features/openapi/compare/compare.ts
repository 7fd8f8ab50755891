import { giveWay } from '#lib/giveWay.ts';
import type { Description } from '../document/description.ts';
import { operationsOf } from '../document/operations.ts';
import { compareGeneral } from './compareGeneral.ts';
import { compareOperation, pairedOperations, type OperationChange } from './compareOperations.ts';
import { compareSchemas, type SchemaChange } from './compareSchemas.ts';
import { difference, type Difference, type Kind } from './difference.ts';
import { schemaPairs } from './pairs.ts';

export type Comparison = {
  general: Difference[];
  operations: OperationChange[];
  schemas: SchemaChange[];
};

/** Compares two descriptions, with a stop after each operation. */
export function* comparing(before: Description, after: Description): Generator<undefined, Comparison> {
  const documents = { before, after };
  const pairs = schemaPairs(before, after);
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const operations: OperationChange[] = [];
  const add = (is: Kind, operation: OperationChange['operation'], differences: Difference[]) => {
    if (differences.length > 0) operations.push({ is, operation, differences });
  };
  for (const { before: one, after: other } of pairedOperations(old, now)) {
    if (one && other)
      add('changed', other, compareOperation(pairs, documents, { before: one, after: other }));
    else if (one) add('removed', one, [difference('removed', 'was removed', { isBreaking: !one.isWebhook })]);
    else if (other) add('added', other, [difference('added', 'is new')]);
    yield;
  }
  return {
    general: compareGeneral(before, after),
    operations,
    schemas: compareSchemas(pairs, {
      before: { description: before, operations: old },
      after: { description: after, operations: now },
    }),
  };
}

/** Milliseconds of work after which the page has its turn. */
const slice = 12;

/** Like `comparing`, yielding to the page in between. Rejects when `signal` is aborted. */
export async function compare(
  before: Description,
  after: Description,
  signal?: AbortSignal,
): Promise<Comparison> {
  const steps = comparing(before, after);
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < slice) continue;
    await giveWay();
    signal?.throwIfAborted();
    began = performance.now();
  }
}
