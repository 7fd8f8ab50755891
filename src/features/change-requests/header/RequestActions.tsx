import { Archive, Ellipsis, GitMerge, PencilLine, Plus } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import { useRequestRights } from '#directory/change-requests/requestRights.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { changeRequestDialogs } from '../changeRequests.dialogs.ts';
import { changeRequest, type SettableStatus } from '../changeRequests.api.ts';
import type { Changes } from '../changes/useChange.ts';
import { PdfMenu } from './PdfMenu.tsx';

/** The most common transition from each status. */
const transitions: Record<string, { to: SettableStatus; label: string }> = {
  draft: { to: 'open', label: 'Open for review' },
  open: { to: 'draft', label: 'Mark as draft' },
  archived: { to: 'open', label: 'Reopen' },
};

export function RequestActions({ one, space, request }: Pick<Changes, 'one' | 'space' | 'request'>) {
  const open = useUrlDialog(changeRequestDialogs);
  const change = useMutate(changeRequest);
  const rights = useRequestRights(space, request);
  const { status } = request;
  const transition = transitions[status];
  const isMerged = status === 'merged';
  useShortcut(isMerged ? undefined : 'm', 'Merge change request', () => open('merge'));
  const setStatus = (to: SettableStatus) => change.mutate({ ...one, body: { status: to } });
  return (
    <>
      {change.error && <Fault role="alert">{change.error.message}</Fault>}
      <PdfMenu one={one} />
      {rights.manage && transition && (
        <Button busy={change.isPending} onClick={() => setStatus(transition.to)}>
          {transition.label}
        </Button>
      )}
      {!isMerged && (
        <Button variant="primary" icon={GitMerge} keys="m" onClick={() => open('merge')}>
          Merge…
        </Button>
      )}
      {space.permissions.edit && (
        <Menu label="More actions for this change request" icon={Ellipsis}>
          {rights.manage && !isMerged && (
            <MenuItem icon={PencilLine} onSelect={() => open('edit')}>
              Edit…
            </MenuItem>
          )}
          {rights.manage && !isMerged && status !== 'archived' && (
            <MenuItem icon={Archive} onSelect={() => setStatus('archived')}>
              Archive
            </MenuItem>
          )}
          <MenuItem icon={Plus} reason={createRequestBlocker(space)} onSelect={() => open('create')}>
            New change request…
          </MenuItem>
        </Menu>
      )}
      <UrlDialogs dialogs={changeRequestDialogs} context={{ space, request, manages: rights.manage }} />
    </>
  );
}
