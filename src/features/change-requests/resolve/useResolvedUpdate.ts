import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/http/ApiError.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Conflict, ConflictList } from '#contract/areas/change-request-updates.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { conflictsQuery, storeDecisions } from './resolve.api.ts';
import { updateBody, type PlaceDecisions } from './places.ts';
import { useSendUpdate } from './useSendUpdate.ts';

type One = Parameters<typeof paths.changeRequest.to>[0];

/** Updates the change request with the decisions, and returns to it. `onCaused` takes the conflicts that the decisions cause. */
export function useResolvedUpdate(
  one: One,
  request: ChangeRequest,
  list: ConflictList,
  decisions: PlaceDecisions,
  onCaused: (caused: readonly Conflict[]) => void,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { send, run, failure, isPending } = useSendUpdate(one);
  async function update() {
    const { show, conflicts } = await send(updateBody(list, decisions));
    if (!show) return onCaused(conflicts);
    await navigate(paths.changeRequest.to(one));
    const count = list.conflicts.length;
    show(`#${request.number} updated from main. ${pluralize(count, 'conflict')} resolved`);
    storeDecisions(client, one, null);
  }
  const start = () =>
    run(update, async (error) => {
      // The list shows what has changed since.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: conflictsQuery(one).queryKey });
    });
  return { start, failure, isPending };
}
