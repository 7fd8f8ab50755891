import { useSuspenseQuery } from '@tanstack/react-query';
import { organizationQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { GrantsTab } from './GrantsTab.tsx';

/** The Access tab of a space. */
export function SpaceGrantsScreen() {
  const { organizationId, spaceId } = paths.spaceAccess.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const canEdit = space.permissions.admin && space.deletedAt === undefined;
  return <GrantsTab organization={organization} target={{ kind: 'space', place: space, canEdit }} />;
}
