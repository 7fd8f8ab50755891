import { yieldToMain } from '#lib/yieldToMain.ts';
import type { Description } from '../document/description.ts';
import { operationsOf, type Operation } from '../document/operations.ts';
import { compareGeneral } from './compareGeneral.ts';
import { compareOperation, pairedOperations } from './compareOperations.ts';
import { compareSchemas } from './compareSchemas.ts';
import { changeOf, difference, type Change, type Difference, type Kind } from './difference.ts';
import { schemaPairs } from './pairs.ts';

const ofOperation = (operation: Operation, is: Kind, differences: Difference[]) =>
  changeOf('operation', operation.key, is, differences, { operation });

/** Compares two descriptions, with a stop after each operation: the API as a whole, operations, named schemas. */
export function* comparing(before: Description, after: Description): Generator<undefined, Change[]> {
  const documents = { before, after };
  const pairs = schemaPairs(before, after);
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const changes = changeOf('api', 'The API as a whole', 'changed', compareGeneral(before, after));
  for (const { before: one, after: other } of pairedOperations(old, now)) {
    if (one && other)
      changes.push(
        ...ofOperation(other, 'changed', compareOperation(pairs, documents, { before: one, after: other })),
      );
    else if (one) {
      const isBreaking = !one.isWebhook;
      changes.push(...ofOperation(one, 'removed', [difference('removed', 'was removed', { isBreaking })]));
    } else if (other) changes.push(...ofOperation(other, 'added', [difference('added', 'is new')]));
    yield;
  }
  const sides = {
    before: { description: before, operations: old },
    after: { description: after, operations: now },
  };
  return [...changes, ...compareSchemas(pairs, sides)];
}

/** Milliseconds of work after which the page has its turn. */
const slice = 12;

/** Like `comparing`, yielding to the page in between. Rejects when `signal` is aborted. */
export async function compare(
  before: Description,
  after: Description,
  signal?: AbortSignal,
): Promise<Change[]> {
  const steps = comparing(before, after);
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < slice) continue;
    await yieldToMain();
    signal?.throwIfAborted();
    began = performance.now();
  }
}
