// Which spaces of an organization its members reach: everyone with a role all, guests what was granted to them.
import type { Role } from '#contract/fields.ts';
import type { Store } from '../database/store.ts';

/** The ids a guest reaches, or `all`. */
export type Reach = 'all' | Set<string>;

type Granted = { subject_id: string; target_id: string };

const grantedTo = ({ query }: Store, organizationId: string, subjectIds: string[]) =>
  query()
    .selectFrom('grants')
    .select(['grants.subject_id', 'grants.target_id'])
    .where('grants.organization_id', '=', organizationId)
    .where('grants.subject_id', 'in', subjectIds);

const grantedThroughTeams = ({ query }: Store, organizationId: string, userIds: string[]) =>
  query()
    .selectFrom('team_members')
    .innerJoin('grants', 'grants.subject_id', 'team_members.team_id')
    .select(['team_members.user_id as subject_id', 'grants.target_id'])
    .where('grants.organization_id', '=', organizationId)
    .where('team_members.organization_id', '=', organizationId)
    .where('team_members.user_id', 'in', userIds);

const contentOf = ({ query }: Store, organizationId: string) =>
  query()
    .selectFrom('placements')
    .leftJoin('spaces', 'spaces.id', 'placements.id')
    .select(['placements.id', 'placements.parent_id', 'placements.kind'])
    .where('placements.scope_id', '=', organizationId)
    .where('spaces.deleted_at', 'is', null)
    .execute();

/** What was granted comes down to spaces: a collection stands for all that lie in it, however deep. */
async function spacesBehind(store: Store, organizationId: string, subjectIds: string[], granted: Granted[]) {
  const content = granted.length === 0 ? [] : await contentOf(store, organizationId);
  const childrenOf = Map.groupBy(content, ({ parent_id }) => parent_id);
  const kinds = new Map(content.map(({ id, kind }) => [id, kind]));
  const spacesIn = (id: string): string[] =>
    kinds.get(id) === 'space' ? [id] : (childrenOf.get(id) ?? []).flatMap((child) => spacesIn(child.id));
  const reached = new Map(subjectIds.map((id) => [id, new Set<string>()]));
  for (const { subject_id, target_id } of granted)
    for (const space of spacesIn(target_id)) reached.get(subject_id)?.add(space);
  return reached;
}

/** The spaces that each of these teams was granted. */
export async function teamReach(store: Store, organizationId: string, teamIds: string[]) {
  if (teamIds.length === 0) return new Map<string, Set<string>>();
  const granted = await grantedTo(store, organizationId, teamIds).execute();
  return spacesBehind(store, organizationId, teamIds, granted);
}

/** The reach of each of these members; those with a role take no query at all. */
export async function reachOf(
  store: Store,
  organizationId: string,
  members: { user_id: string; role: Role | null }[],
): Promise<(member: { user_id: string; role: Role | null }) => Reach> {
  const guests = members.filter(({ role }) => role === null).map(({ user_id }) => user_id);
  if (guests.length === 0) return () => 'all';
  const granted = await grantedTo(store, organizationId, guests)
    .unionAll(grantedThroughTeams(store, organizationId, guests))
    .execute();
  const reached = await spacesBehind(store, organizationId, guests, granted);
  return ({ user_id, role }) => (role === null ? (reached.get(user_id) ?? new Set()) : 'all');
}

/** How many spaces an organization has, without those in the trash. */
export const countSpaces = ({ query, kept }: Store, organizationId: string) =>
  kept(`spaces of ${organizationId}`, async () => {
    const row = await query()
      .selectFrom('spaces')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  });
