import { yieldToMain } from '#lib/yieldToMain.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { operationsOf, type Operation } from '#openapi/document/operations.ts';
import { compareGeneral } from './compareGeneral.ts';
import { compareOperation, pairedOperations } from './compareOperations.ts';
import { compareSchemas } from './compareSchemas.ts';
import { changeOf, difference, type Change, type Difference, type Kind } from './difference.ts';
import { schemaPairs } from './pairs.ts';

const operationChange = (operation: Operation, kind: Kind, differences: Difference[]) =>
  changeOf('operation', operation.key, kind, differences, { operation });

/** Compares two documents and yields after each operation and each schema. Returns API-wide changes, operations, named schemas. */
export function* compareInSteps(
  before: OpenAPIDocument,
  after: OpenAPIDocument,
): Generator<undefined, Change[]> {
  const documents = { before, after };
  const pairs = schemaPairs(before, after);
  const [old, current] = [operationsOf(before), operationsOf(after)];
  const changes = changeOf('api', 'API-wide', 'changed', compareGeneral(before, after));
  for (const { before: one, after: other } of pairedOperations(old, current)) {
    if (one && other) {
      const differences = compareOperation(pairs, documents, { before: one, after: other });
      changes.push(...operationChange(other, 'changed', differences));
    } else if (one) {
      const removed = difference('removed', 'removed', { isBreaking: !one.isWebhook });
      changes.push(...operationChange(one, 'removed', [removed]));
    } else if (other) changes.push(...operationChange(other, 'added', [difference('added', 'added')]));
    yield;
  }
  const sides = {
    before: { document: before, operations: old },
    after: { document: after, operations: current },
  };
  return [...changes, ...(yield* compareSchemas(pairs, sides))];
}

/** Milliseconds of work before yielding to the main thread. */
const sliceDuration = 12;

/** Runs `compareInSteps` in slices that keep the page responsive. Rejects when `signal` is aborted. */
export async function compare(
  before: OpenAPIDocument,
  after: OpenAPIDocument,
  signal?: AbortSignal,
): Promise<Change[]> {
  const steps = compareInSteps(before, after);
  let sliceStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < sliceDuration) continue;
    await yieldToMain();
    signal?.throwIfAborted();
    sliceStart = performance.now();
  }
}
