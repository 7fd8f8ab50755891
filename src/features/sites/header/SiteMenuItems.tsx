import { useHasOperation } from '#api/useHasOperation.ts';
import { siteHostnames } from '#contract/areas/site-hostnames.ts';
import { sites, type Site } from '#contract/areas/sites.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { siteDialogs } from '../sites.dialogs.ts';

/** The actions on a site, in its header and in the list. Members who can't change it can copy. */
export function SiteMenuItems({ organizationId, site }: { organizationId: string; site: Site }) {
  const open = useUrlDialog(siteDialogs);
  const publishes = useHasOperation(sites.publish) === true;
  const hasHostnames = useHasOperation(siteHostnames.put) === true;
  const { id, published } = site;
  const name = siteName(site);
  const link = () => new URL(paths.site.to({ organizationId, siteId: id }), location.href).href;
  const { edit, admin } = site.permissions;
  return (
    <>
      {edit && publishes && (
        <MenuItem onSelect={() => open(published ? 'unpublish' : 'publish', id)}>
          {published ? 'Unpublish…' : 'Publish…'}
        </MenuItem>
      )}
      {edit && <MenuItem onSelect={() => open('audience', id)}>Change audience…</MenuItem>}
      {edit && (
        <MenuItem edits onSelect={() => open('rename', id)}>
          Rename…
        </MenuItem>
      )}
      {admin && hasHostnames && <MenuItem onSelect={() => open('hostname', id)}>Hostname…</MenuItem>}
      {edit && <MenuRule />}
      <MenuItem onSelect={() => void copy(`ID of “${name}”`, id)}>Copy ID</MenuItem>
      <MenuItem onSelect={() => void copy(`Link to “${name}”`, link())}>Copy link</MenuItem>
      {admin && <DangerItem onSelect={() => open('remove', id)}>Delete…</DangerItem>}
    </>
  );
}
