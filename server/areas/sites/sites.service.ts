import type { Site, sites } from '#contract/areas/sites.ts';
import { defaults } from '#contract/defaults.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { atLeast, permissionsOf, siteNeeds, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError, invalidFields, notFound } from '#server/base/lib/errors.ts';
import { pagedItems } from '#server/base/lib/paging.ts';
import { fold } from '#server/base/lib/text.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import { lock } from '#server/base/database/lock.ts';
import { siteChecks } from '#server/published/site/checkSite.ts';
import type { StoredSite } from '#server/published/site/readSite.ts';
import { createPreview, mayPreview } from '#server/published/site/previews.ts';
import { credentialIdOf } from '#server/domain/sign-in/credentials.repository.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { findSite } from '#server/domain/sites/findSite.ts';
import { lockAsSiteEditor, visibleSites, type SiteAccess } from '#server/domain/sites/siteAccess.ts';
import { publishedUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { siteStructureRepository } from '#server/domain/sites/siteStructure.repository.ts';
import { readStructure, readStructures } from '#server/domain/sites/siteStructure.ts';
import type { SpaceRow } from '#server/domain/spaces/spaces.repository.ts';
import { createSite } from '#server/domain/sites/createSite.ts';
import { makeDefaults } from '#server/domain/sites/makeDefaults.ts';
import { sitesRepository, type SiteRow } from '#server/domain/sites/sites.repository.ts';

/** Optional operations on the sites of an organization. */
export function sitesService(context: Context): Handlers<typeof sites> {
  const { store } = context;
  const repository = sitesRepository(store);

  /** Returns whether the caller sees a space, or undefined for editors of the site, who see all of it. */
  async function spacesSeenBy({ organization, caller, role }: OrganizationAccess, level: Level) {
    if (atLeast(level, siteNeeds.edit)) return undefined;
    const levels = await contentLevels(store, organization, caller.id, role);
    return (space: SpaceRow) => levels.ofSpace(space) !== null;
  }

  async function toSites(
    access: OrganizationAccess,
    { rows, countOf, levelOf }: Awaited<ReturnType<typeof visibleSites>>,
  ) {
    const { organization } = access;
    const structureOf = await readStructures(
      store,
      rows.map(({ id }) => id),
    );
    const stored = rows.map((site) => ({ site, organization, structure: structureOf(site.id) }));
    const check = await siteChecks(context, stored);
    const toSite = async (one: StoredSite): Promise<Site> => {
      const { id, title, visibility, published, created_at } = one.site;
      const sees = await spacesSeenBy(access, levelOf(id));
      return {
        object: 'site',
        id,
        title,
        visibility,
        published: published === 1,
        createdAt: created_at,
        siteSpaces: countOf(id),
        problems: (await check(one, sees)).problems.length,
        urls: {
          location: location(context, 'orgs', organization.id, 'sites', id),
          app: appUrl(context, 'orgs', organization.id, 'sites', id),
          published: publishedUrl(context, organization, one.site, ''),
          preview: appUrl(context, 'orgs', organization.id, 'sites', id, 'preview'),
        },
        permissions: permissionsOf(siteNeeds, levelOf(id)),
      };
    };
    return Promise.all(stored.map(toSite));
  }

  async function answer(access: OrganizationAccess, siteId: string): Promise<Site> {
    const row = await findSite(store, access.organization.id, siteId);
    const [site] = await toSites(access, await visibleSites(store, access, [row]));
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

  /** Changes a site. Answers after the transaction, which must not wait for cached reads. */
  async function update(
    access: SiteAccess,
    columns: Partial<SiteRow>,
    siteDefaults: Parameters<typeof makeDefaults>[2] = {},
  ) {
    const siteId = access.site.id;
    await store.transaction(async () => {
      await lockAsSiteEditor(context, access);
      if (Object.keys(columns).length > 0) await repository.update(siteId, columns);
      await makeDefaults(store, siteId, siteDefaults);
    });
    return answer(access, siteId);
  }

  return {
    async list({ query }, access) {
      const { space, title, published } = query;
      const withSpace = space === undefined ? undefined : await repository.withSpace(space);
      const found = (await repository.all(access.organization.id)).filter(
        (row) =>
          (withSpace?.has(row.id) ?? true) &&
          (title === undefined || fold(row.title).includes(fold(title))) &&
          (published === undefined || published === (row.published === 1)),
      );
      const visible = await visibleSites(store, access, found);
      const page = pagedItems(query, 'sites', visible.rows, ({ id }) => id);
      return { ...page, items: await toSites(access, { ...visible, rows: page.items }) };
    },

    async create({ organizationId, body }, access) {
      const { title = defaults.siteTitle, visibility = defaults.siteVisibility, published = false } = body;
      const { id } = await store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const spaces = await lockSpaces(organizationId, [...new Set(body.spaces)]);
        const site = { organizationId, title, visibility, published, spaces };
        return { id: await createSite(context, site) };
      });
      return answer(access, id);
    },

    get: ({ siteId }, access) => answer(access, siteId),

    update({ body: { title, visibility, ...siteDefaults } }, access) {
      const columns = { ...(title !== undefined && { title }), ...(visibility && { visibility }) };
      return update(access, columns, siteDefaults);
    },

    publish: (_, access) => update(access, { published: 1 }),

    unpublish: (_, access) => update(access, { published: 0 }),

    async check({ siteId, query: { published, visibility } }, access) {
      const { organization, level } = access;
      const site: SiteRow = {
        ...access.site,
        ...(published !== undefined && { published: published ? 1 : 0 }),
        ...(visibility !== undefined && { visibility }),
      };
      const stored = { site, organization, structure: await readStructure(store, siteId) };
      const check = await siteChecks(context, [stored]);
      return check(stored, await spacesSeenBy(access, level));
    },

    remove: ({ siteId }, access) =>
      store.transaction(async () => {
        await lockAsSiteEditor(context, access, 'admin');
        await repository.remove(siteId);
      }),

    async createPreview({ siteId, body }, access) {
      const { audience, claims = {}, space: spaceId, changeRequest, revision: revisionId, draft } = body;
      if (!mayPreview(audience, access.level, draft))
        throw new HttpError(
          403,
          'Only editors of the site can preview it with a share link, a visitor token or its draft.',
        );
      const credentialId = credentialIdOf(access.caller.tokenHash ?? '');
      const content =
        spaceId === undefined ? undefined : { spaceId, changeRequestId: changeRequest, revisionId };
      const preview = await createPreview(context, {
        credentialId,
        siteId,
        audience,
        claims,
        content,
        ...(draft && { draft }),
      });
      if (!preview) throw notFound('content');
      return preview;
    },
  };
}
