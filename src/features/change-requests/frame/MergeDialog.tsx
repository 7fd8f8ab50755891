// Merges a change request: what was looked at, what will happen, and once more whether it is still what was read.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { mergeRequest } from '../change-requests.api.ts';
import { useChanges } from '../changes/useChange.ts';
import { refuseIfChanged } from '../merge/confirmMerge.ts';
import { MergeChecks } from '../merge/MergeChecks.tsx';
import { mayMerge } from './mayChange.ts';

type Props = { organizationId: string; one: OneRequest; onClose: () => void };

export function MergeDialog({ organizationId, one, onClose }: Props) {
  const client = useQueryClient();
  const merge = useMutate(mergeRequest, { showsError: true });
  const change = useChanges(one.spaceId, one.changeRequestId);
  const { space, request, counts, content } = change;
  // What was on screen when one decided: reads in the meantime don't change that.
  const [reviewed] = useState({ request, pages: content.request.pages });

  async function confirm() {
    await refuseIfChanged(client, one, reviewed);
    const { result } = await merge.mutateAsync(one);
    if (result !== 'merge')
      throw new Error(
        `It was not merged: the service answered “${result}”. Update the request from main, and look again.`,
      );
    toast({ text: `#${request.number} is merged into ${titleOf(space)}.` });
  }

  return (
    <ConfirmDialog
      title={`Merge #${request.number} into ${titleOf(space)}`}
      verb="Merge change request"
      doing="Merging…"
      keep="Don’t merge"
      typed={`#${request.number}`}
      typedIs="number"
      reason={request.status === 'merged' ? 'It is merged' : mayMerge(space, request)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        What the request changes in {counted(counts.pages, 'page')} and {counted(counts.files, 'file')}{' '}
        becomes the content of {titleOf(space)}, for all who read it. A merge can’t be undone.
      </p>
      <MergeChecks organizationId={organizationId} change={change} />
    </ConfirmDialog>
  );
}
