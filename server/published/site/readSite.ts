import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { readStructure, type SiteStructure } from '#server/domain/sites/siteStructure.ts';
import { publishedRepository } from '../published.repository.ts';

export type StoredSite = {
  site: Database['sites'];
  organization: Database['organizations'];
  structure: SiteStructure;
};

async function read({ store }: Context, siteId: string): Promise<StoredSite | undefined> {
  const repository = publishedRepository(store);
  const [site, structure] = await Promise.all([repository.site(siteId), readStructure(store, siteId)]);
  const organization = site && (await repository.organization(site.organization_id));
  return site && organization && { site, organization, structure };
}

/**
 * Returns a site with its structure and the active revisions of its spaces, or undefined. Read at each request, so that a
 * merge or a change of the structure by any process is visible at once; on SQLite, cached until the next commit.
 */
export const readSite = (context: Context, siteId: string) =>
  context.store.cached(`published site ${siteId}`, () => read(context, siteId));

/** Returns a site that visitors can request, or undefined. A draft doesn't exist for any visitor. */
export async function readLiveSite(context: Context, siteId: string) {
  const stored = await readSite(context, siteId);
  return stored?.site.published === 1 ? stored : undefined;
}
