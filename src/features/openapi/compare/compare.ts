// What has changed from one version of a description to another: all of it, and nothing else.
import { giveWay } from '#lib/giveWay.ts';
import type { Description } from '../document/description.ts';
import { operationsOf } from '../document/operations.ts';
import { compareGeneral } from './compareGeneral.ts';
import {
  compareOperation,
  pairedOperations,
  type OperationChange,
  type Pairing,
} from './compareOperations.ts';
import { compareSchemas, type SchemaChange } from './compareSchemas.ts';
import { difference, type Difference } from './difference.ts';
import { schemaPairs, type SchemaPairs } from './pairs.ts';

export type Comparison = {
  general: Difference[];
  operations: OperationChange[];
  schemas: SchemaChange[];
};

type Sides = Record<'before' | 'after', Description>;

function changeOf(pairs: SchemaPairs, documents: Sides, { before, after }: Pairing): OperationChange[] {
  if (!after)
    return before
      ? [
          {
            is: 'removed',
            operation: before,
            differences: [difference('removed', 'was removed', { isBreaking: !before.isWebhook })],
          },
        ]
      : [];
  if (!before) return [{ is: 'added', operation: after, differences: [difference('added', 'is new')] }];
  const differences = compareOperation(pairs, documents, { before, after });
  return differences.length > 0 ? [{ is: 'changed', operation: after, differences }] : [];
}

/** Compares two descriptions, with a stop after each operation. */
export function* comparing(before: Description, after: Description): Generator<undefined, Comparison> {
  const documents = { before, after };
  const pairs = schemaPairs(before, after);
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const operations: OperationChange[] = [];
  for (const pairing of pairedOperations(old, now)) {
    operations.push(...changeOf(pairs, documents, pairing));
    yield;
  }
  const sides = [
    { description: before, operations: old },
    { description: after, operations: now },
  ] as const;
  return {
    general: compareGeneral(before, after),
    operations,
    schemas: compareSchemas(pairs, ...sides),
  };
}

/** Milliseconds of work after which the page has its turn. */
const slice = 12;

/** The same, with the page drawn and listened to in between. Stops when it isn't wanted any more. */
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
