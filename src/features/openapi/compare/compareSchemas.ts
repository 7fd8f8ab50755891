import { isSwagger, schemasOf, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { Operation } from '#openapi/document/operations.ts';
import { changeOf, difference, toDifference, type Change, type Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';
import { usageIn, type Usage } from './usage.ts';

type Side = { document: OpenAPIDocument; operations: readonly Operation[] };

const escapeSegment = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const refTo = (document: OpenAPIDocument, name: string) =>
  `${isSwagger(document) ? '#/definitions/' : '#/components/schemas/'}${escapeSegment(name)}`;

function usageOf({ document, operations }: Side) {
  const usage = usageIn(document, operations);
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

/** Compares named schemas, used or not. */
export function compareSchemas(pairs: SchemaPairs, { before, after }: Sides<Side>): Change[] {
  const [old, current] = [schemasOf(before.document), schemasOf(after.document)];
  const [oldUsage, usage] = [usageOf(before), usageOf(after)];
  return Object.keys({ ...current, ...old }).flatMap((name) => {
    const used = name in current ? usage(name) : oldUsage(name);
    const { operations } = used;
    if (!(name in current))
      return changeOf('schema', name, 'removed', [difference('removed', 'removed')], { operations });
    if (!(name in old))
      return changeOf('schema', name, 'added', [difference('added', 'added')], { operations });
    const differences = compareOne(pairs, { before: old[name], after: current[name] }, used);
    return changeOf('schema', name, 'changed', differences, { operations });
  });
}
