import type { Input } from '#contract/operation.ts';
import type { TeamRole } from '#contract/team.ts';
import type { TeamMember, teams } from '#contract/areas/teams.ts';

/** The body of the request that adds and removes members and sets roles, by user ID. */
export type Change = Input<typeof teams.updateMembers>['body'];

const roleOf = (members: readonly TeamMember[], id: string) =>
  members.find(({ organization }) => organization.id === id)?.team.role;

/** The members after the change, without added members, whose data must be loaded first. */
export function applyChange(members: TeamMember[], { remove = [], memberships = {} }: Change): TeamMember[] {
  const gone = new Set(remove);
  return members.flatMap((member) => {
    const { id } = member.organization;
    if (gone.has(id)) return [];
    const role = memberships[id]?.role;
    return [role === undefined || role === member.team.role ? member : { ...member, team: { role } }];
  });
}

export type Effect = {
  /** User IDs. */
  added: string[];
  removed: string[];
  changed: { id: string; role: TeamRole }[];
};

/** The effective part of a change: adding existing members has no effect. */
export function effectOf(members: readonly TeamMember[], change: Change): Effect {
  const { add = [], remove = [], memberships = {} } = change;
  const gone = new Set(remove);
  const roles = new Map(members.map(({ organization, team }) => [organization.id, team.role]));
  const wanted = [...new Set([...add, ...Object.keys(memberships)])].filter((id) => !gone.has(id));
  return {
    added: wanted.filter((id) => !roles.has(id)),
    removed: [...gone].filter((id) => roles.has(id)),
    changed: wanted.flatMap((id) => {
      const role = memberships[id]?.role;
      const old = roles.get(id);
      return role !== undefined && old !== undefined && role !== old ? [{ id, role }] : [];
    }),
  };
}

/** Returns the change that restores these members with their roles, or null if `change` has no effect. */
export function undoChange(members: readonly TeamMember[], change: Change): Change | null {
  const { added, removed, changed: others } = effectOf(members, change);
  if (added.length + removed.length + others.length === 0) return null;
  const { add, memberships } = additions(removed.map((id) => [id, roleOf(members, id) ?? 'member']));
  for (const { id } of others) memberships[id] = { role: roleOf(members, id) ?? 'member' };
  return {
    ...(add.length > 0 && { add }),
    ...(added.length > 0 && { remove: added }),
    ...(Object.keys(memberships).length > 0 && { memberships }),
  };
}

/**
 * Adds people who are not in the team, with their roles. Only roles other than “member”, which `add` gives, are in
 * `memberships`: the contract allows fewer of these (`moreLimits.mapKeys`).
 */
function additions(people: readonly (readonly [id: string, role: TeamRole])[]) {
  const memberships: NonNullable<Change['memberships']> = {};
  for (const [id, role] of people) if (role !== 'member') memberships[id] = { role };
  return { add: people.flatMap(([id, role]) => (role === 'member' ? [id] : [])), memberships };
}

/** The change that adds the members of one team to another, with their roles. */
export const copyMemberships = (members: readonly TeamMember[]): Change =>
  additions(members.map(({ organization, team }) => [organization.id, team.role]));

/** The change that sets the same role for all members with these IDs. */
export const assignRole = (ids: readonly string[], role: TeamRole): Change => ({
  memberships: Object.fromEntries(ids.map((id) => [id, { role }])),
});
