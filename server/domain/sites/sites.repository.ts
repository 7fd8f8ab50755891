import type { VisibleSpaces } from '#server/domain/access/visibleSpaces.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type SiteRow = Database['sites'];

/** IDs per statement. */
const batchSize = 10_000;

export const sitesRepository = (store: Store) => {
  const { query } = store;
  const sites = rowsOf(store, 'sites');

  return {
    insert: sites.insert,
    update: sites.update,

    /** Returns all sites of an organization, oldest first. There are a few dozen at most. */
    all: (organizationId: string) => sites.all({ organization_id: organizationId }, ['created_at', 'id']),

    /** Returns a function with the number of visible spaces on each site, without deleted ones. */
    async countSpaces(siteIds: string[], reach: VisibleSpaces): Promise<(siteId: string) => number> {
      if (siteIds.length === 0) return () => 0;
      const onSites = query()
        .selectFrom('site_spaces')
        .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
        .select((e) => ['site_spaces.site_id', e.fn.countAll<number>().as('count')])
        .where('site_spaces.site_id', 'in', siteIds)
        .where('spaces.deleted_at', 'is', null)
        .groupBy('site_spaces.site_id');
      const counts = new Map<string, number>();
      for (const ids of reach === 'all' ? [null] : batchesOf([...reach], batchSize)) {
        const some = ids === null ? onSites : onSites.where('site_spaces.space_id', 'in', ids);
        for (const { site_id, count } of await some.execute())
          counts.set(site_id, (counts.get(site_id) ?? 0) + count);
      }
      return (siteId) => counts.get(siteId) ?? 0;
    },

    /**
     * Returns whether another site, or the default site of an organization, has a hostname.
     * @param except the site and the organization that may have it
     */
    async isHostnameTaken(hostname: string, exceptSite: string, exceptOrganization = '') {
      const site = await sites.pick({ hostname }, ['id']);
      const owner = await rowsOf(store, 'organizations').pick({ custom_hostname: hostname }, ['id']);
      return (
        (site !== undefined && site.id !== exceptSite) ||
        (owner !== undefined && owner.id !== exceptOrganization)
      );
    },

    /** Returns the ids of the sites that contain a space. */
    async withSpace(spaceId: string) {
      const rows = await rowsOf(store, 'site_spaces').all({ space_id: spaceId });
      return new Set(rows.map(({ site_id }) => site_id));
    },

    /** Puts spaces on a new site. The first one is its default. */
    insertSpaces: (rows: Database['site_spaces'][]) => rowsOf(store, 'site_spaces').upsert(rows, ['id']),

    /** Deletes a site with its structure, share links and grants. */
    async remove(siteId: string) {
      await rowsOf(store, 'placements').remove({ scope_id: siteId });
      await rowsOf(store, 'grants').remove({ target_id: siteId });
      await rowsOf(store, 'organizations').update({ default_site_id: siteId }, { default_site_id: null });
      await sites.remove(siteId);
    },

    /** Makes a site the organization's default site, unless there is one. */
    setFirst: (organizationId: string, siteId: string) =>
      rowsOf(store, 'organizations').update(
        { id: organizationId, default_site_id: null },
        { default_site_id: siteId },
      ),
  };
};
