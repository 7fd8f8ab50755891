// The site in an address.
import { notFound } from '../core/errors.ts';
import type { Store } from '../database/store.ts';

/** 404 unless the organization has a site with this id. */
export async function findSite({ query }: Store, organizationId: string, siteId: string) {
  const site = await query()
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!site) throw notFound('site');
  return site;
}
