import { useHasOperation } from '#api/useHasOperation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import type { Space } from '#contract/space.ts';
import { editBlocker } from './requestPermissions.ts';

/** Whether pages of a change request can be edited here: the service has the operation, and the user is allowed to. */
export function useCanEdit(space: Space, request: ChangeRequest): boolean {
  const userId = useCurrentUserId();
  const hasOperation = useHasOperation(contentChanges.apply) === true;
  return hasOperation && editBlocker(space, request, userId) === undefined;
}
