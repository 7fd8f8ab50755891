// Optional: the specification has no operation that lists or changes the levels granted on a site.
import { optionalOperation } from '../operation.ts';
import { listOf, pageQuery } from '../fields.ts';
import { aggregateQuery, grant, grantedLevel, teamPermission, userPermission } from '../permission.ts';

/**
 * Levels granted on a site: `edit` and higher to arrange and publish it, `admin` also to choose its people and to delete it.
 * They give no access to content.
 */
export const sitePermissions = {
  listUsers: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions/users',
    query: pageQuery,
    response: listOf(userPermission),
    status: 200,
  }),
  listTeams: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions/teams',
    query: pageQuery,
    response: listOf(teamPermission),
    status: 200,
  }),
  /** All members with a level on the site, and the highest one. Includes admins of the organization. */
  aggregate: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions/aggregate',
    query: aggregateQuery,
    response: listOf(userPermission),
    status: 200,
  }),
  grant: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions',
    body: grant,
    status: 204,
  }),
  updateUser: optionalOperation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
    body: grantedLevel,
    status: 204,
  }),
  removeUser: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}',
    status: 205,
  }),
  updateTeam: optionalOperation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
    body: grantedLevel,
    status: 204,
  }),
  removeTeam: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}',
    status: 205,
  }),
};
