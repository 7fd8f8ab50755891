// Search over an organization: the pages that were found, gathered by space.
import type { OrganizationSearchItem } from '#contract/search.ts';
import type { OrganizationAccess } from '../../access/access.ts';
import { reachOf } from '../../access/reach.ts';
import type { Context } from '../../context.ts';
import { pagedItems, type PageQuery } from '../../core/paging.ts';
import { findInOrganization } from './findPages.ts';
import { searchItems } from './searchItem.ts';
import { wordsOf } from './words.ts';

/** So many pages of one space are shown; who wants more searches in the space. */
const pagesOfSpace = 20;

/** Specification, Organizations: search. An item is a space with the pages found in it, the best first. */
export async function searchOrganization(
  context: Context,
  { organization, caller, role }: OrganizationAccess,
  query: PageQuery & { query: string },
) {
  const { store } = context;
  const self = { user_id: caller.id, role };
  const words = wordsOf(query.query);
  const reach = (await reachOf(store, organization.id, [self]))(self);
  const found = await findInOrganization(store, organization.id, reach, words);
  const spaces = [...Map.groupBy(found, ({ space_id }) => space_id)];
  const page = pagedItems(query, 'rank', spaces, ([spaceId]) => spaceId);
  const titles = await titlesOf(
    context,
    page.items.map(([spaceId]) => spaceId),
  );
  const items: OrganizationSearchItem[] = [];
  for (const [id, pages] of page.items) {
    const shown = await searchItems(context, organization.id, pages.slice(0, pagesOfSpace), words);
    items.push({ id, title: titles.get(id) ?? '', pages: shown });
  }
  return { ...page, items };
}

async function titlesOf({ store }: Context, spaceIds: string[]) {
  if (spaceIds.length === 0) return new Map<string, string>();
  const rows = await store
    .query()
    .selectFrom('spaces')
    .select(['id', 'title'])
    .where('id', 'in', spaceIds)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
