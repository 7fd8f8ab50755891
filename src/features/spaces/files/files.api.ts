import { apiQuery } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import type { Content } from '../contentParams.ts';

const query = { limit: 1 };

/** The first usage of a file. */
export const firstUsageQuery = ({ spaceId, changeRequestId }: Content, fileId: string) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listBacklinks, { spaceId, fileId, query }, { queue: true })
    : apiQuery(
        changeRequestContent.listBacklinks,
        { spaceId, changeRequestId, fileId, query },
        { queue: true },
      );

/** All usages of a file. */
export const usagesQuery = ({ spaceId, changeRequestId }: Content, fileId: string) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listBacklinks, { spaceId, fileId }, { pages: 'all' })
    : apiQuery(changeRequestContent.listBacklinks, { spaceId, changeRequestId, fileId }, { pages: 'all' });
