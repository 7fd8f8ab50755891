import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '#directory/resources.api.ts';
import { MenuTo } from '#routing/MenuTo.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { ellipsis } from '#ui/tree/dots.ts';
import type { RowFocus } from '#ui/tree/TreeRow.tsx';
import type { CollectionItem, Movable, SpaceItem } from './contentItems.ts';
import { contentDialogs } from './content.dialogs.ts';
import { notChanged, notCopied, notFilled, notTransferred } from './rights.ts';
import type { ContentActs } from './useContentActs.ts';

function CollectionEntries({ item }: { item: CollectionItem }) {
  const open = useUrlDialog(contentDialogs);
  return (
    <>
      <MenuItem reason={notFilled(item)} onSelect={() => open('create', item.id)}>
        Create a collection in it…
      </MenuItem>
      <MenuItem reason={notChanged(item)} onSelect={() => open('edit', item.id)}>
        Edit…
      </MenuItem>
    </>
  );
}

function SpaceEntries({ item, acts }: { item: SpaceItem; acts: ContentActs }) {
  const { organizationId } = paths.content.useParams();
  const open = useUrlDialog(contentDialogs);
  const locked = item.space.editMode === 'locked';
  const reason = notChanged(item);
  return (
    <>
      <MenuTo to={paths.spaceSettings.to({ organizationId, spaceId: item.id })}>Settings</MenuTo>
      <MenuItem reason={reason} onSelect={() => open('edit', item.id)}>
        Edit…
      </MenuItem>
      <MenuItem reason={reason} onSelect={() => void acts.setMode(item, locked ? 'live' : 'locked')}>
        {locked ? 'Unlock' : 'Lock'}
      </MenuItem>
      <MenuItem reason={notCopied(item)} onSelect={() => void acts.duplicate(item)}>
        Duplicate
      </MenuItem>
    </>
  );
}

function Entries({ item, acts }: { item: Movable; acts: ContentActs }) {
  const { organizationId } = paths.content.useParams();
  const { data: organization } = useQuery({ ...organizationQuery(organizationId), enabled: false });
  const open = useUrlDialog(contentDialogs);
  const { id, title, kind, fixed } = item;
  const address =
    kind === 'space'
      ? paths.space.to({ organizationId, spaceId: id })
      : paths.collection.to({ organizationId, collectionId: id });
  const remove = () => (kind === 'space' ? void acts.remove(item) : open('remove', id));
  return (
    <>
      <MenuTo to={address}>Open</MenuTo>
      {kind === 'space' ? <SpaceEntries item={item} acts={acts} /> : <CollectionEntries item={item} />}
      <MenuItem reason={fixed} onSelect={() => open('move', id)}>
        Move to…
      </MenuItem>
      <MenuItem
        reason={organization && notTransferred(item, organization)}
        onSelect={() => open('transfer', id)}
      >
        Transfer…
      </MenuItem>
      <MenuItem onSelect={() => void copy(`the id of ${title}`, id)}>Copy id</MenuItem>
      <MenuItem onSelect={() => void copy(`the link to ${title}`, new URL(address, location.href).href)}>
        Copy link
      </MenuItem>
      <MenuRule />
      <MenuItem stop reason={notChanged(item)} onSelect={remove}>
        {kind === 'space' ? 'Delete' : 'Delete…'}
      </MenuItem>
    </>
  );
}

type Props = { item: Movable; focus: RowFocus; acts: ContentActs };

export const ContentMenu = ({ item, focus, acts }: Props) => (
  <Menu label={`More for ${item.title}`} icon={ellipsis} variant="quiet" small {...focus}>
    <Entries item={item} acts={acts} />
  </Menu>
);
