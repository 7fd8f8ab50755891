import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';

type SpaceState = Pick<Space, 'permissions' | 'editMode' | 'deletedAt'>;
type RequestState = Pick<ChangeRequest, 'status'>;

/**
 * Whether a change request can be renamed and its status changed. The service allows editors only their own change
 * requests.
 */
export const canChange = ({ permissions }: SpaceState) => permissions.review || permissions.edit;

/** Returns why the content of a change request can't be edited, or undefined. */
export function editBlocker(space: SpaceState, { status }: RequestState) {
  if (space.deletedAt !== undefined) return 'Restore the deleted space first';
  if (status === 'merged') return 'This change request is merged';
  if (status === 'archived') return 'Reopen the archived change request first';
  return canChange(space) ? undefined : 'You need Edit access to edit pages';
}

/** Returns why a change request can't be updated from main, or undefined. */
export function updateBlocker(space: SpaceState, { status }: RequestState) {
  if (space.deletedAt !== undefined) return 'Restore the deleted space first';
  if (status === 'merged') return 'This change request is merged';
  if (status === 'archived') return 'Reopen the archived change request first';
  return canChange(space) ? undefined : 'You need Edit access to update change requests';
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
