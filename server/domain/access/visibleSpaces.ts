// Members with a role can see all spaces of their organization; guests only those that were granted.
import type { Role } from '#contract/fields.ts';
import type { Store } from '#server/base/database/store.ts';
import { accessRepository, type Granted } from './access.repository.ts';

/** The ids of the spaces that a member can see, or `all`. */
export type VisibleSpaces = 'all' | Set<string>;

/** Returns the spaces that each subject was granted. A grant on a collection includes all spaces below it. */
async function grantedSpaces(store: Store, organizationId: string, subjectIds: string[], granted: Granted[]) {
  const content = granted.length === 0 ? [] : await accessRepository(store).content(organizationId);
  const childrenOf = Map.groupBy(content, ({ parent_id }) => parent_id);
  const kinds = new Map(content.map(({ id, kind }) => [id, kind]));
  const spacesIn = (id: string): string[] =>
    kinds.get(id) === 'space' ? [id] : (childrenOf.get(id) ?? []).flatMap((child) => spacesIn(child.id));
  const reached = new Map(subjectIds.map((id) => [id, new Set<string>()]));
  for (const { subject_id, target_id } of granted)
    for (const space of spacesIn(target_id)) reached.get(subject_id)?.add(space);
  return reached;
}

/** Returns the spaces that each team was granted. */
export async function spacesOfTeams(store: Store, organizationId: string, teamIds: string[]) {
  if (teamIds.length === 0) return new Map<string, Set<string>>();
  const granted = await accessRepository(store).grantsToTeams(organizationId, teamIds);
  return grantedSpaces(store, organizationId, teamIds, granted);
}

/** Returns a function from a member to the spaces they can see. Members with a role need no query. */
export async function visibleSpacesOf(
  store: Store,
  organizationId: string,
  members: { user_id: string; role: Role | null }[],
): Promise<(member: { user_id: string; role: Role | null }) => VisibleSpaces> {
  const guests = members.filter(({ role }) => role === null).map(({ user_id }) => user_id);
  if (guests.length === 0) return () => 'all';
  const granted = await accessRepository(store).grantsToUsers(organizationId, guests);
  const reached = await grantedSpaces(store, organizationId, guests, granted);
  return ({ user_id, role }) => (role === null ? (reached.get(user_id) ?? new Set()) : 'all');
}

/** Returns the number of spaces in an organization, without deleted ones. */
export const countSpaces = (store: Store, organizationId: string) =>
  store.cached(`spaces of ${organizationId}`, () => accessRepository(store).countSpaces(organizationId));
