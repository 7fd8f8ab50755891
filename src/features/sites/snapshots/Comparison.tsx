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
import { kindWords } from './structureText.ts';
import { snapshotName } from './useSnapshots.ts';

const changesList = listOf<Difference>().define({
  id: 'siteChanges',
  label: 'Changes since the snapshot',
  one: 'change',
  many: 'changes',
  filters: {},
});

const changeWords: Record<Change, string> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  renamed: 'Renamed',
  changed: 'Changed',
};

/** What is gone has no place to go to. */
function Thing({ difference: { entry, changes: made } }: { difference: Difference }) {
  const site = paths.siteSnapshots.useParams();
  if (made.includes('removed')) return entry.title;
  return <AppLink to={paths.site.to(site, { at: entry.id })}>{entry.title}</AppLink>;
}

const column = columnsOf<Difference>();

const changeColumns = [
  column('thing', { header: 'Title', place: 'title', width: '18rem' }, (row) => <Thing difference={row} />),
  column(
    'kind',
    { header: 'What', place: 'under', label: '', width: '7rem' },
    ({ entry }) => kindWords[entry.is],
  ),
  column('change', { header: 'Change', place: 'under', label: '', width: '10rem' }, (row) => (
    <span className={styles.changes}>
      {row.changes.map((change) => (
        <State key={change} tone={change === 'removed' ? 'warn' : 'neutral'}>
          {changeWords[change]}
        </State>
      ))}
    </span>
  )),
  column('words', { header: 'How', place: 'under', label: '' }, (row) => (
    <ul className={styles.words}>
      {row.words.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )),
];

const summary = (all: readonly Difference[]) =>
  formatList(
    changes.flatMap((change) => {
      const count = all.filter((one) => one.changes.includes(change)).length;
      return count === 0 ? [] : [`${formatNumber(count)} ${changeWords[change].toLowerCase()}`];
    }),
  );

type Props = { earlier: Snapshot; entries: readonly SnapshotEntry[] };

export function Comparison({ earlier, entries }: Props) {
  const list = useList(changesList);
  const found = useMemo(() => differences(earlier.entries, entries), [earlier.entries, entries]);
  return (
    <>
      {found.length > 0 && <p className={styles.summary}>Since then: {summary(found)}.</p>}
      <LocalListTable
        list={list}
        rows={found}
        columns={changeColumns}
        rowId={({ entry }) => entry.id}
        empty={{
          line: 'Nothing has changed since then.',
          note: `The site is as it was on ${snapshotName(earlier)}.`,
        }}
      />
    </>
  );
}
