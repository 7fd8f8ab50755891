import { listOf } from '#lists/defineList.ts';
import type { Change, Difference } from '../compare/difference.ts';

type Only = 'breaking' | 'binding';

const { text, choice, define } = listOf<Change>();

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

/** The changes with the differences that the filter `only` leaves; changes without any are left out. */
export function narrowed(changes: readonly Change[], only: Only | undefined): Change[] {
  const isShown = ({ isBreaking, isWords }: Difference) =>
    only === undefined || (only === 'breaking' ? isBreaking : !isWords);
  return changes
    .map((change) => ({ ...change, differences: change.differences.filter(isShown) }))
    .filter(({ differences }) => differences.length > 0);
}

/** Counts all changes. Differences of schemas are also among those of operations, and are counted once. */
export function countsOf(changes: readonly Change[]) {
  const count = (about: Change['about']) => {
    const kinds = { added: 0, removed: 0, changed: 0 };
    for (const change of changes) if (change.about === about) kinds[change.is] += 1;
    return kinds;
  };
  const told = changes.filter(({ about }) => about !== 'schema').flatMap(({ differences }) => differences);
  return {
    operation: count('operation'),
    schema: count('schema'),
    changes: told.length,
    breaking: told.filter(({ isBreaking }) => isBreaking).length,
  };
}
