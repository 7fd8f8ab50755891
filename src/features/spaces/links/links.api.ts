import { apiQuery, everyQuery } from '#api/query.ts';
import { spaceContent } from '#contract/space-content.ts';
import { spaces } from '#contract/spaces.ts';
import { statusToRead, type LinksSearch } from './links.list.ts';

/** The counts of the whole space, or of the page. */
export const linkStatsQuery = (spaceId: string, pageId: string | undefined) =>
  pageId === undefined
    ? apiQuery(spaces.listLinks, { spaceId, query: { limit: 1 } })
    : apiQuery(spaceContent.listLinks, { spaceId, pageId, query: { limit: 1 } });

/** All links of a status: what they lead to is told apart on the spot. */
export function linksQuery(spaceId: string, search: LinksSearch) {
  const query = { status: statusToRead(search) };
  return search.on === undefined
    ? everyQuery(spaces.listLinks, { spaceId, query })
    : everyQuery(spaceContent.listLinks, { spaceId, pageId: search.on, query });
}
