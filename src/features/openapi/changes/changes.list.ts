import { listOf } from '#lists/defineList.ts';
import type { Comparison } from '../compare/compare.ts';
import type { Difference, Kind } from '../compare/difference.ts';
import type { Operation } from '../document/operations.ts';

/** The changes of one subject: the API as a whole, an operation, or a named schema. */
export type Group = {
  id: string;
  is: Kind;
  title: string;
  about: 'api' | 'operation' | 'schema';
  operation?: Operation;
  /** Of a schema: how many operations it is a part of. */
  operations?: number;
  differences: Difference[];
};

type Only = 'breaking' | 'binding';

const { text, choice, define } = listOf<Group>();

export const changesList = define({
  id: 'specChanges',
  label: 'Changes',
  one: 'change',
  many: 'changes',
  filters: {
    only: choice<Only>({
      label: 'Which changes',
      name: 'the filter',
      any: 'All changes',
      options: [
        { value: 'breaking', label: 'Breaking ones only' },
        { value: 'binding', label: 'Without mere wording' },
      ],
    }),
    search: text({
      label: 'Search operations and schemas',
      hint: 'Path, method, schema',
      in: ({ title, operation }) => `${title} ${operation?.summary ?? ''}`,
    }),
  },
  describeEmpty: ({ search, only }) =>
    only === 'breaking' && !search ? 'No change breaks who uses the API.' : 'No change matches.',
});

export function groupsOf({ general, operations, schemas }: Comparison): Group[] {
  const api: Group = {
    id: 'api',
    is: 'changed',
    about: 'api',
    title: 'The API as a whole',
    differences: general,
  };
  return [
    ...(general.length > 0 ? [api] : []),
    ...operations.map((change): Group => {
      const { key } = change.operation;
      return { ...change, id: `operation ${key}`, about: 'operation', title: key };
    }),
    ...schemas.map(({ name, ...change }): Group => ({
      ...change,
      id: `schema ${name}`,
      about: 'schema',
      title: name,
    })),
  ];
}

/** The groups with the differences that the filter `only` leaves; groups without any are left out. */
export function narrowed(groups: readonly Group[], only: Only | undefined): Group[] {
  const isShown = ({ isBreaking, isWords }: Difference) =>
    only === undefined || (only === 'breaking' ? isBreaking : !isWords);
  return groups
    .map((group) => ({ ...group, differences: group.differences.filter(isShown) }))
    .filter(({ differences }) => differences.length > 0);
}

export type Counts = Record<'operation' | 'schema', Record<Kind, number>> & {
  changes: number;
  breaking: number;
};

/** Counts all groups. Changes of schemas are also among those of operations, and are counted once. */
export function countsOf(groups: readonly Group[]): Counts {
  const count = (about: Group['about']) => {
    const kinds = { added: 0, removed: 0, changed: 0 };
    for (const group of groups) if (group.about === about) kinds[group.is] += 1;
    return kinds;
  };
  const told = groups.filter(({ about }) => about !== 'schema').flatMap(({ differences }) => differences);
  return {
    operation: count('operation'),
    schema: count('schema'),
    changes: told.length,
    breaking: told.filter(({ isBreaking }) => isBreaking).length,
  };
}
