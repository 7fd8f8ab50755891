// Finds open comments by their words, author and space.
import { useMemo } from 'react';
import { SpaceFilter } from '#pickers/SpaceFilter.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { InboxSearch, SetInboxSearch } from './inbox.search.ts';
import type { Commented } from './inboxRows.ts';

type Props = { search: InboxSearch; setSearch: SetInboxSearch; places: readonly Commented[] };

export function InboxToolbar({ search, setSearch, places }: Props) {
  const spaces = useMemo(() => places.map(({ space }) => space), [places]);
  return (
    <Toolbar label="Comments">
      <SearchBox
        label="Find a comment by its words, author or page"
        hint="Words, author or page"
        value={search.search ?? ''}
        onSearch={(text) => setSearch({ search: text }, { typing: true })}
      />
      <SpaceFilter spaces={spaces} value={search.space} onChange={(space) => setSearch({ space })} />
      <FilterSelect
        label="Order"
        usual="desc"
        value={search.order}
        onChange={(order) => setSearch({ order })}
        options={[
          { value: 'desc', label: 'Newest first' },
          { value: 'asc', label: 'Oldest first' },
        ]}
      />
    </Toolbar>
  );
}
