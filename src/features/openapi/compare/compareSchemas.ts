import { isSwagger, schemasOf, type Description } from '../document/description.ts';
import type { Operation } from '../document/operations.ts';
import { difference, placed, type Difference, type Kind, type Sides } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';
import { usageIn, type Usage } from './usage.ts';

export type SchemaChange = {
  is: Kind;
  name: string;
  /** How many operations it is a part of. */
  operations: number;
  differences: Difference[];
};

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
export function compareSchemas(pairs: SchemaPairs, { before, after }: Sides<Side>): SchemaChange[] {
  const [was, is] = [schemasOf(before.description), schemasOf(after.description)];
  const [oldUsage, usage] = [usageOf(before), usageOf(after)];
  return Object.keys({ ...is, ...was }).flatMap((name): SchemaChange[] => {
    const used = name in is ? usage(name) : oldUsage(name);
    const change = (kind: Kind, differences: Difference[]) =>
      differences.length === 0 ? [] : [{ is: kind, name, operations: used.operations, differences }];
    if (!(name in is)) return change('removed', [difference('removed', 'was removed')]);
    if (!(name in was)) return change('added', [difference('added', 'is new')]);
    return change('changed', compareOne(pairs, { before: was[name], after: is[name] }, used));
  });
}
