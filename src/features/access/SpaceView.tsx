import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { ListFilter, ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import type { AccessReader } from './access.api.ts';
import { spaceAccessList } from './access.list.ts';
import { memberControls } from './AccessFilters.tsx';
import { SpaceAccess } from './SpaceAccess.tsx';
import { isLarge, type Reading } from './reading.ts';
import { LoadMore } from './LoadMore.tsx';
import { useCollections } from './useView.ts';
import { spaceColumns, type Column } from './view.ts';

const nothing = { value: '', label: 'Select a space' };

function SpaceSelect({ columns, open }: { columns: readonly Column[]; open: Column | undefined }) {
  const [, setSpaceId] = useSearchValue('space');
  const groups = [...Map.groupBy(columns, ({ collection }) => collection)].map(([group, inIt]) => ({
    group,
    options: inIt.map(({ space }) => ({ value: space.id, label: titleOf(space) })),
  }));
  return (
    <Select
      label="Space"
      value={open?.space.id ?? nothing.value}
      onChange={(id) => id !== nothing.value && setSpaceId(id)}
      options={open ? groups : [nothing, ...groups]}
    />
  );
}

type Props = { organization: Organization; reading: Reading; reader: AccessReader };

export function SpaceView({ organization, reading, reader }: Props) {
  const list = useList(spaceAccessList);
  const { search } = list;
  const [spaceId] = useSearchValue('space');
  const collections = useCollections(organization.id);
  const columns = useMemo(() => spaceColumns(reading, collections), [reading, collections]);
  const column = columns.find(({ space }) => space.id === spaceId);
  return (
    <>
      <ListToolbar
        list={list}
        controls={{
          search: (
            <>
              <SpaceSelect columns={columns} open={column} />
              <ListFilter list={list} name="search" />
            </>
          ),
          ...memberControls(organization.id, list),
        }}
      />
      {isLarge(reading) && (
        <LoadMore organizationId={organization.id} reading={reading} reader={reader} search={search} />
      )}
      {column && (
        <SpaceAccess key={column.space.id} organization={organization} reading={reading} column={column} />
      )}
      {!column && spaceId !== null && !reading.running && (
        <EmptyState
          kind="empty"
          title="No access found"
          note="The loaded members don’t have access to this space. Refresh to include new spaces."
        />
      )}
      {spaceId === null && (
        <EmptyState
          kind="empty"
          title="No space selected"
          note="Select a space to see who has access to it and at what level."
        />
      )}
    </>
  );
}
