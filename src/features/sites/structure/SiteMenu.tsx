// What can be done with one group, section or site space, at the end of its row.
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { ellipsis } from '#ui/tree/dots.ts';
import type { RowFocus } from '#ui/tree/TreeRow.tsx';
import type { SiteItem } from './siteItems.ts';
import { useSiteDialog } from './useSiteDialog.ts';

const addressOf = (item: SiteItem) => {
  if (item.is === 'group') return undefined;
  return (item.is === 'section' ? item.section : item.siteSpace).urls.published;
};

type Props = { item: SiteItem; focus: RowFocus; admin: boolean };

export function SiteMenu({ item, focus, admin }: Props) {
  const { ask } = useSiteDialog();
  const { id, title, is } = item;
  const address = addressOf(item);
  return (
    <Menu label={`More for ${title}`} icon={ellipsis} variant="quiet" small {...focus}>
      {admin && <MenuItem onSelect={() => ask('edit', id)}>Edit…</MenuItem>}
      {admin && is === 'section' && (
        <MenuItem onSelect={() => ask('variant', id)}>Add a space as a variant…</MenuItem>
      )}
      {admin && <MenuItem onSelect={() => ask('move', id)}>Move to…</MenuItem>}
      <MenuItem onSelect={() => void copy(`the id of ${title}`, id)}>Copy id</MenuItem>
      {address !== undefined && (
        <MenuItem onSelect={() => void copy(`the address of ${title}`, address)}>
          Copy published address
        </MenuItem>
      )}
      {admin && <MenuRule />}
      {admin && (
        <MenuItem stop onSelect={() => ask('remove', id)}>
          {is === 'group' ? 'Delete…' : 'Remove…'}
        </MenuItem>
      )}
    </Menu>
  );
}
