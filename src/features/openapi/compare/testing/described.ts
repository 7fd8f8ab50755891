// Descriptions to test with, and comparisons as lines of text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readDescription, type Description } from '../../document/description.ts';
import { comparing } from '../compare.ts';
import type { Change, Difference } from '../difference.ts';

/** A file of this folder, parsed. */
export const fileOf = (file: string): unknown => parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

export const described = (document: unknown): Promise<Description> =>
  readDescription({ url: '', filesystem: { 'openapi.yaml': { content: document } } });

/** A description in OpenAPI 3.1 with these operations and schemas. */
export const api = (paths: object, schemas: object = {}, more: object = {}) =>
  described({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths,
    components: { schemas },
    ...more,
  });

export function compared(before: Description, after: Description): Change[] {
  const steps = comparing(before, after);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** “! Request body: address.city was removed”; `!` breaks, `~` is only said otherwise. */
export const line = ({ isBreaking, isWords, place, at, description, from, to }: Difference) =>
  [
    isBreaking ? '!' : isWords ? '~' : '-',
    place && (at ? `${place}:` : place),
    at,
    description,
    from !== undefined && to !== undefined ? `${from} → ${to}` : (to ?? from),
  ]
    .filter(Boolean)
    .join(' ');

const headOf = ({ about, is, title, operations }: Change) => {
  if (about === 'api') return 'The API';
  return about === 'schema' ? `${is} schema ${title}, in ${operations}` : `${is} ${title}`;
};

/** Everything that is told, part by part. */
export const lines = (changes: readonly Change[]) =>
  changes.flatMap((change) => [headOf(change), ...change.differences.map((one) => `  ${line(one)}`)]);

export const operationsIn = (changes: readonly Change[]) =>
  changes.filter(({ about }) => about === 'operation');
