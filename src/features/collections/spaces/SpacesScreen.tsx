import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasOperation } from '#api/useHasOperation.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { IncompleteLine } from '#directory/spaces/IncompleteLine.tsx';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { useDeferredList } from '#directory/spaces/useDeferredList.ts';
import { useCollections, useSpaces } from '#directory/spaces/useSpaces.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { SaveCsvButton } from '#ui/SaveCsvButton.tsx';
import { Screen } from '#ui/Screen.tsx';
import { CollectionsTabs } from '../CollectionsTabs.tsx';
import { createDisabledReason } from '../disabledReasons.ts';
import { spaceColumns } from './spaceColumns.tsx';
import { spaceRows } from './spaceRows.ts';
import { spaceLines } from './spacesCsv.ts';
import { collectionOptions, spacesList } from './spaces.list.ts';

export function SpacesScreen() {
  const { organizationId } = paths.spaces.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const list = useList(spacesList);
  const spaces = useSpaces(organizationId);
  const { items: collections, isLoaded: areCollectionsLoaded } = useCollections(organizationId);
  // Deferred: rendering hundreds of incoming lists must not block input.
  const found = useDeferredList(spaces.items);
  const { defaultRole = null } = organization;
  const all = useMemo(() => spaceRows(found, collections, defaultRole), [found, collections, defaultRole]);
  const rows = useMatching(list, all);
  const complete = spaces.isLoaded && areCollectionsLoaded;
  const canCreate =
    useHasOperation(organizationSpaces.create) === true &&
    createDisabledReason(organization, collections) === undefined;
  return (
    <Screen
      title="Spaces"
      count={complete ? spaces.items.length : undefined}
      busy={!complete}
      standfirst={<IncompleteLine what="spaces" {...spaces} />}
    >
      <CollectionsTabs organizationId={organizationId} open="table" />
      <ListToolbar
        list={list}
        options={{ collection: collectionOptions(collections) }}
        columns={spaceColumns}
        rare={['visibility', 'requests', 'updated']}
        actions={
          <SaveCsvButton
            file="spaces.csv"
            one="space"
            count={rows.length}
            none="No spaces match"
            lines={() => spaceLines(rows)}
          />
        }
      />
      <LocalListTable
        exports={false}
        list={list}
        rows={rows}
        columns={spaceColumns}
        rowId={({ id }) => id}
        empty={
          complete && {
            title: 'No spaces yet',
            note: canCreate
              ? 'A space contains pages that you edit and publish together.'
              : 'Ask an organization admin for access to a space.',
            actions: canCreate && (
              <AppLink
                className={buttonClass({ variant: 'primary' })}
                to={paths.content.to({ organizationId }, { dialog: 'createSpace' })}
              >
                Create space…
              </AppLink>
            ),
          }
        }
      />
    </Screen>
  );
}
