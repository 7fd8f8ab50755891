import type { Role } from '#contract/fields.ts';
import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { forbidden, notFound } from '#server/base/lib/errors.ts';
import { organizationAccess, type Caller, type OrganizationAccess } from '#server/domain/access/access.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { atLeast, siteLevel, siteNeeds, type Level } from '#server/domain/access/levels.ts';
import { visibleSpacesOf } from '#server/domain/access/visibleSpaces.ts';
import { findSite } from './findSite.ts';
import { sitesRepository, type SiteRow } from './sites.repository.ts';

/** The caller's access to a site. `level` is their level on the site, which gives none in its spaces. */
export type SiteAccess = OrganizationAccess & { site: Database['sites'] };

/**
 * Returns a function from the id of a site to a member's level on it. Admins need no query.
 * @param role the member's role in the organization; null for a guest
 */
export async function siteLevels(store: Store, organizationId: string, userId: string, role: Role | null) {
  const rows = role === 'admin' ? [] : await accessRepository(store).levelsGrantedTo(organizationId, userId);
  const granted = Map.groupBy(rows, ({ target_id }) => target_id);
  return (siteId: string): Level =>
    siteLevel(
      role,
      (granted.get(siteId) ?? []).map(({ level }) => level),
    );
}

/**
 * Returns the sites among these that the caller can see, with the number of spaces that they see there. Members with a role
 * see all sites; guests see those with a level of their own, and those with a space they can see, because the title of
 * another one could reveal hidden content. Editors of a site see all of its spaces.
 */
export async function visibleSites(store: Store, access: OrganizationAccess, rows: SiteRow[]) {
  const { organization, caller, role } = access;
  const self = { user_id: caller.id, role };
  const reach = (await visibleSpacesOf(store, organization.id, [self]))(self);
  const levelOf = await siteLevels(store, organization.id, caller.id, role);
  const ids = Map.groupBy(
    rows.map(({ id }) => id),
    (id) => atLeast(levelOf(id), siteNeeds.edit),
  );
  const [ofEdited, ofOthers] = [
    await sitesRepository(store).countSpaces(ids.get(true) ?? [], 'all'),
    await sitesRepository(store).countSpaces(ids.get(false) ?? [], reach),
  ];
  const countOf = (siteId: string) => ofEdited(siteId) + ofOthers(siteId);
  const isVisible = ({ id }: SiteRow) => reach === 'all' || levelOf(id) !== 'guest' || countOf(id) > 0;
  return { rows: rows.filter(isVisible), countOf, levelOf };
}

/** Returns the caller's access. Throws 404 if the site is unknown or the caller can't see it. */
export async function siteAccess(
  store: Store,
  caller: Caller,
  organizationId: string,
  siteId: string,
): Promise<SiteAccess> {
  const access = await organizationAccess(store, caller, organizationId);
  const site = await findSite(store, organizationId, siteId);
  const { rows, levelOf } = await visibleSites(store, access, [site]);
  if (rows.length === 0) throw notFound('site');
  return { ...access, site, level: levelOf(siteId) };
}

/**
 * Locks the organization and then the site until the end of the transaction. Throws 403 or 404 if the caller has lost the level
 * on the site since the request was authorized. The order is that of deleting a space, which changes its sites.
 */
export async function lockAsSiteEditor(
  { store }: Pick<Context, 'store'>,
  { caller, organization, site }: SiteAccess,
  permission: keyof typeof siteNeeds = 'edit',
) {
  await lock(store, 'organizations', organization.id);
  await lock(store, 'sites', site.id);
  const { level } = await siteAccess(store, caller, organization.id, site.id);
  if (!atLeast(level, siteNeeds[permission])) throw forbidden(permission, 'site');
}
