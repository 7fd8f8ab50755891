// Finds broken links by their target, kind and space, and saves what is shown as CSV.
import { useMemo } from 'react';
import { titleOf } from '#lib/spaceWords.ts';
import { counted } from '#lib/words.ts';
import { Button } from '#ui/Button.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { targetKindIn, targetKinds, type TargetKind } from '../links.search.ts';
import type { EverywhereSearch, SetEverywhereSearch } from './everywhere.search.ts';
import type { SpaceReport } from './linkReader.ts';

type Props = {
  search: EverywhereSearch;
  setSearch: SetEverywhereSearch;
  reports: ReadonlyMap<string, SpaceReport>;
  /** How many places the CSV has. */
  places: number;
  onExport: () => void;
};

const collator = new Intl.Collator(undefined, { numeric: true });

export function EverywhereToolbar({ search, setSearch, reports, places, onExport }: Props) {
  const spaces = useMemo(
    () => [
      { value: '', label: 'In any space' },
      ...[...reports.values()]
        .filter(({ broken }) => broken > 0)
        .map(({ space, broken }) => ({ value: space.id, label: `${titleOf(space)}: ${broken}` }))
        .toSorted((one, other) => collator.compare(one.label, other.label)),
    ],
    [reports],
  );
  return (
    <Toolbar
      label="Broken links"
      actions={
        <Button reason={places === 0 ? 'There is nothing to export' : undefined} onClick={onExport}>
          Export {counted(places, 'row')}
        </Button>
      }
    >
      <SearchBox
        label="Find a broken link by what it should lead to"
        hint="Path or title"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <Select<TargetKind | ''>
        label="Should lead to"
        value={search.kind ?? ''}
        onChange={(value) => setSearch({ kind: targetKindIn(value) })}
        options={[{ value: '', label: 'To anything' }, ...targetKinds]}
      />
      <Select
        label="Space"
        value={search.space ?? ''}
        onChange={(space) => setSearch({ space: space || undefined })}
        options={spaces}
      />
    </Toolbar>
  );
}
