import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import type { changeRequests } from '#contract/areas/change-requests.ts';
import type { Input } from '#contract/operation.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { toast } from '#ui/toast.ts';
import { updateRequest } from '../changeRequests.api.ts';
import { resultText } from '../changeRequests.text.ts';
import { undoUpdate } from './resolve.api.ts';

type Body = Input<typeof changeRequests.pull>['body'];

/** Returns an update of a change request from main, with its progress and its error. */
export function useSendUpdate(one: OneRequest) {
  const [failure, setFailure] = useState<string>();
  const update = useMutate(updateRequest);
  const undo = useMutate(undoUpdate, { showsError: false });
  const canUndo = useHasOperation(changeRequestUpdates.undo) === true;
  return {
    failure,
    isPending: update.isPending,
    /**
     * Updates. Returns a function that shows a text with the undo, or the conflicts without a decision. Throws if the service
     * didn't update for another reason.
     */
    send: async (body?: Body) => {
      const { result, revision, conflicts } = await update.mutateAsync({ ...one, ...(body && { body }) });
      if (conflicts) return { conflicts };
      if (result !== 'update') throw new Error(resultText('update from main', result));
      const show = (text: string) =>
        toast({ text, undo: canUndo ? () => undo.mutate({ ...one, body: { revision } }) : undefined });
      return { show };
    },
    /** Runs a function, and shows its error. */
    run: (work: () => Promise<void>, onError?: (error: unknown) => Promise<void>) => {
      setFailure(undefined);
      void work().catch(async (error: unknown) => {
        setFailure(messageOf(error));
        await onError?.(error);
      });
    },
  };
}
