import { everyQuery } from '#api/query.ts';
import { queuedQuery } from '#api/queuedQueries.ts';
import { changeRequestContent } from '#contract/change-request-content.ts';
import { spaceContent } from '#contract/space-content.ts';
import type { Content } from '#directory/content/content.api.ts';

const query = { limit: 1 };

/** The first usage of a file. */
export const firstUsageQuery = ({ spaceId, changeRequestId }: Content, fileId: string) =>
  changeRequestId === undefined
    ? queuedQuery(spaceContent.listBacklinks, { spaceId, fileId, query })
    : queuedQuery(changeRequestContent.listBacklinks, { spaceId, changeRequestId, fileId, query });

/** All usages of a file. */
export const usagesQuery = ({ spaceId, changeRequestId }: Content, fileId: string) =>
  changeRequestId === undefined
    ? everyQuery(spaceContent.listBacklinks, { spaceId, fileId })
    : everyQuery(changeRequestContent.listBacklinks, { spaceId, changeRequestId, fileId });
