import type { SiteVisibility } from '#contract/areas/sites.ts';
import { limits } from '#contract/limits.ts';
import { uniqueNames } from '#markdown/uniqueNames.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newSiteSpace } from './newRows.ts';
import { sitesRepository } from './sites.repository.ts';

type NewSite = {
  organizationId: string;
  title: string;
  visibility: SiteVisibility;
  /** Whether it is live, not a draft. */
  published: boolean;
  /** The spaces to put on it, in order. The first one is its default. */
  spaces?: { id: string; title: string }[];
};

/**
 * Creates a site without sections. An organization's first site becomes its default content. Returns its id.
 * Call it in a transaction.
 */
export async function createSite(
  context: Context,
  { organizationId, title, visibility, published, spaces = [] }: NewSite,
): Promise<string> {
  const { store } = context;
  const repository = sitesRepository(store);
  const id = newId();
  await repository.insert({
    id,
    organization_id: organizationId,
    title,
    visibility,
    created_at: now(context),
    published: published ? 1 : 0,
    hostname: null,
    claimed_hostname: null,
    redirects_version: null,
  });
  const unique = uniqueNames({ first: 2, maxLength: limits.sitePath[1] });
  const rows = spaces.map((space, n) =>
    newSiteSpace({
      site_id: id,
      space_id: space.id,
      path: unique(slugOf(space.title) || 'space'),
      is_default: n === 0 ? 1 : 0,
    }),
  );
  await repository.insertSpaces(rows);
  await append(
    store,
    { scopeId: id, parentId: '' },
    'site-space',
    rows.map((row) => row.id),
  );
  await repository.setFirst(organizationId, id);
  return id;
}
