import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/http/ApiError.ts';
import { perform } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { reverts } from '#contract/areas/reverts.ts';
import type { Space } from '#contract/space.ts';
import { mergeRequest } from '#directory/change-requests/requestWrites.ts';
import { mergeRulesQuery, requiresApproval } from '#directory/spaces/mergeRules.api.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { paths } from '#routing/paths.ts';
import { toast } from '#ui/toast.ts';
import { mergeBlocker } from '../requestPermissions.ts';
import { revertRequest } from './revert.api.ts';

type Made = Pick<ChangeRequest, 'id' | 'number' | 'outdated'>;
type Plan = {
  /** Creates the change request with earlier content. */
  create: () => Promise<Made>;
  /** The text after its merge: “#1 reverted with #2”. */
  describe: (made: Made) => string;
  merges: boolean;
};

/** Whether the user can revert merges of a space and restore its revisions. */
export function useCanRevert(space: Space) {
  const hasRevert = useHasOperation(reverts.revert) === true;
  return hasRevert && createRequestBlocker(space) === undefined;
}

/** Creates change requests with earlier content of a space, and merges them at once where the user may. */
export function useEarlierContent(space: Space) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = paths.space.useParams();
  const { spaceId } = place;
  const rules = useQuery(mergeRulesQuery(spaceId));
  const canRevert = useCanRevert(space);
  const mayMerge =
    mergeBlocker(space, { status: 'draft' }) === undefined &&
    !rules.isLoading &&
    !requiresApproval(rules.data);

  /** Returns whether it was merged. The shell shows the error of a refused merge. */
  async function merged({ id, outdated }: Made) {
    if (outdated) return false;
    try {
      const { result } = await perform(client, mergeRequest, { spaceId, changeRequestId: id });
      return result === 'merge';
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** Returns the URL of the new change request, or null if it is merged. */
  async function apply({ create, describe, merges }: Plan): Promise<string | null> {
    const made = await create();
    const one = { ...place, changeRequestId: made.id };
    if (merges && (await merged(made))) {
      confirmMerge(describe(made), made, 'Undo');
      return null;
    }
    return made.outdated ? paths.changeRequestConflicts.to(one) : paths.changeRequest.to(one);
  }

  /** Confirms a merge with a toast that offers to revert it. */
  function confirmMerge(
    text: string,
    { id, number }: Pick<ChangeRequest, 'id' | 'number'>,
    undoText = 'Revert',
  ) {
    const create = () => perform(client, revertRequest, { spaceId, changeRequestId: id });
    const describe = (made: Made) => `#${number} reverted with #${made.number}`;
    const revert = async () => {
      const to = await apply({ create, describe, merges: mayMerge });
      if (to !== null) await navigate(to);
    };
    toast({
      text,
      // The shell shows the error.
      undo: canRevert ? () => void revert().catch(() => undefined) : undefined,
      undoText,
    });
  }

  return { mayMerge, canRevert, apply, confirmMerge };
}
