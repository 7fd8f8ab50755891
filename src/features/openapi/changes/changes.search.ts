// What the URL says of the changes that are shown, and which of them it means. Pure.
import type { Comparison } from '../compare/compare.ts';
import type { Difference, Kind } from '../compare/difference.ts';
import type { Operation } from '../document/operations.ts';
import { folded } from '#lib/fold.ts';

export const onlys = ['breaking', 'binding'] as const;

/** The filters that are valid; a bad value is none. */
export const changesSearch = (search: URLSearchParams) => ({
  search: search.get('search') ?? undefined,
  only: onlys.find((only) => only === search.get('only')),
});
export type ChangesSearch = ReturnType<typeof changesSearch>;

/** What has changed of one thing: the API as a whole, an operation, a named schema. */
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

export function groupsOf({ general, operations, schemas }: Comparison): Group[] {
  return [
    ...(general.length > 0
      ? [
          {
            id: 'api',
            is: 'changed' as const,
            about: 'api' as const,
            title: 'The API as a whole',
            differences: general,
          },
        ]
      : []),
    ...operations.map(({ is, operation, differences }): Group => ({
      id: `operation ${operation.key}`,
      is,
      about: 'operation',
      title: operation.key,
      operation,
      differences,
    })),
    ...schemas.map(({ is, name, operations: used, differences }): Group => ({
      id: `schema ${name}`,
      is,
      about: 'schema',
      title: name,
      operations: used,
      differences,
    })),
  ];
}

const isShown = ({ isBreaking, isWords }: Difference, only: ChangesSearch['only']) =>
  only === undefined || (only === 'breaking' ? isBreaking : !isWords);

/** The groups with what of them is asked for; those without any are left out. */
export function matching(groups: readonly Group[], { search = '', only }: ChangesSearch): Group[] {
  const wanted = folded(search.trim());
  return groups
    .filter(({ title, operation }) => folded(`${title} ${operation?.summary ?? ''}`).includes(wanted))
    .map((group) =>
      only === undefined
        ? group
        : { ...group, differences: group.differences.filter((one) => isShown(one, only)) },
    )
    .filter(({ differences }) => differences.length > 0);
}

export type Counts = Record<'operation' | 'schema', Record<Kind, number>> & {
  changes: number;
  breaking: number;
};

/** How many there are of each, whatever is filtered. Changes of schemas are told in operations as well, and not counted twice. */
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
