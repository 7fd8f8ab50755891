import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { ConflictList } from '#contract/areas/change-request-updates.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { toast } from '#ui/toast.ts';
import { updateRequest } from '../changeRequests.api.ts';
import { resultText } from '../changeRequests.text.ts';
import { conflictsQuery, storeDecisions, undoUpdate, updateBody } from './resolve.api.ts';
import type { PlaceDecisions } from './places.ts';

type One = Parameters<typeof paths.changeRequest.to>[0];

/** Updates the change request with the decisions, and returns to it. */
export function useResolvedUpdate(
  one: One,
  request: ChangeRequest,
  list: ConflictList,
  decisions: PlaceDecisions,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const update = useMutate(updateRequest);
  const undo = useMutate(undoUpdate, { showsError: false });
  const [failure, setFailure] = useState<string>();

  async function run() {
    setFailure(undefined);
    const { result, revision } = await update.mutateAsync({ ...one, body: updateBody(list, decisions) });
    if (result !== 'update') throw new Error(resultText('update from main', result));
    const count = list.conflicts.length;
    toast({
      text: `#${request.number} updated from main. ${pluralize(count, 'conflict')} resolved`,
      undo: () => undo.mutate({ ...one, body: { revision } }),
    });
    storeDecisions(client, one, null);
    await navigate(paths.changeRequest.to(one));
  }
  const start = () =>
    void run().catch(async (error: unknown) => {
      setFailure(messageOf(error));
      // The list shows what has changed since.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: conflictsQuery(one).queryKey });
    });
  return { start, failure, isPending: update.isPending };
}
