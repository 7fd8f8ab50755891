import { apiQuery } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { spaceContent } from '#contract/areas/space-content.ts';

/** A space, or a change request in it: both have pages and files. */
export type Content = { spaceId: string; changeRequestId?: string | undefined };

/** The page tree, without Markdown. */
export const pagesQuery = ({ spaceId, changeRequestId }: Content) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listPages, { spaceId })
    : apiQuery(changeRequestContent.listPages, { spaceId, changeRequestId });

/**
 * One page with its Markdown.
 * @param tag the part of a page that is generated from a large OpenAPI document
 */
export function pageQuery({ spaceId, changeRequestId }: Content, pageId: string, tag?: string) {
  const more = tag === undefined ? {} : { query: { tag } };
  return changeRequestId === undefined
    ? apiQuery(spaceContent.getPage, { spaceId, pageId, ...more })
    : apiQuery(changeRequestContent.getPage, { spaceId, changeRequestId, pageId, ...more });
}

/** All files: the reader resolves image paths against the complete list. */
export const filesQuery = ({ spaceId, changeRequestId }: Content) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listFiles, { spaceId }, { pages: 'all' })
    : apiQuery(changeRequestContent.listFiles, { spaceId, changeRequestId }, { pages: 'all' });
