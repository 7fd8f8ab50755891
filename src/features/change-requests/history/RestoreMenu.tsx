import { RotateCcw } from 'lucide';
import type { Revision } from '#contract/content.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { indexById } from '../changes/pageChanges.ts';
import { historyDialogs } from './history.dialogs.ts';

type Props = {
  revision: Revision;
  /** The selected page or file. */
  selectedId: string | undefined;
};

/** Restores an earlier revision, or the page of it that is shown. */
export function RestoreMenu({ revision, selectedId }: Props) {
  const open = useUrlDialog(historyDialogs);
  const page = selectedId === undefined ? undefined : indexById(revision.pages).get(selectedId)?.page;
  return (
    <Menu label="Restore an earlier version" icon={RotateCcw} text="Restore" variant="quiet" small>
      {page && (
        <MenuItem onSelect={() => open('restore', revision.id)}>Restore “{pageTitle(page)}”…</MenuItem>
      )}
      <MenuItem onSelect={() => open('restoreAll', revision.id)}>Restore all pages and files…</MenuItem>
    </Menu>
  );
}
