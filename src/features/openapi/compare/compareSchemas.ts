import { isSwagger, schemasOf, type Description } from '../document/description.ts';
import type { Operation } from '../document/operations.ts';
import { changeOf, difference, placed, type Change, type Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';
import { usageIn, type Usage } from './usage.ts';

type Side = { description: Description; operations: readonly Operation[] };

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const refTo = (description: Description, name: string) =>
  `${isSwagger(description) ? '#/definitions/' : '#/components/schemas/'}${escaped(name)}`;

function usageOf({ description, operations }: Side) {
  const usage = usageIn(description, operations);
  return (name: string) => usage(refTo(description, name));
}

function compareOne(pairs: SchemaPairs, sides: Sides<unknown>, { request, response }: Usage) {
  return pairs.tell(sides, { namedApart: true }).map((one) => {
    const breaks =
      (request && one.breaks.request && one.unseen !== 'request') ||
      (response && one.breaks.response && one.unseen !== 'response');
    return placed(one, '', breaks && one.isWords !== true);
  });
}

/** Compares named schemas, wherever they are used. */
export function compareSchemas(pairs: SchemaPairs, { before, after }: Sides<Side>): Change[] {
  const [was, is] = [schemasOf(before.description), schemasOf(after.description)];
  const [oldUsage, usage] = [usageOf(before), usageOf(after)];
  return Object.keys({ ...is, ...was }).flatMap((name) => {
    const used = name in is ? usage(name) : oldUsage(name);
    const { operations } = used;
    if (!(name in is))
      return changeOf('schema', name, 'removed', [difference('removed', 'was removed')], { operations });
    if (!(name in was))
      return changeOf('schema', name, 'added', [difference('added', 'is new')], { operations });
    const differences = compareOne(pairs, { before: was[name], after: is[name] }, used);
    return changeOf('schema', name, 'changed', differences, { operations });
  });
}
