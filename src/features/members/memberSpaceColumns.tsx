import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import type { MemberSpace } from '#contract/areas/members.ts';
import { memberQuery, organizationQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { AccessReasons, AccessSourceText } from '#directory/access/AccessReasons.tsx';
import { reasonText } from '#directory/access/accessReasons.ts';
import { SpaceLink } from '#directory/links/links.tsx';
import { roleName } from '#directory/access/roles.ts';
import { paths } from '#routing/paths.ts';
import { InfoPopover } from '#ui/InfoPopover.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import styles from './MemberScreen.module.css';
import { collectionsQuery } from './members.api.ts';

/** Shows unknown modes unchanged. */
function EditMode({ mode }: { mode: string | undefined }) {
  if (mode === 'locked') return <State icon={Lock}>Locked</State>;
  return <span className="soft">{mode === 'live' ? 'Unlocked' : mode}</span>;
}

function CollectionName({ collectionId }: { collectionId: string | undefined }) {
  const { organizationId } = paths.member.useParams();
  const { data } = useQuery({ ...collectionsQuery(organizationId), enabled: collectionId !== undefined });
  if (collectionId === undefined) return <span className="faint">None</span>;
  return (
    <span className="soft">{data?.items.find(({ id }) => id === collectionId)?.title ?? collectionId}</span>
  );
}

/** The sources of the member's access, in short; a popover explains them. Only the possible ones on some services. */
function Why({ row: { space, permission } }: { row: MemberSpace }) {
  const { organizationId, userId } = paths.member.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: person } = useSuspenseQuery(memberQuery(organizationId, userId));
  const { data } = useQuery(collectionsQuery(organizationId));
  const fallback = reasonText({ person, space, collections: data?.items ?? [], organization }, permission);
  const input = { organization, person, space, level: permission };
  return (
    <span className={styles.why}>
      <AccessSourceText {...input} fallback={`Possible: ${fallback}`} />{' '}
      <InfoPopover label={`Why this member has ${roleName(permission)} access to ${titleOf(space)}`}>
        <AccessReasons {...input} />
      </InfoPopover>
    </span>
  );
}

const column = columnsOf<MemberSpace>();

export const memberSpaceColumns = [
  column('space', { header: 'Space', place: 'title' }, (row) => <SpaceLink space={row.space} />),
  column('permission', 'Access', ({ permission }) => roleName(permission)),
  column('why', 'Why', (row) => <Why row={row} />),
  column('collection', { header: 'Collection', place: 'under' }, ({ space }) => (
    <CollectionName collectionId={space.parent} />
  )),
  column('editMode', { header: 'Edit mode', label: '' }, ({ space }) => <EditMode mode={space.editMode} />),
];
