import type { Member } from '#contract/member.ts';
import type { TeamRole } from '#contract/team.ts';
import type { TeamMember } from '#contract/teams.ts';
import { collateLoosely } from '#lib/collation.ts';
import { csvLine } from '#lib/csv.ts';
import { memberName } from '#pickers/names.ts';
import { teamRoleName } from '../team.text.ts';

export const parts = ['here', 'both', 'there'] as const;
export type Part = (typeof parts)[number];

export type Compared = {
  member: Member;
  /** The role in each team; undefined if not in it. */
  here: TeamRole | undefined;
  there: TeamRole | undefined;
};
export type Difference = Record<Part, readonly Compared[]>;

const byName = (one: Compared, other: Compared) =>
  collateLoosely(memberName(one.member), memberName(other.member));

/** Splits the members of two teams into three lists, each sorted by name. */
export function differenceOf(here: readonly TeamMember[], there: readonly TeamMember[]): Difference {
  const rolesThere = new Map(there.map(({ organization, team }) => [organization.id, team.role]));
  const idsHere = new Set(here.map(({ organization }) => organization.id));
  const own = here.map(({ organization, team }) => ({
    member: organization,
    here: team.role,
    there: rolesThere.get(organization.id),
  }));
  return {
    here: own.filter((one) => one.there === undefined).toSorted(byName),
    both: own.filter((one) => one.there !== undefined).toSorted(byName),
    there: there
      .filter(({ organization }) => !idsHere.has(organization.id))
      .map(({ organization, team }) => ({ member: organization, here: undefined, there: team.role }))
      .toSorted(byName),
  };
}

const roleIn = (role: TeamRole | undefined) => (role === undefined ? '' : teamRoleName(role));

/** The lines of a CSV file with a header: all members with their role in each team. */
export function* csvOf(difference: Difference, titles: { here: string; there: string }) {
  yield csvLine(['Name', 'Email', 'ID', `Role in ${titles.here}`, `Role in ${titles.there}`, 'Membership']);
  const labels = { here: `Only in ${titles.here}`, both: 'In both', there: `Only in ${titles.there}` };
  for (const part of parts)
    for (const { member, here, there } of difference[part])
      yield csvLine([
        memberName(member),
        member.user.email,
        member.id,
        roleIn(here),
        roleIn(there),
        labels[part],
      ]);
}
