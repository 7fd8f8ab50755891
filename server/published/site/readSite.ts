import type { SiteCustomization } from '#contract/areas/site-customization.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { readCustomization } from '#server/domain/sites/customization.ts';
import { readStructure, type SiteStructure } from '#server/domain/sites/siteStructure.ts';
import { publishedRepository } from '../published.repository.ts';

export type StoredSite = {
  site: Database['sites'];
  organization: Database['organizations'];
  structure: SiteStructure;
  /** Its look. Without it, the site has the default look. */
  customization?: SiteCustomization;
};

async function read({ store }: Context, siteId: string, draft: boolean): Promise<StoredSite | undefined> {
  const repository = publishedRepository(store);
  const [site, structure, customization] = await Promise.all([
    repository.site(siteId),
    readStructure(store, siteId),
    readCustomization(store, siteId, draft),
  ]);
  const organization = site && (await repository.organization(site.organization_id));
  return site && organization && { site, organization, structure, customization };
}

/**
 * Returns a site with its look, its structure and the active revisions of its spaces, or undefined. Read at each request, so that a
 * merge or a change of the structure by any process is visible at once; on SQLite, cached until the next commit.
 * @param draft whether its look is the draft, if there is one
 */
export const readSite = (context: Context, siteId: string, draft = false) =>
  context.store.cached(`published site ${siteId} ${draft}`, () => read(context, siteId, draft));

/** Returns a site that visitors can request, or undefined. A draft doesn't exist for any visitor. */
export async function readLiveSite(context: Context, siteId: string) {
  const stored = await readSite(context, siteId);
  return stored?.site.published === 1 ? stored : undefined;
}
