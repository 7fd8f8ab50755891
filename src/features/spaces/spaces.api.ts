// How the console reads a space, its pages and their texts.
import { apiQuery, everyQuery } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import { spaceContent } from '#contract/space-content.ts';
import { spaces } from '#contract/spaces.ts';

export const spaceQuery = (spaceId: string) => apiQuery(spaces.get, { spaceId });

/** The collection that a space lies in, for its name. */
export const collectionQuery = (collectionId: string) => apiQuery(collections.get, { collectionId });

/** The pages as a tree, without their texts. */
export const pagesQuery = (spaceId: string) => apiQuery(spaceContent.listPages, { spaceId });

/** One page with its Markdown. */
export const pageQuery = (spaceId: string, pageId: string) =>
  apiQuery(spaceContent.getPage, { spaceId, pageId });

/** All files, for pictures are found by their paths. */
export const filesQuery = (spaceId: string) => everyQuery(spaceContent.listFiles, { spaceId });
