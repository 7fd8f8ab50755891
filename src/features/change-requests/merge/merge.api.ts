import { queued } from '#api/reads/requestQueue.ts';
import { queryOptions } from '@tanstack/react-query';
import { everyItem } from '#api/reads/pages.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import type { Link } from '#contract/references.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { changedPages } from '../changes/changeCounts.ts';
import type { Changes } from '../changes/useChange.ts';
import { checkLinks, newlyBroken, pagesToCheck, findStillLinked } from './brokenLinks.ts';

/** How many pages are fetched at a time. */
const concurrency = 4;

type Input = Pick<Changes, 'one' | 'space' | 'request' | 'pages' | 'files'>;

/** Reads the links of all affected pages, those the request breaks, and deleted items that are still linked. */
export const linkCheckQuery = ({ one, space, request, pages, files }: Input) =>
  queryOptions({
    queryKey: ['mergeLinks', one.spaceId, one.changeRequestId, space.revision, request.revision],
    queryFn: async ({ signal }) => {
      const changed = changedPages(pages);
      const main = await everyItem(spaces.listLinks, { spaceId: one.spaceId }, signal);
      const pageIds = pagesToCheck(changed, files, main);
      // The empty lists fix the order, regardless of which response arrives first.
      const links = new Map<string, Link[]>(pageIds.map((pageId) => [pageId, []]));
      await limitConcurrency(pageIds, concurrency, async (pageId) => {
        links.set(
          pageId,
          await everyItem(
            changeRequestContent.listLinks,
            { ...one, pageId },
            signal,
            queued(changeRequestContent.listLinks, signal),
          ),
        );
      });
      const checked = checkLinks(main, links);
      const broken = newlyBroken(checked);
      const stillLinked = findStillLinked(changed, files, main, broken);
      return { links: checked, broken, stillLinked, pages: links.size };
    },
    staleTime: 'static',
  });
