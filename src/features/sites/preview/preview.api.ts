// How the preview of a site reads the contents of a space.
import { apiQuery } from '#api/query.ts';
import { spaceContent } from '#contract/space-content.ts';

/** The pages as a tree, without their texts. */
export const pagesQuery = (spaceId: string) => apiQuery(spaceContent.listPages, { spaceId });
