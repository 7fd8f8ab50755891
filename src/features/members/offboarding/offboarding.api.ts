import type { QueryClient } from '@tanstack/react-query';
import { undoWith, mutation, perform } from '#api/mutation.ts';
import { teams } from '#contract/teams.ts';
import {
  changeRole,
  demoteAdmin,
  demoteSelf,
  leaveOrganization,
  removeMember,
  affectedKeys,
} from '../members.api.ts';
import type { Who } from '../members.text.ts';
import type { Task } from './plan.ts';

const scope = ({ organizationId, teamId }: { organizationId: string; teamId: string }) =>
  `team ${organizationId} ${teamId}`;

/** Sets someone's role in a team; adds them if they aren't in it. */
export const setTeamRole = mutation(teams.putMember, { invalidates: affectedKeys, scope });
const removeFromTeam = mutation(teams.removeMember, { invalidates: affectedKeys, scope });

/** The member to offboard. */
export type OffboardingTarget = { organizationId: string; userId: string; isAdmin: boolean; who: Who };
type Options = { batch: number; onStart: (entry: number) => void };

const demote = { me: demoteSelf, unknown: demoteAdmin, other: changeRole };

/** Performs one task. Throws an `ApiError`. All tasks but the removal from the organization can be undone. */
export function performTask(
  client: QueryClient,
  target: OffboardingTarget,
  task: Task,
  options: Options,
): Promise<unknown> {
  const { organizationId, userId, isAdmin, who } = target;
  const mayBeMe = isAdmin && who !== 'other';
  const common = { ...options, description: task.result, showsError: () => true };
  switch (task.step) {
    case 'transferOwnership': {
      const { teamId, was } = task;
      const newOwner = { organizationId, teamId, userId: task.newOwnerId };
      const undo =
        was === null
          ? undoWith(removeFromTeam, newOwner)
          : undoWith(setTeamRole, { ...newOwner, body: { role: was } });
      return perform(client, setTeamRole, { ...newOwner, body: { role: 'owner' } }, { ...common, undo });
    }
    case 'leaveTeams': {
      const one = { organizationId, teamId: task.teamId, userId };
      const undo = undoWith(setTeamRole, { ...one, body: { role: task.was } });
      return perform(client, removeFromTeam, one, { ...common, undo });
    }
    case 'makeGuest': {
      const plan = isAdmin ? demote[who] : changeRole;
      return perform(client, plan, { organizationId, userId, body: { role: null } }, common);
    }
    case 'remove':
      return perform(client, mayBeMe ? leaveOrganization : removeMember, { organizationId, userId }, common);
    default:
      return task satisfies never;
  }
}
