import { useSuspenseQuery } from '@tanstack/react-query';
import { collectionQuery, organizationQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { GrantsTab } from './GrantsTab.tsx';

/** The Access tab of a collection. */
export function CollectionGrantsScreen() {
  const { organizationId, collectionId } = paths.collectionAccess.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId));
  const canEdit = collection.permissions.admin;
  return (
    <GrantsTab organization={organization} target={{ kind: 'collection', place: collection, canEdit }} />
  );
}
