import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export const publishedRepository = ({ query }: Store) => ({
  site: (id: string) => rowsOf({ query }, 'sites').get({ id }),

  organization: (id: string) => rowsOf({ query }, 'organizations').get({ id }),

  /** Returns the id of the site with this hostname of its own. */
  async siteWithHostname(hostname: string) {
    const row = await rowsOf({ query }, 'sites').pick({ hostname }, ['id']);
    return row?.id;
  },

  /** Returns the id of the default site of the organization with this custom hostname or subdomain. */
  async siteOfHost(match: { custom_hostname: string } | { hostname: string }) {
    const row = await rowsOf({ query }, 'organizations').pick(match, ['default_site_id']);
    return row?.default_site_id ?? undefined;
  },

  /** Returns the first live site of the installation, or undefined. */
  firstSite: () =>
    query()
      .selectFrom('sites')
      .innerJoin('organizations', 'organizations.default_site_id', 'sites.id')
      .select(['sites.id', 'sites.organization_id', 'sites.hostname'])
      .where('sites.published', '=', 1)
      .orderBy('organizations.number')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the key of an organization's visitor tokens, or undefined. */
  async visitorKey(organizationId: string) {
    const row = await rowsOf({ query }, 'visitor_keys').pick({ organization_id: organizationId }, ['key']);
    return row?.key;
  },

  setVisitorKey: (row: Database['visitor_keys']) =>
    rowsOf({ query }, 'visitor_keys').upsert([row], ['organization_id'], ['key']),

  removeVisitorKey: (organizationId: string) =>
    rowsOf({ query }, 'visitor_keys').remove({ organization_id: organizationId }),

  addCode: (row: Database['visit_codes']) => rowsOf({ query }, 'visit_codes').insert(row),

  removeExpiredCodes: (at: string) =>
    query().deleteFrom('visit_codes').where('expires_at', '<=', at).execute(),

  /** Deletes a code. Returns whether it was still valid. Of several requests with a code, one gets true. */
  async takeCode(hash: string, siteId: string, at: string) {
    const taken = await query()
      .deleteFrom('visit_codes')
      .where('hash', '=', hash)
      .where('site_id', '=', siteId)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow();
    return taken.numDeletedRows > 0;
  },
});
