import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readDocument, type OpenAPIDocument } from '../../document/openapiDocument.ts';
import { compareInSteps } from '../compare.ts';
import type { Change, Difference } from '../difference.ts';

/** Returns a parsed YAML file of this folder. */
export const readFixture = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

export const parseDocument = (content: unknown): Promise<OpenAPIDocument> =>
  readDocument({ url: '', filesystem: { 'openapi.yaml': { content } } });

/** Returns an OpenAPI 3.1 document with these paths and schemas. */
export const api = (paths: object, schemas: object = {}, more: object = {}) =>
  parseDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths,
    components: { schemas },
    ...more,
  });

export function compareSync(before: OpenAPIDocument, after: OpenAPIDocument): Change[] {
  const steps = compareInSteps(before, after);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** “! Request body: removed property address.city”; `!` marks breaking, `~` documentation-only. */
export const line = ({ isBreaking, isDocsOnly, part, prefix, path, description, from, to }: Difference) =>
  [
    isBreaking ? '!' : isDocsOnly ? '~' : '-',
    part && (prefix || path ? `${part}:` : part),
    prefix,
    path,
    description,
    from !== undefined && to !== undefined ? `${from} → ${to}` : (to ?? from),
  ]
    .filter(Boolean)
    .join(' ');

const headingOf = ({ about, kind, title, operations }: Change) => {
  if (about === 'api') return title;
  return about === 'schema' ? `${kind} schema ${title}, in ${operations}` : `${kind} ${title}`;
};

/** Formats each change as a heading and one line per difference. */
export const lines = (changes: readonly Change[]) =>
  changes.flatMap((change) => [headingOf(change), ...change.differences.map((one) => `  ${line(one)}`)]);

export const operationsIn = (changes: readonly Change[]) =>
  changes.filter(({ about }) => about === 'operation');
