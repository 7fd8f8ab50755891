import type { QueryClient } from '@tanstack/react-query';
import type { BatchContext } from '#api/writes/batchContext.ts';
import { undoWith, mutation, perform } from '#api/mutation.ts';
import { apiQuery } from '#api/query.ts';
import { accounts } from '#contract/areas/accounts.ts';
import { teams } from '#contract/areas/teams.ts';
import {
  changeRole,
  demoteAdmin,
  demoteSelf,
  leaveOrganization,
  membersQuery,
  removeMember,
  affectedKeys,
} from '../members.api.ts';
import type { Who } from '../members.text.ts';
import type { Task } from './plan.ts';

/** The first 100 admins, to find one who remains. */
export const adminsQuery = (organizationId: string) =>
  membersQuery(organizationId, { role: 'admin', limit: 100 });

/** The sessions and API tokens of a member that reach the organization. */
export const accessOfMemberQuery = (organizationId: string, member: string) =>
  apiQuery(accounts.listSessions, { organizationId, query: { member, limit: 1000 } });

const scope = ({ organizationId, teamId }: { organizationId: string; teamId: string }) =>
  `team ${organizationId} ${teamId}`;

/** Sets someone's role in a team; adds them if they aren't in it. */
export const setTeamRole = mutation(teams.putMember, { invalidates: affectedKeys, scope });
const removeFromTeam = mutation(teams.removeMember, { invalidates: affectedKeys, scope });

/** The member to offboard. */
export type OffboardingTarget = { organizationId: string; userId: string; isAdmin: boolean; who: Who };

const demote = { me: demoteSelf, unknown: demoteAdmin, other: changeRole };

/** Performs one task. Throws an `ApiError`. All tasks but the removal from the organization can be undone. */
export function performTask(
  client: QueryClient,
  { organizationId, userId, isAdmin, who }: OffboardingTarget,
  task: Task,
  context: BatchContext,
): Promise<unknown> {
  const options = { ...context, description: task.result };
  const member = { organizationId, userId };
  switch (task.step) {
    case 'transferOwnership': {
      const { teamId, was } = task;
      const newOwner = { organizationId, teamId, userId: task.newOwnerId };
      const undo =
        was === null ? undoWith(removeFromTeam, newOwner) : { input: { ...newOwner, body: { role: was } } };
      return perform(client, setTeamRole, { ...newOwner, body: { role: 'owner' } }, { ...options, undo });
    }
    case 'leaveTeams': {
      const inTeam = { ...member, teamId: task.teamId };
      const undo = undoWith(setTeamRole, { ...inTeam, body: { role: task.was } });
      return perform(client, removeFromTeam, inTeam, { ...options, undo });
    }
    case 'makeGuest':
      return perform(
        client,
        isAdmin ? demote[who] : changeRole,
        { ...member, body: { role: null } },
        options,
      );
    case 'remove':
      return perform(client, isAdmin && who !== 'other' ? leaveOrganization : removeMember, member, options);
    default:
      return task satisfies never;
  }
}
