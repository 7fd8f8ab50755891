import { useMemo } from 'react';
import { paths } from '#routing/paths.ts';
import { SiteNav } from '#routing/SiteNav.tsx';
import { useSearch } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { useSiteItems } from '../structure/useSiteItems.ts';
import { Comparison } from './Comparison.tsx';
import { entriesOf } from './snapshot.ts';
import { saveSnapshot, snapshotName, useSnapshots } from './useSnapshots.ts';

/** `with` names a snapshot by its time; the latest is meant where nothing does. */
const snapshotSearch = (search: URLSearchParams) => ({ with: search.get('with') ?? undefined });

export function SnapshotsScreen() {
  const site = paths.siteSnapshots.useParams();
  const { items } = useSiteItems(site);
  const entries = useMemo(() => entriesOf(items), [items]);
  const { snapshots, fault, ...change } = useSnapshots(site);
  const [search, setSearch] = useSearch(snapshotSearch);
  const ask = (takenAt: string) => setSearch({ with: takenAt });
  const chosen = snapshots.find(({ takenAt }) => takenAt === search.with) ?? snapshots[0];
  const add = async (file: File) => {
    const added = await change.import(file);
    if (added) ask(added.takenAt);
  };
  return (
    <Screen
      title="Snapshots"
      count={snapshots.length}
      standfirst="The structure as it was, kept on this device by its date, to see what has changed since. An exported one can be imported elsewhere."
      actions={
        <>
          <FileButton accept=".json,application/json" onFile={(file) => void add(file)}>
            Import snapshot
          </FileButton>
          <Button
            variant="primary"
            reason={items.length === 0 ? 'Nothing stands on this site yet' : undefined}
            onClick={() => ask(change.take(items).takenAt)}
          >
            Take snapshot
          </Button>
        </>
      }
    >
      <SiteNav {...site} open="snapshots" />
      {fault && <Fault role="alert">{fault}</Fault>}
      <DropPlace onFile={(file) => void add(file)}>
        {chosen ? (
          <>
            <Toolbar
              label="Snapshot"
              actions={
                <>
                  <Button onClick={() => saveSnapshot(chosen)}>Export snapshot</Button>
                  <Button variant="quiet-stop" onClick={() => change.drop(chosen)}>
                    Delete snapshot
                  </Button>
                </>
              }
            >
              <Select
                label="Compared with"
                showLabel
                value={chosen.takenAt}
                onChange={ask}
                options={snapshots.map((one) => ({ value: one.takenAt, label: snapshotName(one) }))}
              />
            </Toolbar>
            <Comparison earlier={chosen} entries={entries} />
          </>
        ) : (
          <Blank
            kind="nothing"
            line="No snapshot of this site is on this device yet."
            note="Take one before you rearrange the site; what has changed since then will stand here."
          />
        )}
      </DropPlace>
    </Screen>
  );
}
