import { RotateCcw, Undo2 } from 'lucide';
import { useNavigate } from 'react-router';
import { useHasOperation } from '#api/useHasOperation.ts';
import { sites } from '#contract/areas/sites.ts';
import type { MainRevision } from '#contract/areas/space-history.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { historyDialogs } from './history.dialogs.ts';
import { revisionName } from './history.text.ts';

type Props = {
  revision: MainRevision;
  /** The current revision of main. */
  currentId: string;
  mayRevert: boolean;
};

/** The menu of a row of the history. */
export function HistoryMenu({ revision, currentId, mayRevert }: Props) {
  const place = paths.spaceHistory.useParams();
  const navigate = useNavigate();
  const open = useUrlDialog(historyDialogs);
  const canPreview = useHasOperation(sites.createPreview) === true;
  const { id, changeRequest } = revision;
  return (
    <RowMenu of={revisionName(revision)}>
      {changeRequest && (
        <MenuItem
          onSelect={() =>
            void navigate(paths.changeRequest.to({ ...place, changeRequestId: changeRequest.id }))
          }
        >
          Open change request
        </MenuItem>
      )}
      {id !== currentId && (
        <MenuItem onSelect={() => void navigate(paths.spaceCompare.to(place, { from: id, to: currentId }))}>
          Compare with current content
        </MenuItem>
      )}
      {mayRevert && changeRequest && (
        <MenuItem icon={Undo2} onSelect={() => open('revert', id)}>
          Revert…
        </MenuItem>
      )}
      {mayRevert && id !== currentId && (
        <MenuItem icon={RotateCcw} onSelect={() => open('restore', id)}>
          Restore…
        </MenuItem>
      )}
      {canPreview && <MenuItem onSelect={() => open('preview', id)}>Preview on site…</MenuItem>}
      <MenuRule />
      <MenuItem onSelect={() => void copy('Revision ID', id)}>Copy revision ID</MenuItem>
    </RowMenu>
  );
}
