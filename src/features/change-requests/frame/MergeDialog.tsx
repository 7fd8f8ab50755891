import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { mergeRequest } from '../change-requests.api.ts';
import { useChanges } from '../changes/useChange.ts';
import { refuseIfChanged } from '../merge/confirmMerge.ts';
import { MergeChecks } from '../merge/MergeChecks.tsx';
import { mayMerge } from './mayChange.ts';

type Props = { request: ChangeRequest; onClose: () => void };

export function MergeDialog({ request, onClose }: Props) {
  const client = useQueryClient();
  const merge = useMutate(mergeRequest, { showsError: true });
  const change = useChanges();
  const { one, space, counts, content } = change;
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
      typed={`#${request.number}`}
      typedIs="number"
      reason={mayMerge(space, request)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        What the request changes in {pluralize(counts.pages, 'page')} and {pluralize(counts.files, 'file')}{' '}
        becomes the content of {titleOf(space)}, for all who read it. A merge can’t be undone.
      </p>
      <MergeChecks change={change} />
    </ConfirmDialog>
  );
}
