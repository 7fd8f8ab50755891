import { isSwagger, schemasOf, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { Operation } from '#openapi/document/operations.ts';
import { changeOf, difference, toDifference, type Change, type Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';
import { usageIn, type Usage } from './usage.ts';

type Side = { document: OpenAPIDocument; operations: readonly Operation[] };

const escapeSegment = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const refTo = (document: OpenAPIDocument, name: string) =>
  `${isSwagger(document) ? '#/definitions/' : '#/components/schemas/'}${escapeSegment(name)}`;

function* usageOf({ document, operations }: Side): Generator<undefined, (name: string) => Usage> {
  const usage = yield* usageIn(document, operations);
  return (name: string) => usage(refTo(document, name));
}

function compareOne(pairs: SchemaPairs, sides: Sides<unknown>, { request, response }: Usage) {
  return pairs.schemaDifferencesOf(sides, { stopAtNamed: true }).map((one) => {
    const breaks =
      (request && one.breaks.request && one.hiddenIn !== 'request') ||
      (response && one.breaks.response && one.hiddenIn !== 'response');
    return toDifference(one, '', breaks && one.isDocsOnly !== true);
  });
}

/** Compares named schemas, used or not. Yields after each, and while it looks for their uses. */
export function* compareSchemas(
  pairs: SchemaPairs,
  { before, after }: Sides<Side>,
): Generator<undefined, Change[]> {
  const [old, current] = [schemasOf(before.document), schemasOf(after.document)];
  const oldUsage = yield* usageOf(before);
  const usage = yield* usageOf(after);
  const changes: Change[] = [];
  for (const name of Object.keys({ ...current, ...old })) {
    const used = name in current ? usage(name) : oldUsage(name);
    const { operations } = used;
    if (!(name in current))
      changes.push(
        ...changeOf('schema', name, 'removed', [difference('removed', 'removed')], { operations }),
      );
    else if (!(name in old))
      changes.push(...changeOf('schema', name, 'added', [difference('added', 'added')], { operations }));
    else {
      const differences = compareOne(pairs, { before: old[name], after: current[name] }, used);
      changes.push(...changeOf('schema', name, 'changed', differences, { operations }));
    }
    yield;
  }
  return changes;
}
