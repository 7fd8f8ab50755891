import { listOf } from '#lists/defineList.ts';
import type { Change, Difference } from '../compare/difference.ts';

type ChangeFilter = 'breaking' | 'binding';

const { text, choice, define } = listOf<Change>();

export const changesList = define({
  id: 'specChanges',
  label: 'Changes',
  one: 'change',
  many: 'changes',
  filters: {
    only: choice<ChangeFilter>({
      label: 'Type of change',
      any: 'All changes',
      options: [
        { value: 'breaking', label: 'Breaking changes' },
        { value: 'binding', label: 'Exclude documentation changes' },
      ],
    }),
    search: text({
      label: 'Search operations and schemas',
      hint: 'Path, method, schema',
      in: ({ title, operation }) => `${title} ${operation?.summary ?? ''}`,
    }),
  },
  describeEmpty: ({ search, only }) =>
    only === 'breaking' && !search ? 'No breaking changes' : 'No changes match',
});

/** Returns the changes with only the differences that match; changes without any are removed. */
export function filterDifferences(changes: readonly Change[], only: ChangeFilter | undefined): Change[] {
  const matches = ({ isBreaking, isDocsOnly }: Difference) =>
    only === undefined || (only === 'breaking' ? isBreaking : !isDocsOnly);
  return changes
    .map((change) => ({ ...change, differences: change.differences.filter(matches) }))
    .filter(({ differences }) => differences.length > 0);
}

/** Counts the changes. Differences of schemas also appear in operations and aren't counted twice. */
export function countsOf(changes: readonly Change[]) {
  const count = (about: Change['about']) => {
    const kinds = { added: 0, removed: 0, changed: 0 };
    for (const change of changes) if (change.about === about) kinds[change.kind] += 1;
    return kinds;
  };
  const all = changes.filter(({ about }) => about !== 'schema').flatMap(({ differences }) => differences);
  return {
    operation: count('operation'),
    schema: count('schema'),
    changes: all.length,
    breaking: all.filter(({ isBreaking }) => isBreaking).length,
  };
}
