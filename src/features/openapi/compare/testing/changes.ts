import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { compareInSteps } from '../compare.ts';
import type { Change, Difference } from '../difference.ts';

export function compareSync(before: OpenAPIDocument, after: OpenAPIDocument): Change[] {
  const steps = compareInSteps(before, after);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** “! Request body: removed property address.city”; `!` marks breaking, `~` documentation-only. */
const line = ({ isBreaking, isDocsOnly, part, prefix, path, description, from, to }: Difference) =>
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
