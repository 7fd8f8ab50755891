import { notFound } from '#server/base/lib/errors.ts';
import type { Store } from '#server/base/database/store.ts';
import { siteStructureRepository } from './siteStructure.repository.ts';

/** Returns the site. Throws 404 unless the organization has it. */
export async function findSite(store: Store, organizationId: string, siteId: string) {
  const site = await siteStructureRepository(store).site(organizationId, siteId);
  if (!site) throw notFound('site');
  return site;
}
