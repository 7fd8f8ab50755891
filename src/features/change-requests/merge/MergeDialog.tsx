import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { formatList, pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { finishReview } from '#routing/reviewOrigin.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { resultText } from '../changeRequests.text.ts';
import { mergeRequest } from '#directory/change-requests/requestWrites.ts';
import { useChanges } from '../changes/useChange.ts';
import { hasAnyConflict, useConflicts } from '../changes/useConflicts.ts';
import { mergeBlocker } from '../requestPermissions.ts';
import { useEarlierContent } from '../revert/useEarlierContent.ts';
import { useConflictCount } from '../resolve/useConflictCount.ts';
import { assertUnchanged } from './assertUnchanged.ts';
import { MergeChecks } from './MergeChecks.tsx';
import { isRunning } from './mergeCheck.ts';
import { deletedPages, offerRedirect } from './offerRedirect.ts';
import { useMergeChecks } from './useMergeChecks.tsx';

type Props = { request: ChangeRequest; onClose: () => void };

export function MergeDialog({ request, onClose }: Props) {
  const client = useQueryClient();
  const merge = useMutate(mergeRequest);
  const change = useChanges();
  const { one, space, counts, content } = change;
  const { canRevert, confirmMerge } = useEarlierContent(space);
  // The state on screen when the dialog opened. Later refetches must not replace it.
  const [reviewed] = useState({ request, pages: content.request.pages });
  const navigate = useNavigate();

  async function confirm() {
    await assertUnchanged(client, one, reviewed);
    // After the merge, main no longer has them.
    const deleted = deletedPages(change.pages);
    const { result } = await merge.mutateAsync(one);
    if (result !== 'merge')
      throw new Error(`${resultText('merge', result)} Update from main, review the changes, and try again.`);
    finishReview(paths.changeRequest.to(one));
    confirmMerge(`#${request.number} merged into “${titleOf(space)}”`, request);
    // An offer that can't be made is no error of the merge.
    void offerRedirect(client, one, deleted, (to) => void navigate(to)).catch(() => undefined);
  }

  // The comparison shows the passed ones beside it.
  const notices = useMergeChecks(change).filter(({ verdict }) => verdict !== 'good');
  const conflicts = useConflicts(change).conflicts;
  const count = useConflictCount(one, request);
  const blocker =
    mergeBlocker(space, request) ??
    (count ? 'Resolve the conflicts first' : undefined) ??
    (count === null && hasAnyConflict(conflicts)
      ? 'Update from main to resolve the conflicts first'
      : undefined);
  const files = counts.files > 0 ? [pluralize(counts.files, 'file')] : [];
  const what = formatList([pluralize(counts.pages, 'page'), ...files]);
  return (
    <ConfirmDialog
      title={`Merge #${request.number} into ${titleOf(space)}?`}
      verb="Merge change request"
      doing="Merging…"
      harmless
      isExpected
      reason={blocker ?? (notices.some(isRunning) ? 'Wait for the checks to complete' : undefined)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Changes to {what} become visible to everyone who can view {titleOf(space)}.
        {canRevert && ' You can revert the merge afterwards.'}
      </p>
      <MergeChecks checks={notices} />
    </ConfirmDialog>
  );
}
