import { Ellipsis } from 'lucide';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { specDialogs } from './specs.dialogs.ts';

type Props = { spec: OpenAPISpec; small?: boolean };

export function SpecMenu({ spec: { id, slug, sourceURL, permissions }, small = false }: Props) {
  const open = useUrlDialog(specDialogs);
  return (
    <Menu label={`More actions for ${slug}`} icon={Ellipsis} variant="quiet" small={small}>
      {permissions.edit && <MenuItem onSelect={() => open('source', id)}>Change source…</MenuItem>}
      <MenuItem onSelect={() => void copy('Slug', slug)}>Copy slug</MenuItem>
      {sourceURL !== undefined && (
        <MenuItem onSelect={() => void copy('Source URL', sourceURL)}>Copy source URL</MenuItem>
      )}
      {permissions.edit && (
        <>
          <MenuRule />
          <MenuItem stop onSelect={() => open('delete', id)}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
