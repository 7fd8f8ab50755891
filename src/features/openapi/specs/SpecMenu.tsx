import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { specDialogs } from './specs.dialogs.ts';

type Props = { spec: OpenAPISpec; small?: boolean };

export function SpecMenu({ spec: { id, slug, sourceURL, permissions }, small = false }: Props) {
  const open = useUrlDialog(specDialogs);
  return (
    <RowMenu of={slug} small={small}>
      {permissions.edit && <MenuItem onSelect={() => open('source', id)}>Change source…</MenuItem>}
      <MenuItem onSelect={() => void copy('Slug', slug)}>Copy slug</MenuItem>
      {sourceURL !== undefined && (
        <MenuItem onSelect={() => void copy('Source URL', sourceURL)}>Copy source URL</MenuItem>
      )}
      {permissions.edit && <DangerItem onSelect={() => open('delete', id)}>Delete…</DangerItem>}
    </RowMenu>
  );
}
