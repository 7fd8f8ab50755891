import { kindWords, type Target } from '#prose/linkTargets.ts';
import { Num } from '#ui/Num.tsx';
import { createColumns } from '#ui/table.ts';

/** What kind of target it is, and on how many places links lead to it. */
export function targetColumns<T extends Target>() {
  const column = createColumns<T>();
  return column.columns([
    column.accessor(({ reference }) => kindWords(reference.kind), {
      id: 'kind',
      header: 'Kind',
      meta: { label: '' },
    }),
    column.accessor(({ places }) => places.length, {
      id: 'count',
      header: 'Places',
      meta: { figure: true },
      cell: ({ getValue }) => <Num value={getValue()} />,
    }),
  ]);
}
