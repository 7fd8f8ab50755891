import { useQuery } from '@tanstack/react-query';
import { hasOperation } from '#api/operations.ts';
import { collections } from '#contract/areas/collections.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import type { RowFocus } from '#ui/tree/TreeRow.tsx';
import type { CollectionItem, Movable, SpaceItem } from './contentItems.ts';
import { contentDialogs } from './content.dialogs.ts';
import {
  editDisabledReason,
  duplicateDisabledReason,
  createInsideDisabledReason,
  transferDisabledReason,
} from './disabledReasons.ts';
import type { ContentActions } from './useContentActions.ts';

function CollectionEntries({ item }: { item: CollectionItem }) {
  const open = useUrlDialog(contentDialogs);
  return (
    <>
      <MenuItem reason={createInsideDisabledReason(item)} onSelect={() => open('create', item.id)}>
        Create nested collection…
      </MenuItem>
      <MenuItem edits reason={editDisabledReason(item)} onSelect={() => open('edit', item.id)}>
        Edit…
      </MenuItem>
    </>
  );
}

function SpaceEntries({ item, actions }: { item: SpaceItem; actions: ContentActions }) {
  const { organizationId } = paths.content.useParams();
  const open = useUrlDialog(contentDialogs);
  const locked = item.space.editMode === 'locked';
  const reason = editDisabledReason(item);
  return (
    <>
      <MenuScreenLink to={paths.spaceSettings.to({ organizationId, spaceId: item.id })}>
        Settings
      </MenuScreenLink>
      <MenuItem edits reason={reason} onSelect={() => open('edit', item.id)}>
        Edit…
      </MenuItem>
      <MenuItem reason={reason} onSelect={() => void actions.setMode(item, locked ? 'live' : 'locked')}>
        {locked ? 'Unlock' : 'Lock'}
      </MenuItem>
      <MenuItem reason={duplicateDisabledReason(item)} onSelect={() => void actions.duplicate(item)}>
        Duplicate
      </MenuItem>
    </>
  );
}

function Entries({ item, actions }: { item: Movable; actions: ContentActions }) {
  const { organizationId } = paths.content.useParams();
  const { data: organization } = useQuery({ ...organizationQuery(organizationId), enabled: false });
  const open = useUrlDialog(contentDialogs);
  const { id, title, kind, fixed } = item;
  const url =
    kind === 'space'
      ? paths.space.to({ organizationId, spaceId: id })
      : paths.collection.to({ organizationId, collectionId: id });
  const remove = () => (kind === 'space' ? void actions.remove(item) : open('remove', id));
  return (
    <>
      <MenuScreenLink to={url}>Open</MenuScreenLink>
      {kind === 'space' ? <SpaceEntries item={item} actions={actions} /> : <CollectionEntries item={item} />}
      <MenuItem reason={fixed} onSelect={() => open('move', id)}>
        Move to…
      </MenuItem>
      {hasOperation(kind === 'space' ? spaces.transfer : collections.transfer) !== false && (
        <MenuItem
          reason={organization && transferDisabledReason(item, organization)}
          onSelect={() => open('transfer', id)}
        >
          Transfer…
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`ID of “${title}”`, id)}>Copy ID</MenuItem>
      <MenuItem onSelect={() => void copy(`Link to “${title}”`, new URL(url, location.href).href)}>
        Copy link
      </MenuItem>
      <DangerItem reason={editDisabledReason(item)} onSelect={remove}>
        {kind === 'space' ? 'Delete' : 'Delete…'}
      </DangerItem>
    </>
  );
}

type Props = { item: Movable; focus: RowFocus; actions: ContentActions };

export const ContentMenu = ({ item, focus, actions }: Props) => (
  <RowMenu of={item.title} edits {...focus}>
    <Entries item={item} actions={actions} />
  </RowMenu>
);
