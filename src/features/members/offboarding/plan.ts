// Derives the remaining tasks of an offboarding from facts and choices, so that it can be resumed.
import type { Role } from '#contract/fields.ts';
import type { TeamRole } from '#contract/team.ts';
import { roleName } from '#directory/access/roles.ts';
import { roleChangeText } from '../members.text.ts';
import type { Choices } from './record.ts';

export type Person = { id: string; name: string };

/** A team of the member. */
export type TeamFact = {
  id: string;
  title: string;
  /** The member's role in it. */
  role: TeamRole;
  /** All members of a team that the member owns, by user ID; null while not loaded. */
  people: ReadonlyMap<string, { name: string; role: TeamRole }> | null;
};

export type Facts = {
  userId: string;
  name: string;
  role: Role | null;
  /** The organization's title. */
  organization: string;
  teams: readonly TeamFact[];
  /** The labels of their API tokens that reach the organization; undefined while unknown. */
  tokens?: readonly string[] | undefined;
};

type TaskText = {
  id: string;
  /** Describes the task before it is done. */
  text: string;
  /** Describes the task once it is done. */
  result: string;
};
/** A task that sends one write. `was` is the role that undo restores; null for people outside the team. */
export type Task = TaskText &
  (
    | { step: 'transferOwnership'; teamId: string; newOwnerId: string; was: TeamRole | null }
    | { step: 'leaveTeams'; teamId: string; was: TeamRole }
    | { step: 'makeGuest' | 'remove' }
  );
export type Step = Task['step'];

/** The other owners of a team; null while not loaded. */
export const otherOwners = ({ people }: TeamFact, userId: string): Person[] | null =>
  people &&
  [...people].flatMap(([id, { name, role }]) => (role === 'owner' && id !== userId ? [{ id, name }] : []));

function transferOwnership(team: TeamFact, newOwner: Person | undefined): Task[] {
  const was = newOwner && team.people?.get(newOwner.id)?.role;
  if (!newOwner || team.role !== 'owner' || was === 'owner') return [];
  return [
    {
      id: `transferOwnership ${team.id}`,
      step: 'transferOwnership',
      teamId: team.id,
      newOwnerId: newOwner.id,
      was: was ?? null,
      text: `Make ${newOwner.name} an owner of ${team.title}`,
      result: `${newOwner.name} is now an owner of “${team.title}”`,
    },
  ];
}

const leaveTeams = (team: TeamFact, name: string): Task => ({
  id: `leaveTeams ${team.id}`,
  step: 'leaveTeams',
  teamId: team.id,
  was: team.role,
  text: team.role === 'owner' ? `${team.title} (owner)` : team.title,
  result: `${name} removed from “${team.title}”`,
});

/** Returns the remaining tasks, in order. `newOwners` are the loaded people that `choices.newOwners` refers to. */
export function tasksOf(facts: Facts, choices: Choices, newOwners: readonly Person[]): Task[] {
  const { name, role, organization, teams } = facts;
  const newOwnerOf = ({ id }: TeamFact) =>
    newOwners.find((newOwner) => newOwner.id === choices.newOwners[id]);
  return [
    ...teams.flatMap((team) => transferOwnership(team, newOwnerOf(team))),
    ...(choices.leaveTeams ? teams.map((team) => leaveTeams(team, name)) : []),
    ...(choices.makeGuest && role !== null
      ? [
          {
            id: 'makeGuest',
            step: 'makeGuest' as const,
            text: `Change role from ${roleName(role)} to ${roleName(null)}`,
            result: roleChangeText(name, role, null),
          },
        ]
      : []),
    ...(choices.remove
      ? [
          {
            id: 'remove',
            step: 'remove' as const,
            text: `Remove from ${organization} permanently`,
            result: `${name} removed from “${organization}”`,
          },
        ]
      : []),
  ];
}
