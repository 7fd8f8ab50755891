import { queued } from '#api/reads/requestQueue.ts';
import { queryOptions } from '@tanstack/react-query';
import { everyItem } from '#api/reads/pages.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import type { Changes } from '../changes/useChange.ts';
import { checkRequestLinks } from './brokenLinks.ts';

type Input = Pick<Changes, 'one' | 'space' | 'request' | 'pages' | 'files'>;

/** Reads the links of all affected pages, those the request breaks, and deleted items that are still linked. */
export const linkCheckQuery = ({ one, space, request, pages, files }: Input) =>
  queryOptions({
    queryKey: ['mergeLinks', one.spaceId, one.changeRequestId, space.revision, request.revision],
    queryFn: async ({ signal }) => {
      const { listLinks } = changeRequestContent;
      const main = await everyItem(spaces.listLinks, { spaceId: one.spaceId }, signal);
      return checkRequestLinks({ pages, files }, main, (pageId) =>
        everyItem(listLinks, { ...one, pageId }, signal, queued(listLinks, signal)),
      );
    },
    staleTime: 'static',
  });
