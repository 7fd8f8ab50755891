// What can be done with one collection or space, at the end of its row.
import { Ellipsis } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuLink } from '#ui/MenuItem.tsx';
import type { RowFocus } from '#ui/tree/TreeRow.tsx';
import { useContentDialog } from './useContentDialog.ts';
import type { Movable } from './useMoves.ts';

export function ContentMenu({ item, focus }: { item: Movable; focus: RowFocus }) {
  const { organizationId } = paths.content.useParams();
  const { ask } = useContentDialog();
  const { id, title, kind, fixed } = item;
  const address =
    kind === 'space'
      ? paths.space.to({ organizationId, spaceId: id })
      : paths.content.to({ organizationId }, { at: id });
  return (
    <Menu label={`More for ${title}`} icon={Ellipsis} variant="quiet" small {...focus}>
      {kind === 'space' && (
        <MenuLink>
          {(props) => (
            <AppLink {...props} to={address}>
              Open
            </AppLink>
          )}
        </MenuLink>
      )}
      <MenuItem reason={fixed} onSelect={() => ask('move', id)}>
        Move to…
      </MenuItem>
      <MenuItem onSelect={() => void copy(`the id of ${title}`, id)}>Copy id</MenuItem>
      <MenuItem onSelect={() => void copy(`the link to ${title}`, new URL(address, location.href).href)}>
        Copy link
      </MenuItem>
    </Menu>
  );
}
