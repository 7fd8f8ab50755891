import { titleOf } from '#directory/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { createColumns } from '#ui/table.ts';
import { LinkPlaces, targetColumns, TargetName } from '../targetColumns.tsx';
import type { FoundTarget } from './organizationLinks.list.ts';

function SpaceLink({ space }: Pick<FoundTarget, 'space'>) {
  const { organizationId } = paths.brokenLinks.useParams();
  return <AppLink to={paths.spaceLinks.to({ organizationId, spaceId: space.id })}>{titleOf(space)}</AppLink>;
}

function Name({ target }: { target: FoundTarget }) {
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

function Places({ target: { places, space, names } }: { target: FoundTarget }) {
  const { organizationId } = paths.brokenLinks.useParams();
  return (
    <LinkPlaces organizationId={organizationId} spaceId={space.id} titles={names.pages} places={places} />
  );
}

const column = createColumns<FoundTarget>();

export const organizationLinkColumns = column.columns([
  column.accessor('reference', {
    header: 'Should lead to',
    meta: { place: 'title', width: '34%' },
    cell: ({ row }) => <Name target={row.original} />,
  }),
  column.accessor('space', {
    header: 'In space',
    meta: { label: 'In' },
    cell: ({ getValue }) => <SpaceLink space={getValue()} />,
  }),
  ...targetColumns<FoundTarget>(),
  column.accessor('places', {
    header: 'Stands on',
    meta: { place: 'under', width: '32%' },
    cell: ({ row }) => <Places target={row.original} />,
  }),
]);
