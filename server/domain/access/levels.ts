import type { Role } from '#contract/fields.ts';

/** In ascending order. A guest is a member of an organization without a role. */
const levelOrder = ['guest', 'read', 'comment', 'edit', 'review', 'create', 'admin'] as const;
export type Level = (typeof levelOrder)[number];

const rank = (level: Level) => levelOrder.indexOf(level);

/** Returns whether `level` is at least `needed`. Null never is. */
export const atLeast = (level: Level | null, needed: Level) => level !== null && rank(level) >= rank(needed);

/** Returns the highest of the levels, or null if there is none. */
export const highest = <L extends Level>(levels: (L | null | undefined)[]): L | null => {
  let best: L | null = null;
  for (const level of levels) if (level && (best === null || rank(level) > rank(best))) best = level;
  return best;
};

/**
 * Levels of the organization's permissions (specification, Organization). Owning a team also gives `ownTeam`.
 */
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

/** Levels of a collection's permissions (specification, Collection). */
export const collectionNeeds = {
  view: 'read',
  create: 'create',
  viewInviteLinks: 'admin',
  admin: 'admin',
} as const satisfies Record<string, Level>;

/** Levels of a space's permissions (specification, Space). */
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

/**
 * Levels of a site's permissions. Guests see the sites of their spaces. Editing includes publishing and share links, and
 * `admin` the people of the site and its deletion.
 */
export const siteNeeds = {
  view: 'guest',
  access: 'guest',
  edit: 'edit',
  create: 'edit',
  admin: 'admin',
} as const satisfies Record<string, Level>;

/**
 * Returns a member's level on a site: the highest of the grants there. A role gives none, except to admins of the
 * organization.
 */
export const siteLevel = (role: Role | null, granted: Role[]): Level =>
  role === 'admin' ? 'admin' : (highest(granted) ?? 'guest');

/** Levels of a team's permissions (specification, Team). Owning the team also gives `admin`. */
export const teamNeeds = { view: 'guest', admin: 'admin' } as const satisfies Record<string, Level>;

/**
 * Levels of a translation's permissions. `view` needs a role, because a translation's title names content.
 */
export const translationNeeds = {
  view: 'read',
  edit: organizationNeeds.createContent,
} as const satisfies Record<string, Level>;

/** Builds the `permissions` object of a response from a table of levels. */
export const permissionsOf = <Needs extends Record<string, Level>>(needs: Needs, level: Level | null) =>
  Object.fromEntries(Object.entries(needs).map(([key, needed]) => [key, atLeast(level, needed)])) as Record<
    keyof Needs,
    boolean
  >;

/** The default level and grants of a space or collection. */
export type LevelPlace = { defaultLevel: Role | null; granted: Role[] };

/**
 * Returns a member's level in a space or collection: the highest of their role, the default level, and the
 * grants there or in a parent. The nearest default level counts, else the organization's default role. A
 * guest (role null) only has grants.
 * @param chain the space or collection, then its parent collections up to the top level
 */
export function contentLevel(role: Role | null, defaultRole: Role | null, chain: LevelPlace[]): Role | null {
  const granted = chain.flatMap((place) => place.granted);
  if (role === null) return highest(granted);
  const nearest = chain.find((place) => place.defaultLevel !== null)?.defaultLevel ?? defaultRole;
  return highest([role, nearest, ...granted]);
}
