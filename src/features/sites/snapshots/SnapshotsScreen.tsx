import { useMemo } from 'react';
import { paths } from '#routing/paths.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Fault } from '#ui/Fault.tsx';
import { DropPlace, FileButton } from '#ui/FileButton.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { useSiteItems } from '../structure/useSiteItems.ts';
import { Comparison } from './Comparison.tsx';
import { entriesOf } from './snapshot.ts';
import { saveSnapshot, snapshotName, useSnapshots } from './useSnapshots.ts';

/** `with` is the time of a snapshot; it defaults to the latest. */
const snapshotSearch = (search: URLSearchParams) => ({ with: search.get('with') ?? undefined });

export function SnapshotsScreen() {
  const site = paths.siteSnapshots.useParams();
  const { items } = useSiteItems(site);
  const entries = useMemo(() => entriesOf(items), [items]);
  const { snapshots, error, ...actions } = useSnapshots(site);
  const [search, setSearch] = useSearch(snapshotSearch);
  const select = (takenAt: string) => setSearch({ with: takenAt });
  const selected = snapshots.find(({ takenAt }) => takenAt === search.with) ?? snapshots[0];
  const importFile = async (file: File) => {
    const imported = await actions.import(file);
    if (imported) select(imported.takenAt);
  };
  return (
    <Tab
      title="Snapshots"
      note="Save the site structure on this device and compare it with later versions. Export a snapshot to use it on another device."
      actions={
        <>
          <FileButton accept=".json,application/json" onFile={(file) => void importFile(file)}>
            Import snapshot
          </FileButton>
          <Button
            variant="primary"
            reason={items.length === 0 ? 'This site has no content yet' : undefined}
            onClick={() => select(actions.take(items).takenAt)}
          >
            Take snapshot
          </Button>
        </>
      }
    >
      {error && <Fault role="alert">{error}</Fault>}
      <DropPlace onFile={(file) => void importFile(file)}>
        {selected ? (
          <>
            <Toolbar
              label="Snapshot"
              actions={
                <>
                  <Button onClick={() => saveSnapshot(selected)}>Export snapshot</Button>
                  <Button variant="quiet-stop" onClick={() => actions.delete(selected)}>
                    Delete snapshot
                  </Button>
                </>
              }
            >
              <Select
                label="Compare with"
                showLabel
                value={selected.takenAt}
                onChange={select}
                options={snapshots.map((one) => ({ value: one.takenAt, label: snapshotName(one) }))}
              />
            </Toolbar>
            <Comparison earlier={selected} entries={entries} />
          </>
        ) : (
          <Blank
            kind="nothing"
            line="No snapshots on this device yet"
            note="Take a snapshot before you rearrange the site, and compare the changes here."
          />
        )}
      </DropPlace>
    </Tab>
  );
}
