import { queryOptions } from '@tanstack/react-query';
import { everyItem } from '#api/pages.ts';
import { queuedItems } from '#api/queuedQueries.ts';
import { changeRequestContent } from '#contract/change-request-content.ts';
import type { Link } from '#contract/references.ts';
import { spaces } from '#contract/spaces.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { changedPages } from '../changes/changeCounts.ts';
import type { Changes } from '../changes/useChange.ts';
import { lookedAt, newlyBroken, pagesToLookAt, stillUsed } from './brokenLinks.ts';

/** So many pages are read at a time. */
const width = 4;

type Given = Pick<Changes, 'one' | 'space' | 'request' | 'pages' | 'files'>;

/** The links that the request breaks, and what it takes away though it is still used; kept by both revisions. */
export const linkCheckQuery = ({ one, space, request, pages, files }: Given) =>
  queryOptions({
    queryKey: ['mergeLinks', one.spaceId, one.changeRequestId, space.revision, request.revision],
    queryFn: async ({ signal }) => {
      const changed = changedPages(pages);
      const main = await everyItem(spaces.listLinks, { spaceId: one.spaceId }, signal);
      const toLookAt = pagesToLookAt(changed, files, main);
      // In that order, whichever is answered first.
      const links = new Map<string, Link[]>(toLookAt.map((pageId) => [pageId, []]));
      await limitConcurrency(toLookAt, width, async (pageId) => {
        links.set(pageId, await queuedItems(changeRequestContent.listLinks, { ...one, pageId }, signal));
      });
      const looked = lookedAt(main, links);
      const broken = newlyBroken(looked);
      return { links: looked, broken, used: stillUsed(changed, files, main, broken), pages: links.size };
    },
    staleTime: 'static',
  });
