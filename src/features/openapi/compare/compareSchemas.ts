// Named schemas: which came, which went, and what is different in each, wherever it is used.
import { isSwagger, schemasOf, type Description } from '../document/description.ts';
import type { Operation } from '../document/operations.ts';
import { difference, type Difference, type Kind } from './difference.ts';
import type { SchemaPairs } from './pairs.ts';
import { toldAs } from './told.ts';
import { usageIn } from './usage.ts';

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

export function compareSchemas(pairs: SchemaPairs, before: Side, after: Side): SchemaChange[] {
  const [was, is] = [schemasOf(before.description), schemasOf(after.description)];
  const [oldUsage, usage] = [before, after].map(({ description, operations }) => {
    const find = usageIn(description, operations);
    return (name: string) => find(refTo(description, name));
  });
  if (!oldUsage || !usage) return [];
  return Object.keys({ ...is, ...was }).flatMap((name): SchemaChange[] => {
    if (!(name in is))
      return [
        {
          is: 'removed',
          name,
          operations: oldUsage(name).operations,
          differences: [difference('removed', 'was removed')],
        },
      ];
    if (!(name in was))
      return [
        {
          is: 'added',
          name,
          operations: usage(name).operations,
          differences: [difference('added', 'is new')],
        },
      ];
    if (!pairs.differ(was[name], is[name])) return [];
    const { request, response, operations } = usage(name);
    const differences = pairs.tell(was[name], is[name], { namedApart: true }).map((one) => {
      const breaks =
        (request && one.breaks.request && one.unseen !== 'request') ||
        (response && one.breaks.response && one.unseen !== 'response');
      return toldAs(one, '', breaks && one.isWords !== true);
    });
    return differences.length > 0 ? [{ is: 'changed', name, operations, differences }] : [];
  });
}
