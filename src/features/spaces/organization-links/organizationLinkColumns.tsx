import { titleOf } from '#directory/spaces/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { columnsOf } from '#ui/table.ts';
import { LinkPlaces, targetColumns, TargetName } from '../links/targetColumns.tsx';
import type { OrganizationTarget } from './organizationLinks.list.ts';

function SpaceLink({ space }: Pick<OrganizationTarget, 'space'>) {
  const { organizationId } = paths.brokenLinks.useParams();
  return <AppLink to={paths.spaceLinks.to({ organizationId, spaceId: space.id })}>{titleOf(space)}</AppLink>;
}

function Name({ target }: { target: OrganizationTarget }) {
  const { organizationId } = paths.brokenLinks.useParams();
  return (
    <TargetName
      organizationId={organizationId}
      spaceId={target.space.id}
      names={target.names}
      target={target}
    />
  );
}

function Places({ target: { places, space, names } }: { target: OrganizationTarget }) {
  const { organizationId } = paths.brokenLinks.useParams();
  return (
    <LinkPlaces organizationId={organizationId} spaceId={space.id} titles={names.pages} places={places} />
  );
}

const column = columnsOf<OrganizationTarget>();

export const organizationLinkColumns = [
  column('reference', { header: 'Target', place: 'title', width: '34%' }, (row) => <Name target={row} />),
  column('space', { header: 'Space', label: 'In' }, ({ space }) => <SpaceLink space={space} />),
  ...targetColumns<OrganizationTarget>(),
  column('places', { header: 'Found on', place: 'under', width: '32%' }, (row) => <Places target={row} />),
];
