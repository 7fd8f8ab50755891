import type { OrganizationSearchItem } from '#contract/search.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { visibleSpacesOf } from '#server/domain/access/visibleSpaces.ts';
import type { Context } from '#server/base/context.ts';
import { pagedItems, type PageQuery } from '#server/base/lib/paging.ts';
import { findInOrganization, pagesOf, scoreOf } from './findPages.repository.ts';
import { searchItems } from './searchItem.ts';
import { tokenizeQuery } from '../readings/words.ts';

/** Maximum number of pages per space. Clients can search in the space for more. */
const maxPagesPerSpace = 20;
/** Maximum number of pages in one response: with more than 50 spaces, each gets fewer, but at least one. */
const maxPagesPerResponse = 1000;

/**
 * Searches an organization (specification, Organizations). Returns spaces with their matching pages, best
 * first.
 */
export async function searchOrganization(
  context: Context,
  { organization, caller, role }: OrganizationAccess,
  query: PageQuery & { query: string },
) {
  const { store } = context;
  const self = { user_id: caller.id, role };
  const words = tokenizeQuery(query.query);
  const reach = (await visibleSpacesOf(store, organization.id, [self]))(self);
  const spaces = await findInOrganization(store, organization.id, reach, words);
  const page = pagedItems(query, 'rank', spaces, ({ id }) => id);
  const most = Math.min(maxPagesPerSpace, Math.floor(maxPagesPerResponse / page.items.length));
  const shown = page.items.flatMap(({ hits }) => hits.slice(0, most));
  const bySpace = Map.groupBy(await pagesOf(store, shown), ({ space_id }) => space_id);
  const items: OrganizationSearchItem[] = [];
  for (const { id, title, hits } of page.items)
    items.push({
      id,
      title,
      score: scoreOf(hits[0]!),
      pages: await searchItems(context, organization.id, bySpace.get(id) ?? [], words),
    });
  return { ...page, items };
}
