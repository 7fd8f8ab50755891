// Narrows members, spaces and levels of the matrix: all of it stands in the URL.
import type { ReactNode } from 'react';
import { Check } from '#ui/Check.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { AccessSearch, SetAccessSearch } from './access.search.ts';
import { PeopleFilters } from './PeopleFilters.tsx';

type Props = {
  organizationId: string;
  search: AccessSearch;
  setSearch: SetAccessSearch;
  actions: ReactNode;
};

export function AccessToolbar({ organizationId, search, setSearch, actions }: Props) {
  return (
    <Toolbar label="Access" actions={actions}>
      <PeopleFilters organizationId={organizationId} search={search} setSearch={setSearch} />
      <SearchBox
        label="Search spaces by title or collection"
        hint="Space or collection"
        value={search.spaces ?? ''}
        onSearch={(text) => setSearch({ spaces: text }, { typing: true })}
        keys={null}
      />
      <Check
        label="Only what differs from the default"
        checked={search.differs ?? false}
        onChange={(checked) => setSearch({ differs: checked || undefined })}
      />
    </Toolbar>
  );
}
