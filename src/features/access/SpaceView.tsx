// Who reaches one space, and what may give it.
import { useMemo } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { useSearch, useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { AccessReader } from './access.api.ts';
import { accessSearch } from './access.search.ts';
import { isLarge } from './coverage.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { Reachers } from './Reachers.tsx';
import type { Reading } from './reading.ts';
import { ReadMore } from './ReadMore.tsx';
import { SpaceSelect } from './SpaceSelect.tsx';
import { useCollections } from './useView.ts';
import { columnsOf } from './view.ts';

type Props = { organization: Organization; reading: Reading; reader: AccessReader };

export function SpaceView({ organization, reading, reader }: Props) {
  const [search, setSearch] = useSearch(accessSearch);
  const [spaceId, setSpaceId] = useSearchValue('space');
  const collections = useCollections(organization.id);
  const columns = useMemo(() => columnsOf(reading, collections), [reading, collections]);
  const column = columns.find(({ place }) => place.id === spaceId);
  return (
    <>
      <Toolbar label="Members who reach a space">
        <SpaceSelect columns={columns} value={spaceId} onChange={(id) => setSpaceId(id)} />
        <PeopleFilters organizationId={organization.id} search={search} setSearch={setSearch} />
      </Toolbar>
      {isLarge(reading) && (
        <ReadMore organizationId={organization.id} reading={reading} reader={reader} search={search} />
      )}
      {column && (
        <Reachers
          key={column.place.id}
          organization={organization}
          reading={reading}
          column={column}
          search={search}
          setSearch={setSearch}
        />
      )}
      {!column && spaceId !== null && !reading.running && (
        <Blank
          kind="nothing"
          line="No member that was read reaches this space."
          note="It may be new, deleted, or one that you may not see yourself."
        />
      )}
      {spaceId === null && (
        <Blank
          kind="nothing"
          line="No space is chosen yet."
          note="Choose one to see every member who reaches it, with the level the service says and what may give it."
        />
      )}
    </>
  );
}
