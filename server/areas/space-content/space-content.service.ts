import type { spaceContent } from '#contract/areas/space-content.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { spaceReads } from '#server/domain/content/contentReads.ts';
import { searchSpace } from '#server/domain/content/search/searchSpace.ts';
import type { Context } from '#server/base/context.ts';
import { importIntoSpace } from '#server/domain/import/importIntoSpace.ts';
import type { Handlers } from '#server/areas/handlers.ts';

/** Operations on the content of a space's active revision (specification, Space content). */
export function spaceContentService(context: Context): Handlers<typeof spaceContent> {
  const reads = ({ space }: SpaceAccess) => spaceReads(context, space);
  return {
    search: ({ query }, access) => searchSpace(context, access, query),
    get: ({ query }, access) => reads(access).get(query),
    import: ({ body }, access, { signal }) => importIntoSpace(context, access, body, signal),
    listPages: ({ query }, access) => reads(access).listPages(query),
    listFiles: ({ query }, access) => reads(access).listFiles(query),
    getFile: ({ fileId, query }, access) => reads(access).getFile(fileId, query),
    listBacklinks: ({ fileId, query }, access) => reads(access).listBacklinks(fileId, query),
    getPage: ({ pageId, query }, access) => reads(access).getPage(pageId, query),
    listLinks: ({ pageId, query }, access) => reads(access).listPageLinks(pageId, query),
  };
}
