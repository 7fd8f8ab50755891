// Finds broken links by their target, kind and space, and saves what is shown as CSV.
import { useCallback, useMemo } from 'react';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted } from '#lib/words.ts';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { targetKinds } from '../links.list.ts';
import type { EverywhereSearch, SetEverywhereSearch } from './everywhere.search.ts';
import type { SpaceReport } from './everywhere.api.ts';

type Props = {
  search: EverywhereSearch;
  setSearch: SetEverywhereSearch;
  reports: ReadonlyMap<string, SpaceReport>;
  /** How many places the CSV has. */
  places: number;
  onExport: () => void;
};

export function EverywhereToolbar({ search, setSearch, reports, places, onExport }: Props) {
  const spaces = useMemo(
    () => [...reports.values()].filter(({ broken }) => broken > 0).map(({ space }) => space),
    [reports],
  );
  const labelOf = useCallback(
    (space: Space) => `${titleOf(space)}: ${reports.get(space.id)?.broken}`,
    [reports],
  );
  return (
    <Toolbar
      label="Broken links"
      actions={
        <Button reason={places === 0 ? 'There is nothing to export' : undefined} onClick={onExport}>
          Export {counted(places, 'place')}
        </Button>
      }
    >
      <SearchBox
        label="Find a broken link by what it should lead to"
        hint="Path or title"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <FilterSelect
        label="Should lead to"
        any="To anything"
        value={search.kind}
        onChange={(kind) => setSearch({ kind })}
        options={targetKinds}
      />
      <SpaceFilter
        spaces={spaces}
        labelOf={labelOf}
        value={search.space}
        onChange={(space) => setSearch({ space })}
      />
    </Toolbar>
  );
}
