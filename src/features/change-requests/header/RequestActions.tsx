import {
  Archive,
  CircleDashed,
  Ellipsis,
  Eye,
  GitMerge,
  GitPullRequest,
  MonitorSmartphone,
  PencilLine,
  Plus,
  Undo2,
} from 'lucide';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { sites } from '#contract/areas/sites.ts';
import { useRequestRights } from '#directory/change-requests/requestRights.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { changeRequestDialogs } from '../changeRequests.dialogs.ts';
import { changeRequest, type SettableStatus } from '../changeRequests.api.ts';
import type { Changes } from '../changes/useChange.ts';
import { useReviewState } from '../reviews/useReviewState.ts';
import { headerActions, type HeaderAction } from './headerActions.ts';
import { useCanRevert } from '../revert/useEarlierContent.ts';
import { useNextRequest } from './useNextRequest.ts';
import { PdfItems, PdfState, usePdf } from './PdfExport.tsx';

type Props = Pick<Changes, 'one' | 'space' | 'request'>;

const buttons = {
  reopen: { text: 'Reopen', icon: GitPullRequest, keys: undefined },
  askReview: { text: 'Request review…', icon: Eye, keys: 'r' },
  review: { text: 'Review…', icon: Eye, keys: 'r' },
  merge: { text: 'Merge…', icon: GitMerge, keys: 'm' },
  revert: { text: 'Revert…', icon: Undo2, keys: undefined },
} as const;

/** The most common transitions from each status, in the menu. */
const transitions: Record<string, { to: SettableStatus; label: string; icon: typeof Archive }[]> = {
  draft: [
    { to: 'open', label: 'Open for review', icon: GitPullRequest },
    { to: 'archived', label: 'Archive', icon: Archive },
  ],
  open: [
    { to: 'draft', label: 'Mark as draft', icon: CircleDashed },
    { to: 'archived', label: 'Archive', icon: Archive },
  ],
};

export function RequestActions({ one, space, request }: Props) {
  const open = useUrlDialog(changeRequestDialogs);
  const change = useMutate(changeRequest);
  const pdf = usePdf(one);
  const rights = useRequestRights(space, request);
  const { status } = request;
  const canPreview = useHasOperation(sites.createPreview) === true && space.deletedAt === undefined;
  const { may: mayReview, isAuthor, isLoading } = useReviewState({ one, space, request });
  const may = {
    ...mayReview,
    reopen: rights.manage,
    merge: space.permissions.merge,
    revert: useCanRevert(space),
  };
  // A button that is shown early could become another one under the pointer.
  const possible = headerActions(status, { isAuthor, may });
  const actions = isLoading ? [] : possible;
  const setStatus = (to: SettableStatus) => change.mutate({ ...one, body: { status: to } });
  const act = (action: HeaderAction) => (action === 'reopen' ? setStatus('open') : open(action));

  const reviewAction = actions.find((action) => buttons[action].keys === 'r');
  useShortcut(
    reviewAction && 'r',
    reviewAction === 'review' ? 'Review change request' : 'Request review',
    () => reviewAction && act(reviewAction),
  );
  useShortcut(may.review ? 'a' : undefined, 'Approve change request', () => open('review', 'approve'));
  useShortcut(possible.includes('merge') ? 'm' : undefined, 'Merge change request', () => open('merge'));
  const openNext = useNextRequest(one);
  useShortcut('q', 'Next change request in the queue', () => void openNext());
  return (
    <>
      <PdfState pdf={pdf} />
      {actions.map((action, index) => {
        const { text, icon, keys } = buttons[action];
        return (
          <Button
            key={action}
            variant={index === actions.length - 1 && action !== 'revert' ? 'primary' : undefined}
            icon={icon}
            keys={keys}
            busy={action === 'reopen' && change.isPending}
            onClick={() => act(action)}
          >
            {text}
          </Button>
        );
      })}
      <Menu label="More actions for this change request" icon={Ellipsis}>
        {rights.manage && status !== 'merged' && (
          <MenuItem icon={PencilLine} onSelect={() => open('edit')}>
            Edit…
          </MenuItem>
        )}
        {rights.manage &&
          transitions[status]?.map(({ to, label, icon }) => (
            <MenuItem key={to} icon={icon} onSelect={() => setStatus(to)}>
              {label}
            </MenuItem>
          ))}
        {actions.includes('revert') && (
          <MenuItem icon={Undo2} onSelect={() => open('revert')}>
            Revert…
          </MenuItem>
        )}
        {canPreview && (
          <MenuItem icon={MonitorSmartphone} onSelect={() => open('preview')}>
            Preview on site…
          </MenuItem>
        )}
        <PdfItems pdf={pdf} one={one} />
        {space.permissions.edit && (
          <MenuItem icon={Plus} reason={createRequestBlocker(space)} onSelect={() => open('create')}>
            Create change request…
          </MenuItem>
        )}
      </Menu>
      <UrlDialogs dialogs={changeRequestDialogs} context={{ space, request, manages: rights.manage }} />
    </>
  );
}
