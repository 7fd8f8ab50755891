import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';

type Of = Pick<Space, 'permissions' | 'editMode' | 'deletedAt'>;
type Status = Pick<ChangeRequest, 'status'>;

/** Whether the request may be renamed and given another status. Editors may only with their own, which the service knows. */
export const mayChange = ({ permissions }: Of) => permissions.review || permissions.edit;

/** Returns why no request can be created, or undefined. The other functions here answer likewise. */
export function mayCreate({ permissions, deletedAt }: Of) {
  if (deletedAt !== undefined) return 'The space is deleted: restore it first';
  return permissions.edit ? undefined : 'You may not edit this space';
}

export function mayUpdate(space: Of, { status }: Status) {
  if (space.deletedAt !== undefined) return 'The space is deleted: restore it first';
  if (status === 'merged') return 'It is merged';
  if (status === 'archived') return 'It is archived: reopen it first';
  return mayChange(space) ? undefined : 'You may not edit change requests of this space';
}

export const obstacleWords = {
  deleted: 'The space is deleted: restore it first',
  locked: 'The space is locked: an admin can unlock it',
  archived: 'It is archived: reopen it first',
  permission: 'You may not merge into this space',
};
export type Obstacle = keyof typeof obstacleWords;

/** All that keeps a request from being merged. */
export function mergeObstacles(space: Of, { status }: Status): Obstacle[] {
  const obstacles = {
    deleted: space.deletedAt !== undefined,
    locked: space.editMode === 'locked',
    archived: status === 'archived',
    permission: !space.permissions.merge,
  };
  return (['deleted', 'locked', 'archived', 'permission'] as const).filter((name) => obstacles[name]);
}

export function mayMerge(space: Of, request: Status) {
  const [obstacle] = mergeObstacles(space, request);
  return obstacle && obstacleWords[obstacle];
}
