// What has changed on the site since a snapshot: counted, and one by one.
import { useMemo } from 'react';
import { listed, number } from '#lib/words.ts';
import { usePageIn } from '#routing/usePageIn.ts';
import { Blank, PastEnd } from '#ui/Blank.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { changeColumns, changeWords } from './changeColumns.tsx';
import { changes, differences, type Difference } from './compareSnapshots.ts';
import type { Snapshot, SnapshotEntry } from './snapshot.ts';
import styles from './Snapshots.module.css';
import { snapshotName } from './useSnapshots.ts';

const summary = (all: readonly Difference[]) =>
  listed(
    changes.flatMap((change) => {
      const count = all.filter((one) => one.changes.includes(change)).length;
      return count === 0 ? [] : [`${number(count)} ${changeWords[change].toLowerCase()}`];
    }),
  );

type Props = { earlier: Snapshot; entries: readonly SnapshotEntry[] };

export function Comparison({ earlier, entries }: Props) {
  const found = useMemo(() => differences(earlier.entries, entries), [earlier.entries, entries]);
  const { rows, paging } = usePageIn(found);
  if (found.length === 0)
    return (
      <Blank
        kind="nothing"
        line="Nothing has changed since then."
        note={`The site is as it was on ${snapshotName(earlier)}.`}
      />
    );
  return (
    <>
      <p className={styles.summary}>Since then: {summary(found)}.</p>
      <DataTable
        label="Changes since the snapshot"
        columns={changeColumns}
        rows={rows}
        rowId={({ entry }) => entry.id}
        total={paging.total}
        before={paging.before}
        empty={paging.onFirst && <PastEnd label="changes" onFirst={paging.onFirst} />}
      />
      {rows.length > 0 && <Pager label="changes" {...paging} />}
    </>
  );
}
