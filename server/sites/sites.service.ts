import { siteVisibility, type Site, type sites } from '#contract/sites.ts';
import { defaults } from '#contract/defaults.ts';
import type { OrganizationAccess } from '../access/access.ts';
import { permissionsOf, siteNeeds } from '../access/levels.ts';
import { lockAsAdmin } from '../access/lockAsAdmin.ts';
import { visibleSpacesOf } from '../access/visibleSpaces.ts';
import type { Context } from '../context.ts';
import { HttpError, invalidFields, notFound } from '../core/errors.ts';
import { pagedItems } from '../core/paging.ts';
import { fold } from '../core/text.ts';
import { appUrl, location } from '../core/urls.ts';
import { lock } from '../database/lock.ts';
import { mayPreview, previewUrl } from '../published/visitors/previews.ts';
import { memberOf } from '../published/visitors/visitor.ts';
import type { Handlers } from '../routes.ts';
import { findSite } from '../site-structure/findSite.ts';
import { publishedUrl } from '../site-structure/publishedUrl.ts';
import { siteStructureRepository } from '../site-structure/siteStructure.repository.ts';
import { createSite } from './createSite.ts';
import { sitesRepository, type SiteRow } from './sites.repository.ts';

/** Optional operations on the sites of an organization. */
export function sitesService(context: Context): Handlers<typeof sites> {
  const { store } = context;
  const repository = sitesRepository(store);

  /**
   * Returns the sites among these that the caller can see. Members with a role see all; guests see those that
   * contain a space they can see, because the title of another one could reveal hidden content.
   */
  async function visible({ organization, caller, role, level }: OrganizationAccess, rows: SiteRow[]) {
    const self = { user_id: caller.id, role };
    const reach = (await visibleSpacesOf(store, organization.id, [self]))(self);
    const countOf = await repository.countSpaces(
      rows.map(({ id }) => id),
      reach,
    );
    const toSite = ({ id, title, visibility, created_at }: SiteRow): Site => {
      const siteSpaces = countOf(id);
      return {
        object: 'site',
        id,
        title,
        visibility: siteVisibility.parse(visibility),
        published: siteSpaces > 0,
        createdAt: created_at,
        siteSpaces,
        urls: {
          location: location(context, 'orgs', organization.id, 'sites', id),
          app: appUrl(context, 'orgs', organization.id, 'sites', id),
          ...(siteSpaces > 0 && { published: publishedUrl(context, organization, id, []) }),
        },
        permissions: permissionsOf(siteNeeds, level),
      };
    };
    return rows.filter(({ id }) => reach === 'all' || countOf(id) > 0).map(toSite);
  }

  async function answer(access: OrganizationAccess, siteId: string) {
    const [site] = await visible(access, [await findSite(store, access.organization.id, siteId)]);
    if (!site) throw notFound('site');
    return site;
  }

  /** Locks the spaces to put on a site and returns them. Throws 400 if the organization lacks one. */
  async function lockSpaces(organizationId: string, ids: string[]) {
    const spaces = [];
    // In one order, so that two requests can't wait for each other.
    for (const id of ids.toSorted()) await lock(store, 'spaces', id);
    for (const [n, id] of ids.entries()) {
      const space = await siteStructureRepository(store).activeSpace(organizationId, id);
      if (!space)
        throw invalidFields([{ path: `body.spaces.${n}`, message: 'Space not found in this organization.' }]);
      spaces.push(space);
    }
    return spaces;
  }

  return {
    async list({ query }, access) {
      const { space, title, published } = query;
      const withSpace = space === undefined ? undefined : await repository.withSpace(space);
      const rows = (await repository.all(access.organization.id)).filter(
        (row) =>
          (withSpace?.has(row.id) ?? true) && (title === undefined || fold(row.title).includes(fold(title))),
      );
      const found = (await visible(access, rows)).filter(
        (site) => published === undefined || site.published === published,
      );
      return pagedItems(query, 'sites', found, ({ id }) => id);
    },

    create: ({ organizationId, body }, access) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const { title = defaults.siteTitle, visibility = defaults.siteVisibility, spaces = [] } = body;
        const ids = [...new Set(spaces)];
        const found = await lockSpaces(organizationId, ids);
        return answer(
          access,
          await createSite(context, { organizationId, title, visibility, spaces: found }),
        );
      }),

    get: ({ siteId }, access) => answer(access, siteId),

    update: ({ siteId, body: { title, visibility } }, access) =>
      store.transaction(async () => {
        await lock(store, 'sites', siteId);
        await lockAsAdmin(context, access);
        await findSite(store, access.organization.id, siteId);
        const columns = { ...(title !== undefined && { title }), ...(visibility && { visibility }) };
        if (Object.keys(columns).length > 0) await repository.update(siteId, columns);
        return answer(access, siteId);
      }),

    remove: ({ siteId, organizationId }) =>
      store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        await lock(store, 'sites', siteId);
        await findSite(store, organizationId, siteId);
        await repository.remove(siteId);
      }),

    async createPreview({ siteId, body: { audience, claims = {} } }, access) {
      await answer(access, siteId);
      if (!mayPreview(audience, access.level))
        throw new HttpError(403, 'Only admins can preview a site with a share link or a visitor token.');
      const member = memberOf(access.caller, access.organization.id);
      return previewUrl(context, { ...member, siteId, audience, claims });
    },
  };
}
