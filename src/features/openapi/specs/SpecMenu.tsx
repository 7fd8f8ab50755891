// What can be done with one specification besides fetching it again.
import { Ellipsis } from 'lucide';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { useSpecDialogs } from './useSpecDialogs.ts';

type Props = { spec: OpenAPISpec; small?: boolean };

export function SpecMenu({ spec: { slug, sourceURL, permissions }, small = false }: Props) {
  const { source, remove } = useSpecDialogs();
  return (
    <Menu label={`More for ${slug}`} icon={Ellipsis} variant="quiet" small={small}>
      {permissions.edit && <MenuItem onSelect={() => source.ask(slug)}>Change source…</MenuItem>}
      <MenuItem onSelect={() => void copy('the slug', slug)}>Copy slug</MenuItem>
      {sourceURL !== undefined && (
        <MenuItem onSelect={() => void copy('the address of the source', sourceURL)}>
          Copy source address
        </MenuItem>
      )}
      {permissions.edit && (
        <>
          <MenuRule />
          <MenuItem stop onSelect={() => remove.ask(slug)}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
