// Optional: the specification has no operation that lists the levels granted to a team.
import * as z from 'zod/mini';
import { listOf, openEnum, pageQuery, role } from '../fields.ts';
import { optionalOperation } from '../operation.ts';

/** A level granted to a team on a space or collection. */
export const grantOfTeam = z.object({
  permission: role,
  target: z.object({ type: openEnum('space', 'collection'), id: z.string(), title: z.string() }),
});
export type GrantOfTeam = z.output<typeof grantOfTeam>;

/** Levels granted to teams. */
export const teamPermissions = {
  list: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/teams/{teamId}/permissions',
    query: pageQuery,
    response: listOf(grantOfTeam),
    status: 200,
  }),
};
