import { useHasOperation } from '#api/useHasOperation.ts';
import { sites } from '#contract/sites.ts';
import type { DirectorySite } from '#directory/useSites.ts';
import { siteName } from '#directory/knownSites.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { siteDialogs } from '../sites.dialogs.ts';

/** The actions on a site, in its header and in the list. Members who can't change it can copy. */
export function SiteMenuItems({ organizationId, known }: { organizationId: string; known: DirectorySite }) {
  const open = useUrlDialog(siteDialogs);
  const publishes = useHasOperation(sites.publish) === true;
  const { id, site } = known;
  const name = siteName(known);
  const link = () => new URL(paths.site.to({ organizationId, siteId: id }), location.href).href;
  const admin = site?.permissions.admin ?? false;
  return (
    <>
      {admin && publishes && (
        <MenuItem onSelect={() => open(site?.published ? 'unpublish' : 'publish', id)}>
          {site?.published ? 'Unpublish…' : 'Publish…'}
        </MenuItem>
      )}
      {admin && <MenuItem onSelect={() => open('audience', id)}>Change audience…</MenuItem>}
      {(admin || !site) && (
        <MenuItem edits onSelect={() => open(site ? 'rename' : 'name', id)}>
          Rename…
        </MenuItem>
      )}
      {admin && <MenuRule />}
      <MenuItem onSelect={() => void copy(`ID of “${name}”`, id)}>Copy ID</MenuItem>
      <MenuItem onSelect={() => void copy(`Link to “${name}”`, link())}>Copy link</MenuItem>
      {admin && <DangerItem onSelect={() => open('remove', id)}>Delete…</DangerItem>}
    </>
  );
}
