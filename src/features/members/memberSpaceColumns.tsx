import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import type { MemberSpace } from '#contract/members.ts';
import { SpaceLink } from '#pickers/links.tsx';
import { roleName } from '#pickers/roles.ts';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
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

const column = columnsOf<MemberSpace>();

export const memberSpaceColumns = [
  column('space', { header: 'Space', place: 'title' }, (row) => <SpaceLink space={row.space} />),
  column('permission', 'Access', ({ permission }) => roleName(permission)),
  column('collection', { header: 'Collection', place: 'under' }, ({ space }) => (
    <CollectionName collectionId={space.parent} />
  )),
  column('editMode', { header: 'Edit mode', label: '' }, ({ space }) => <EditMode mode={space.editMode} />),
];
