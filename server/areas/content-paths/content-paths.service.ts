import type { contentPaths } from '#contract/areas/content-paths.ts';
import type { Context } from '#server/base/context.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { spaceReads } from '#server/domain/content/contentReads.ts';

/** The optional operation that reads a page of a space by its path. */
export const contentPathsService = (context: Context): Handlers<typeof contentPaths> => ({
  getPage: ({ pagePath, query }, { space }) => spaceReads(context, space).getPageAt(pagePath, query),
});
