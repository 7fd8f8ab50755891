// What can be done with one link, at the end of its row.
import { Ellipsis } from 'lucide';
import type { ShareLink } from '#contract/site-share-links.ts';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { linkName } from './siteShareLinks.words.ts';
import { useShareLinkDialogs } from './useShareLinkDialogs.ts';

type Props = { link: ShareLink; admin: boolean };

export function ShareLinkMenu({ link, admin }: Props) {
  const { show, remove } = useShareLinkDialogs();
  const name = linkName(link);
  const { published } = link.urls;
  return (
    <Menu label={`More for “${name}”`} icon={Ellipsis} variant="quiet" small>
      {published !== undefined && <MenuItem onSelect={() => show.ask(link.id)}>Address and QR code</MenuItem>}
      <MenuItem onSelect={() => void copy(`the id of “${name}”`, link.id)}>Copy id</MenuItem>
      {admin && <MenuRule />}
      {admin && (
        <MenuItem stop onSelect={() => remove.ask(link.id)}>
          Delete…
        </MenuItem>
      )}
    </Menu>
  );
}
