// Finds and orders spaces: all of it stands in the URL.
import { useMemo, type ReactNode } from 'react';
import type { Collection } from '#contract/collections.ts';
import { titleOf, visibilityOptions } from '#lib/spaceWords.ts';
import { guestValue, roleOptions } from '#pickers/roles.ts';
import { ViewsMenu } from '#routing/views/ViewsMenu.tsx';
import { ColumnsMenu } from '#ui/ColumnsMenu.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Select } from '#ui/Select.tsx';
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

const any = (label: string) => ({ value: '', label }) as const;
const levels = [any('Any default level'), ...roleOptions, { value: guestValue, label: 'None' }] as const;
const modes = [
  any('Live or locked'),
  { value: 'live', label: 'Live' },
  { value: 'locked', label: 'Locked' },
] as const;
const requests = [
  any('Any requests'),
  { value: 'open', label: 'With open requests' },
  { value: 'none', label: 'Without open requests' },
] as const;
const visibilities = [any('Seen by anyone'), ...visibilityOptions];
const changes = [any('Changed at any time'), ...spans];

export function SpacesToolbar({ search, setSearch, collections, columns, actions }: Props) {
  const places = useMemo(
    () => [
      any('In any collection'),
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
      <Select
        label="Collection"
        value={search.collection ?? ''}
        onChange={(collection) => setSearch({ collection: collection || undefined })}
        options={places}
      />
      <Select
        label="Default level"
        value={search.level ?? ''}
        onChange={(level) => setSearch({ level: level || undefined })}
        options={levels}
      />
      <Select
        label="Editing"
        value={search.mode ?? ''}
        onChange={(mode) => setSearch({ mode: mode || undefined })}
        options={modes}
      />
      <Select
        label="Who sees it"
        value={search.visibility ?? ''}
        onChange={(visibility) => setSearch({ visibility: visibility || undefined })}
        options={visibilities}
      />
      <Select
        label="Change requests"
        value={search.requests ?? ''}
        onChange={(value) => setSearch({ requests: value || undefined })}
        options={requests}
      />
      <Select
        label="Changed"
        value={search.updated ?? ''}
        onChange={(updated) => setSearch({ updated: updated || undefined })}
        options={changes}
      />
    </Toolbar>
  );
}
