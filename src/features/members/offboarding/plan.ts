// Derives the remaining tasks of an offboarding from facts and choices, so that it can be resumed.
import type { Role } from '#contract/fields.ts';
import type { TeamRole } from '#contract/team.ts';
import { roleName } from '#pickers/roles.ts';
import { roleChangeText } from '../member.text.ts';

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
};

export type Choices = {
  /** User IDs of new owners, by team ID. */
  heirs: Readonly<Record<string, string>>;
  takeOut: boolean;
  toGuest: boolean;
  remove: boolean;
};

export const firstChoices: Choices = { heirs: {}, takeOut: true, toGuest: false, remove: true };

export const steps = ['handOver', 'takeOut', 'toGuest', 'remove'] as const;
export type Step = (typeof steps)[number];

type Words = {
  id: string;
  /** Describes the task before it is done. */
  words: string;
  /** Describes the task once it is done. */
  did: string;
};
/** A task that sends one write. `was` is the role that undo restores; null for people outside the team. */
export type Task = Words &
  (
    | { step: 'handOver'; teamId: string; heirId: string; was: TeamRole | null }
    | { step: 'takeOut'; teamId: string; was: TeamRole }
    | { step: 'toGuest' | 'remove' }
  );

/** The other owners of a team; null while not loaded. */
export const otherOwners = ({ people }: TeamFact, userId: string): Person[] | null =>
  people &&
  [...people].flatMap(([id, { name, role }]) => (role === 'owner' && id !== userId ? [{ id, name }] : []));

function handOver(team: TeamFact, heir: Person | undefined): Task[] {
  const was = heir && team.people?.get(heir.id)?.role;
  if (!heir || team.role !== 'owner' || was === 'owner') return [];
  return [
    {
      id: `handOver ${team.id}`,
      step: 'handOver',
      teamId: team.id,
      heirId: heir.id,
      was: was ?? null,
      words: `Make ${heir.name} an owner of ${team.title}`,
      did: `${heir.name} made an owner of “${team.title}”`,
    },
  ];
}

const takeOut = (team: TeamFact, name: string): Task => ({
  id: `takeOut ${team.id}`,
  step: 'takeOut',
  teamId: team.id,
  was: team.role,
  words: team.role === 'owner' ? `${team.title} (owner)` : team.title,
  did: `${name} removed from “${team.title}”`,
});

/** Returns the remaining tasks, in order. `heirs` are the loaded people that `choices.heirs` refers to. */
export function tasksOf(facts: Facts, choices: Choices, heirs: readonly Person[]): Task[] {
  const { name, role, organization, teams } = facts;
  const heirOf = ({ id }: TeamFact) => heirs.find((heir) => heir.id === choices.heirs[id]);
  return [
    ...teams.flatMap((team) => handOver(team, heirOf(team))),
    ...(choices.takeOut ? teams.map((team) => takeOut(team, name)) : []),
    ...(choices.toGuest && role !== null
      ? [
          {
            id: 'toGuest',
            step: 'toGuest' as const,
            words: `Change role from ${roleName(role)} to ${roleName(null)}`,
            did: roleChangeText(name, role, null),
          },
        ]
      : []),
    ...(choices.remove
      ? [
          {
            id: 'remove',
            step: 'remove' as const,
            words: `Remove from ${organization} permanently`,
            did: `${name} removed from “${organization}”`,
          },
        ]
      : []),
  ];
}
