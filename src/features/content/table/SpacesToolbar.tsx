// Finds and orders spaces: all of it stands in the URL.
import { useMemo, type ReactNode } from 'react';
import type { Collection } from '#contract/collections.ts';
import { titleOf, visibilityOptions } from '#directory/spaceWords.ts';
import { guestValue, roleOptions } from '#pickers/roles.ts';
import { ViewsMenu } from '#lists/views/ViewsMenu.tsx';
import { ColumnsMenu } from '#ui/ColumnsMenu.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { ColumnChoice } from '#ui/table.ts';
import { Toolbar } from '#ui/Toolbar.tsx';
import { noCollection, spans, type SetSpacesSearch, type SpacesSearch } from './spaces.search.ts';
import { spacesViews } from './spaces.views.ts';

type Props = {
  search: SpacesSearch;
  setSearch: SetSpacesSearch;
  collections: readonly Collection[];
  columns: ColumnChoice;
  actions: ReactNode;
};

const levels = [...roleOptions, { value: guestValue, label: 'None' }] as const;
const modes = [
  { value: 'live', label: 'Live' },
  { value: 'locked', label: 'Locked' },
] as const;
const requestOptions = [
  { value: 'open', label: 'With open requests' },
  { value: 'none', label: 'Without open requests' },
] as const;

export function SpacesToolbar({ search, setSearch, collections, columns, actions }: Props) {
  const places = useMemo(
    () => [
      { value: noCollection, label: 'In no collection' },
      ...collections.map((collection) => ({ value: collection.id, label: titleOf(collection) })),
    ],
    [collections],
  );
  return (
    <Toolbar
      label="Spaces"
      actions={
        <>
          <ViewsMenu list={spacesViews} />
          <ColumnsMenu choice={columns} />
          {actions}
        </>
      }
    >
      <SearchBox
        label="Find a space by its title"
        hint="Title"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <FilterSelect
        label="Collection"
        any="In any collection"
        value={search.collection}
        onChange={(collection) => setSearch({ collection })}
        options={places}
      />
      <FilterSelect
        label="Default level"
        any="Any default level"
        value={search.level}
        onChange={(level) => setSearch({ level })}
        options={levels}
      />
      <FilterSelect
        label="Editing"
        any="Live or locked"
        value={search.mode}
        onChange={(mode) => setSearch({ mode })}
        options={modes}
      />
      <FilterSelect
        label="Who sees it"
        any="Seen by anyone"
        value={search.visibility}
        onChange={(visibility) => setSearch({ visibility })}
        options={visibilityOptions}
      />
      <FilterSelect
        label="Change requests"
        any="Any requests"
        value={search.requests}
        onChange={(requests) => setSearch({ requests })}
        options={requestOptions}
      />
      <FilterSelect
        label="Changed"
        any="Changed at any time"
        value={search.updated}
        onChange={(updated) => setSearch({ updated })}
        options={spans}
      />
    </Toolbar>
  );
}
