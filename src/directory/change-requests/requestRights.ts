import { mayEditRequest, mayManageRequest } from '#contract/changeRequestRights.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { useCurrentUserId } from '../people/currentUser.ts';

/**
 * What a user may change: `manage` the subject, status and reviewers of a change request, `edit` its content.
 * @param userId null if it is unknown. Then the user counts as the author, and the service decides
 */
export function requestRights(
  { permissions: { edit, review } }: Pick<Space, 'permissions'>,
  request: Pick<ChangeRequest, 'createdBy' | 'allowEdits'>,
  userId: string | null,
) {
  const person = { edit, review, isAuthor: userId === null || request.createdBy.id === userId };
  return { manage: mayManageRequest(person), edit: mayEditRequest(person, request) };
}

/** Returns what the signed-in user may change. */
export const useRequestRights = (
  space: Pick<Space, 'permissions'>,
  request: Pick<ChangeRequest, 'createdBy' | 'allowEdits'>,
) => requestRights(space, request, useCurrentUserId());
