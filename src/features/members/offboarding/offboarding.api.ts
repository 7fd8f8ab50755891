import type { QueryClient } from '@tanstack/react-query';
import { undoWith, mutation, perform } from '#api/mutation.ts';
import { teams } from '#contract/teams.ts';
import {
  changeRole,
  demoteAdmin,
  giveUpAdmin,
  leaveOrganization,
  removeMember,
  staleWithTeams,
} from '../members.api.ts';
import type { Who } from '../member.text.ts';
import type { Task } from './plan.ts';

const scope = ({ organizationId, teamId }: { organizationId: string; teamId: string }) =>
  `team ${organizationId} ${teamId}`;

/** Sets someone's role in a team; adds them if they aren't in it. */
export const putInTeam = mutation(teams.putMember, { invalidates: staleWithTeams, scope });
const takeOutOfTeam = mutation(teams.removeMember, { invalidates: staleWithTeams, scope });

/** The member to offboard. */
export type Leaver = { organizationId: string; userId: string; isAdmin: boolean; who: Who };
type Options = { batch: number; onStart: (entry: number) => void };

const demote = { me: giveUpAdmin, unknown: demoteAdmin, other: changeRole };

/** Performs one task. Throws an `ApiError`. All tasks but the removal from the organization can be undone. */
export function performTask(
  client: QueryClient,
  leaver: Leaver,
  task: Task,
  options: Options,
): Promise<unknown> {
  const { organizationId, userId, isAdmin, who } = leaver;
  const mayBeMe = isAdmin && who !== 'other';
  const told = { ...options, description: task.did, showsError: () => true };
  switch (task.step) {
    case 'handOver': {
      const { teamId, was } = task;
      const heir = { organizationId, teamId, userId: task.heirId };
      const undo =
        was === null ? undoWith(takeOutOfTeam, heir) : undoWith(putInTeam, { ...heir, body: { role: was } });
      return perform(client, putInTeam, { ...heir, body: { role: 'owner' } }, { ...told, undo });
    }
    case 'takeOut': {
      const one = { organizationId, teamId: task.teamId, userId };
      const undo = undoWith(putInTeam, { ...one, body: { role: task.was } });
      return perform(client, takeOutOfTeam, one, { ...told, undo });
    }
    case 'toGuest': {
      const plan = isAdmin ? demote[who] : changeRole;
      return perform(client, plan, { organizationId, userId, body: { role: null } }, told);
    }
    case 'remove':
      return perform(client, mayBeMe ? leaveOrganization : removeMember, { organizationId, userId }, told);
    default:
      return task satisfies never;
  }
}
