import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { requestRights } from '#directory/change-requests/requestRights.ts';

type SpaceState = Pick<Space, 'permissions' | 'editMode' | 'deletedAt'>;
type RequestState = Pick<ChangeRequest, 'status'>;
type OwnedRequest = Pick<ChangeRequest, 'status' | 'createdBy' | 'allowEdits'>;

/**
 * Returns why a user can't change the content of a change request, by edits or by an update from main, or undefined.
 * @param userId null if it is unknown
 */
export function editBlocker(space: SpaceState, request: OwnedRequest, userId: string | null) {
  if (space.deletedAt !== undefined) return 'Restore the deleted space first';
  if (request.status === 'merged') return 'This change request is merged';
  if (request.status === 'archived') return 'Reopen the archived change request first';
  if (requestRights(space, request, userId).edit) return undefined;
  return space.permissions.edit
    ? 'The author doesn’t allow edits by others'
    : 'You need Edit access to change this change request';
}

export const mergeBlockerText = {
  deleted: 'Restore the deleted space first',
  locked: 'An admin must unlock this space first',
  archived: 'Reopen the archived change request first',
  permission: 'You need Review access to merge into this space',
};
export type MergeBlocker = keyof typeof mergeBlockerText;

/** Returns everything that prevents a merge. */
export function mergeBlockers(space: SpaceState, { status }: RequestState): MergeBlocker[] {
  const blockers = {
    deleted: space.deletedAt !== undefined,
    locked: space.editMode === 'locked',
    archived: status === 'archived',
    permission: !space.permissions.merge,
  };
  return (['deleted', 'locked', 'archived', 'permission'] as const).filter((name) => blockers[name]);
}

/** Returns why a change request can't be merged, or undefined. */
export function mergeBlocker(space: SpaceState, request: RequestState) {
  const [blocker] = mergeBlockers(space, request);
  return blocker && mergeBlockerText[blocker];
}
