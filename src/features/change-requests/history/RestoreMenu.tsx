import { useSuspenseQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide';
import type { Revision } from '#contract/content.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { indexById } from '../changes/pageChanges.ts';
import { useCanRevert } from '../revert/useEarlierContent.ts';
import { historyDialogs } from './history.dialogs.ts';

type Props = {
  spaceId: string;
  /** The compared revisions. The first one that isn't main can be restored. */
  revisions: readonly Revision[];
  /** The selected page or file. */
  selectedId: string | undefined;
};

/** Restores an earlier revision, or the page of it that is shown. */
export function RestoreMenu({ spaceId, revisions, selectedId }: Props) {
  const open = useUrlDialog(historyDialogs);
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const mayRevert = useCanRevert(space);
  const earlier = revisions.find(({ id }) => id !== space.revision);
  if (!mayRevert || !earlier) return null;
  const page = selectedId === undefined ? undefined : indexById(earlier.pages).get(selectedId)?.page;
  return (
    <>
      <Menu label="Restore an earlier version" icon={RotateCcw} text="Restore" variant="quiet" small>
        {page && (
          <MenuItem onSelect={() => open('restore', earlier.id)}>Restore “{pageTitle(page)}”…</MenuItem>
        )}
        <MenuItem onSelect={() => open('restoreAll', earlier.id)}>Restore all pages and files…</MenuItem>
      </Menu>
      <UrlDialogs dialogs={historyDialogs} context={{ space, mayRevert, revisions, pageId: page?.id }} />
    </>
  );
}
