import { apiQuery } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import type { Content } from './contentParams.ts';

/** The page tree, without Markdown. */
export const pagesQuery = ({ spaceId, changeRequestId }: Content) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listPages, { spaceId })
    : apiQuery(changeRequestContent.listPages, { spaceId, changeRequestId });

/** One page with its Markdown. */
export const pageQuery = ({ spaceId, changeRequestId }: Content, pageId: string) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.getPage, { spaceId, pageId })
    : apiQuery(changeRequestContent.getPage, { spaceId, changeRequestId, pageId });

/** All files: the reader resolves image paths against the complete list. */
export const filesQuery = ({ spaceId, changeRequestId }: Content) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listFiles, { spaceId }, { pages: 'all' })
    : apiQuery(changeRequestContent.listFiles, { spaceId, changeRequestId }, { pages: 'all' });
