// What off-boarding a member takes, in its order: derived from what is known and chosen, so that it can be resumed.
import type { Role } from '#contract/fields.ts';
import type { TeamRole } from '#contract/team.ts';
import { roleName } from '#pickers/roles.ts';

export type Person = { id: string; name: string };

/** A team of the member who leaves. */
export type TeamFact = {
  id: string;
  title: string;
  /** The member's role in it. */
  role: TeamRole;
  /** Everyone in it, for a team that the member owns; null while that isn't known. */
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

/** What the person has chosen. */
export type Choices = {
  /** The new owner of a team, by the team's id. */
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
  /** What is to be done. */
  words: string;
  /** The same once it is done, as a sentence. */
  did: string;
};
/** One write. `was`: the role to go back to; null for who was not in the team. */
export type Task = Words &
  (
    | { step: 'handOver'; teamId: string; heirId: string; was: TeamRole | null }
    | { step: 'takeOut'; teamId: string; was: TeamRole }
    | { step: 'toGuest' | 'remove' }
  );

/** Who else owns a team; null while that isn't known. */
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
      words: `${heir.name} becomes an owner of ${team.title}`,
      did: `${heir.name} is now an owner of ${team.title}.`,
    },
  ];
}

const takeOut = (team: TeamFact, name: string): Task => ({
  id: `takeOut ${team.id}`,
  step: 'takeOut',
  teamId: team.id,
  was: team.role,
  words: team.role === 'owner' ? `${team.title}, as its owner` : team.title,
  did: `${name} was taken out of ${team.title}.`,
});

/** What is still to be done. `heirs`: the people that `choices.heirs` names, as far as they are known. */
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
            words: `From ${roleName(role)} to ${roleName(null)}`,
            did: `${name}’s role is now ${roleName(null)}. It was ${roleName(role)}.`,
          },
        ]
      : []),
    ...(choices.remove
      ? [
          {
            id: 'remove',
            step: 'remove' as const,
            words: `Out of ${organization}, for good`,
            did: `${name} was removed from ${organization}.`,
          },
        ]
      : []),
  ];
}
