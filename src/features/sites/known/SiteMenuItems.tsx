import type { DirectorySite } from '#directory/useSites.ts';
import { siteName } from '#directory/knownSites.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { siteDialogs } from './site.dialogs.ts';

const noAdmin = 'Only organization admins can change sites';

/** The actions on a site, in its header and in the list. */
export function SiteMenuItems({ organizationId, known }: { organizationId: string; known: DirectorySite }) {
  const open = useUrlDialog(siteDialogs);
  const { id, site } = known;
  const name = siteName(known);
  const link = () => new URL(paths.site.to({ organizationId, siteId: id }), location.href).href;
  const reason = site && !site.permissions.admin ? noAdmin : undefined;
  return (
    <>
      {site ? (
        <MenuItem edits reason={reason} onSelect={() => open('edit', id)}>
          Edit…
        </MenuItem>
      ) : (
        <MenuItem edits onSelect={() => open('name', id)}>
          Rename…
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`ID of “${name}”`, id)}>Copy ID</MenuItem>
      <MenuItem onSelect={() => void copy(`Link to “${name}”`, link())}>Copy link</MenuItem>
      {site && (
        <>
          <MenuRule />
          <MenuItem reason={reason} onSelect={() => open('remove', id)}>
            Delete…
          </MenuItem>
        </>
      )}
    </>
  );
}
