// The ladder of levels, and what each permission needs: one table that both guards and answers.
import type { Role } from '#contract/fields.ts';

/** From the least to the most. A guest is a member of an organization without a role. */
const ladder = ['guest', 'read', 'comment', 'edit', 'review', 'create', 'admin'] as const;
export type Level = (typeof ladder)[number];

const rank = (level: Level) => ladder.indexOf(level);

/** Whether `level` is `needed` or higher; no level is never enough. */
export const atLeast = (level: Level | null, needed: Level) => level !== null && rank(level) >= rank(needed);

/** The highest of the levels that are given; null where none is. */
export const highest = <L extends Level>(levels: (L | null | undefined)[]): L | null => {
  let best: L | null = null;
  for (const level of levels) if (level && (best === null || rank(level) > rank(best))) best = level;
  return best;
};

/** Specification, Organization: the keys of `permissions`. `ownTeam` is also given by owning a team. */
export const organizationNeeds = {
  view: 'guest',
  listMembers: 'guest',
  listTeams: 'guest',
  createContent: 'create',
  createOpenAPISpec: 'create',
  ownTeam: 'admin',
  viewBilling: 'admin',
  listIntegrations: 'admin',
  admin: 'admin',
} as const satisfies Record<string, Level>;

/** Specification, Collection. */
export const collectionNeeds = {
  view: 'read',
  create: 'create',
  viewInviteLinks: 'admin',
  admin: 'admin',
} as const satisfies Record<string, Level>;

/** Specification, Space. */
export const spaceNeeds = {
  view: 'read',
  access: 'read',
  comment: 'comment',
  edit: 'edit',
  review: 'review',
  merge: 'review',
  triggerGitSync: 'admin',
  viewInviteLinks: 'admin',
  admin: 'admin',
} as const satisfies Record<string, Level>;

/** Specification, Team. `admin` is also given by owning the team. */
export const teamNeeds = { view: 'guest', admin: 'admin' } as const satisfies Record<string, Level>;

/** Specification, TranslationSettings. Titles name content, of which a guest sees only what was granted to them. */
export const translationNeeds = {
  view: 'read',
  edit: organizationNeeds.createContent,
} as const satisfies Record<string, Level>;

/** The `permissions` object of an answer: every key of the table, true where the level reaches it. */
export const permissionsOf = <Needs extends Record<string, Level>>(needs: Needs, level: Level | null) =>
  Object.fromEntries(Object.entries(needs).map(([key, needed]) => [key, atLeast(level, needed)])) as Record<
    keyof Needs,
    boolean
  >;

/** A place in the content tree, as far as levels are concerned. */
export type LevelPlace = { defaultLevel: Role | null; granted: Role[] };

/**
 * What a member may do in a place: the highest of the own role, the default level and what was granted there or
 * above. The default level is the nearest that is set, then the organization's default role; a guest (role null)
 * has only what was granted.
 * @param chain the space or collection first, then its collections up to the top
 */
export function contentLevel(role: Role | null, defaultRole: Role | null, chain: LevelPlace[]): Role | null {
  const granted = chain.flatMap((place) => place.granted);
  if (role === null) return highest(granted);
  const nearest = chain.find((place) => place.defaultLevel !== null)?.defaultLevel ?? defaultRole;
  return highest([role, nearest, ...granted]);
}
