// How the console reads a space and its pages.
import { apiQuery } from '#api/query.ts';
import { spaceContent } from '#contract/space-content.ts';
import { spaces } from '#contract/spaces.ts';

export const spaceQuery = (spaceId: string) => apiQuery(spaces.get, { spaceId });

/** The pages as a tree, without their texts. */
export const pagesQuery = (spaceId: string) => apiQuery(spaceContent.listPages, { spaceId });

/** One page with its Markdown. */
export const pageQuery = (spaceId: string, pageId: string) =>
  apiQuery(spaceContent.getPage, { spaceId, pageId });
