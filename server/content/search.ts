// Search over an organization: passages, gathered by page, gathered by space.
import type { OrganizationSearchItem } from '#contract/search.ts';
import type { OrganizationAccess } from '../access/access.ts';
import { reachOf } from '../access/reach.ts';
import type { Context } from '../context.ts';
import { notThisList, paged, type PageQuery } from '../core/paging.ts';
import { appUrl } from '../core/urls.ts';
import { excerpt, findPassages, wordsOf, type Passage } from './pageSearch.ts';

/** So many pages of one space are shown; who wants more searches in the space. */
const pagesOfSpace = 20;

type Query = PageQuery & { query: string };

function toPage(context: Context, organizationId: string, passages: Passage[], words: string[]) {
  const { space_id, page_id, page_title, page_path } = passages[0]!;
  const app = appUrl(context, 'orgs', organizationId, 'spaces', space_id, 'pages', page_id);
  return {
    id: page_id,
    title: page_title,
    path: page_path,
    sections: passages.map(({ anchor, title, body }) => ({
      id: anchor === '' ? page_id : anchor,
      title: title === '' ? page_title : title,
      path: anchor === '' ? page_path : `${page_path}#${anchor}`,
      body: excerpt(body, words),
      urls: { app: anchor === '' ? app : `${app}#${encodeURIComponent(anchor)}` },
    })),
    urls: { app },
  };
}

/** Specification, Organizations: search. An item is a space with the pages found in it, the best first. */
export async function searchOrganization(context: Context, access: OrganizationAccess, query: Query) {
  const { store } = context;
  const { organization, caller, role } = access;
  const self = { user_id: caller.id, role };
  const reach = (await reachOf(store, organization.id, [self]))(self);
  const found = await findPassages(store, organization.id, query.query);
  const visible = found.filter(({ space_id }) => reach === 'all' || reach.has(space_id));
  const spaces = [...Map.groupBy(visible, ({ space_id }) => space_id)];
  const places = new Map(spaces.map(([id], place) => [id, place + 1]));
  const titles = await titlesOf(
    context,
    spaces.map(([id]) => id),
  );
  const words = wordsOf(query.query);
  return paged(query, 'rank', {
    // The order is the ranking's. The cursor names the space that the page before ended with, and its place, from
    // which the list goes on if that space is found no more.
    read: async ({ after, limit }) => {
      const [place = '', last] = after ?? [];
      if (after && !/^\d{1,4}$/.test(place)) throw notThisList();
      const again = spaces.findIndex(([id]) => id === last) + 1;
      const from = again > 0 ? again : Number(place);
      return spaces.slice(from, from + limit);
    },
    keyOf: ([spaceId]) => [String(places.get(spaceId)), spaceId],
    count: () => spaces.length,
    toItem: ([id, passages]): OrganizationSearchItem => ({
      id,
      title: titles.get(id) ?? '',
      pages: [...Map.groupBy(passages, ({ page_id }) => page_id).values()]
        .slice(0, pagesOfSpace)
        .map((ofPage) => toPage(context, organization.id, ofPage, words)),
    }),
  });
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
