// Optional: the specification has no operation that lists or changes the levels granted on a space.
import { optionalOperation } from '../operation.ts';
import { listOf, pageQuery } from '../fields.ts';
import { aggregateQuery, grant, grantedLevel, teamPermission, userPermission } from '../permission.ts';

/** Levels granted on a space. */
export const spacePermissions = {
  listUsers: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/permissions/users',
    query: pageQuery,
    response: listOf(userPermission),
    status: 200,
  }),
  listTeams: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/permissions/teams',
    query: pageQuery,
    response: listOf(teamPermission),
    status: 200,
  }),
  /** All members with access and their highest level from any source. */
  aggregate: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/permissions/aggregate',
    query: aggregateQuery,
    response: listOf(userPermission),
    status: 200,
  }),
  grant: optionalOperation({
    method: 'POST',
    path: '/v1/spaces/{spaceId}/permissions',
    body: grant,
    status: 204,
  }),
  updateUser: optionalOperation({
    method: 'PATCH',
    path: '/v1/spaces/{spaceId}/permissions/users/{userId}',
    body: grantedLevel,
    status: 204,
  }),
  removeUser: optionalOperation({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/permissions/users/{userId}',
    status: 205,
  }),
  updateTeam: optionalOperation({
    method: 'PATCH',
    path: '/v1/spaces/{spaceId}/permissions/teams/{teamId}',
    body: grantedLevel,
    status: 204,
  }),
  removeTeam: optionalOperation({
    method: 'DELETE',
    path: '/v1/spaces/{spaceId}/permissions/teams/{teamId}',
    status: 205,
  }),
};
