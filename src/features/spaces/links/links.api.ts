import { apiQuery } from '#api/query.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { statusParameter, type LinksSearch } from './links.list.ts';

/** The link counts of the space, or of one page. */
export const linkStatsQuery = (spaceId: string, pageId: string | undefined) =>
  pageId === undefined
    ? apiQuery(spaces.listLinks, { spaceId, query: { limit: 1 } })
    : apiQuery(spaceContent.listLinks, { spaceId, pageId, query: { limit: 1 } });

/** All links with a status. They are filtered by target in the browser. */
export function linksQuery(spaceId: string, search: LinksSearch) {
  const query = { status: statusParameter(search) };
  return search.on === undefined
    ? apiQuery(spaces.listLinks, { spaceId, query }, { pages: 'all' })
    : apiQuery(spaceContent.listLinks, { spaceId, pageId: search.on, query }, { pages: 'all' });
}
