import { useMemo } from 'react';
import { formatList, formatNumber } from '#lib/format.ts';
import { listOf } from '#lists/defineList.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { changes, differences, type Change, type Difference } from './compareSnapshots.ts';
import type { Snapshot, SnapshotEntry } from './snapshot.ts';
import styles from './Snapshots.module.css';
import { typeLabels } from './structureText.ts';
import { snapshotName } from './useSnapshots.ts';

const changesList = listOf<Difference>().define({
  id: 'siteChanges',
  label: 'Changes since the snapshot',
  one: 'change',
  many: 'changes',
  filters: {},
});

const changeLabels: Record<Change, string> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  renamed: 'Renamed',
  changed: 'Changed',
};

/** Links to the item in the tree, unless it was removed. */
function ItemTitle({ difference: { entry, changes: made } }: { difference: Difference }) {
  const site = paths.siteSnapshots.useParams();
  if (made.includes('removed')) return entry.title;
  return <AppLink to={paths.site.to(site, { at: entry.id })}>{entry.title}</AppLink>;
}

const column = columnsOf<Difference>();

const changeColumns = [
  column('thing', { header: 'Title', place: 'title', width: '18rem' }, (row) => (
    <ItemTitle difference={row} />
  )),
  column(
    'kind',
    { header: 'Type', place: 'under', label: '', width: '7rem' },
    ({ entry }) => typeLabels[entry.is],
  ),
  column('change', { header: 'Change', place: 'under', label: '', width: '10rem' }, (row) => (
    <span className={styles.changes}>
      {row.changes.map((change) => (
        <State key={change} tone={change === 'removed' ? 'warn' : 'neutral'}>
          {changeLabels[change]}
        </State>
      ))}
    </span>
  )),
  column('words', { header: 'Details', place: 'under', label: '' }, (row) => (
    <ul className={styles.details}>
      {row.details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  )),
];

const summary = (all: readonly Difference[]) =>
  formatList(
    changes.flatMap((change) => {
      const count = all.filter((one) => one.changes.includes(change)).length;
      return count === 0 ? [] : [`${formatNumber(count)} ${changeLabels[change].toLowerCase()}`];
    }),
  );

type Props = { earlier: Snapshot; entries: readonly SnapshotEntry[] };

export function Comparison({ earlier, entries }: Props) {
  const list = useList(changesList);
  const rows = useMemo(() => differences(earlier.entries, entries), [earlier.entries, entries]);
  return (
    <>
      {rows.length > 0 && <p className={styles.summary}>Changes since the snapshot: {summary(rows)}</p>}
      <LocalListTable
        list={list}
        rows={rows}
        columns={changeColumns}
        rowId={({ entry }) => entry.id}
        empty={{
          line: 'No changes since the snapshot',
          note: `The structure hasn’t changed since ${snapshotName(earlier)}.`,
        }}
      />
    </>
  );
}
