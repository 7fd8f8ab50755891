// Optional: the specification has no operation that lists or changes the levels granted on a collection.
import { optionalOperation } from '../operation.ts';
import { listOf, pageQuery } from '../fields.ts';
import { aggregateQuery, grant, grantedLevel, teamPermission, userPermission } from '../permission.ts';

/** Levels granted on a collection, which include the content below it. */
export const collectionPermissions = {
  listUsers: optionalOperation({
    method: 'GET',
    path: '/v1/collections/{collectionId}/permissions/users',
    query: pageQuery,
    response: listOf(userPermission),
    status: 200,
  }),
  listTeams: optionalOperation({
    method: 'GET',
    path: '/v1/collections/{collectionId}/permissions/teams',
    query: pageQuery,
    response: listOf(teamPermission),
    status: 200,
  }),
  aggregate: optionalOperation({
    method: 'GET',
    path: '/v1/collections/{collectionId}/permissions/aggregate',
    query: aggregateQuery,
    response: listOf(userPermission),
    status: 200,
  }),
  grant: optionalOperation({
    method: 'POST',
    path: '/v1/collections/{collectionId}/permissions',
    body: grant,
    status: 204,
  }),
  updateUser: optionalOperation({
    method: 'PATCH',
    path: '/v1/collections/{collectionId}/permissions/users/{userId}',
    body: grantedLevel,
    status: 204,
  }),
  removeUser: optionalOperation({
    method: 'DELETE',
    path: '/v1/collections/{collectionId}/permissions/users/{userId}',
    status: 205,
  }),
  updateTeam: optionalOperation({
    method: 'PATCH',
    path: '/v1/collections/{collectionId}/permissions/teams/{teamId}',
    body: grantedLevel,
    status: 204,
  }),
  removeTeam: optionalOperation({
    method: 'DELETE',
    path: '/v1/collections/{collectionId}/permissions/teams/{teamId}',
    status: 205,
  }),
};
