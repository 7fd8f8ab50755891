// Merges a change request: says what will happen, and looks first whether it is still what was read.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#lib/spaceWords.ts';
import { counted } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { mergeRequest, requestQuery, type OneRequest } from '../change-requests.api.ts';
import type { ChangeCounts } from '../changes/changeCounts.ts';

type Props = {
  one: OneRequest;
  space: Space;
  request: ChangeRequest;
  counts: ChangeCounts;
  onClose: () => void;
};

export function MergeDialog({ one, space, request, counts, onClose }: Props) {
  const client = useQueryClient();
  const merge = useMutate(mergeRequest, { showsError: true });
  // What was on screen when one decided: reads in the meantime don't change that.
  const [reviewed] = useState(request.revision);
  const { number, outdated } = request;

  async function confirm() {
    const latest = await client.fetchQuery({ ...requestQuery(one), staleTime: 0 });
    if (latest.revision !== reviewed)
      throw new Error(
        'Nothing was merged: the request has changed since you opened this. Close it, and read what changed.',
      );
    const { result } = await merge.mutateAsync(one);
    if (result !== 'merge')
      throw new Error(
        `It was not merged: the service answered “${result}”. Update the request from main, and look again.`,
      );
  }

  return (
    <ConfirmDialog
      title={`Merge #${number} into ${titleOf(space)}`}
      verb="Merge change request"
      doing="Merging…"
      keep="Don’t merge"
      typed={`#${number}`}
      typedIs="number"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        What the request changes in {counted(counts.pages, 'page')} and {counted(counts.files, 'file')}{' '}
        becomes the content of {titleOf(space)}, for all who read it. A merge can’t be undone.
      </p>
      {outdated && (
        <p>
          The request is behind main. The service puts both together; where both changed the same lines, it
          refuses, and nothing is changed.
        </p>
      )}
    </ConfirmDialog>
  );
}
