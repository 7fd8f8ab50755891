import type { changeRequestContent } from '#contract/areas/change-request-content.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { changeRequestPlace } from '#server/domain/change-requests/changeRequestPlace.ts';
import { contentReads } from '#server/domain/content/contentReads.ts';
import type { Context } from '#server/base/context.ts';
import { importIntoChangeRequest } from '#server/domain/import/importIntoChangeRequest.ts';
import type { Handlers } from '#server/areas/handlers.ts';

/** Operations on the content of a change request's revision (specification, Change request content). */
export function changeRequestContentService(context: Context): Handlers<typeof changeRequestContent> {
  const reads = async ({ changeRequestId }: { changeRequestId: string }, { space }: SpaceAccess) =>
    contentReads(context, await changeRequestPlace(context.store, space, changeRequestId));
  return {
    get: async (input, access) => (await reads(input, access)).get(input.query),
    import: ({ changeRequestId, body }, access, { signal }) =>
      importIntoChangeRequest(context, access, changeRequestId, body, signal),
    listPages: async (input, access) => (await reads(input, access)).listPages(input.query),
    listFiles: async (input, access) => (await reads(input, access)).listFiles(input.query),
    getFile: async (input, access) => (await reads(input, access)).getFile(input.fileId, input.query),
    listBacklinks: async (input, access) =>
      (await reads(input, access)).listBacklinks(input.fileId, input.query),
    getPage: async (input, access) => (await reads(input, access)).getPage(input.pageId, input.query),
    listLinks: async (input, access) =>
      (await reads(input, access)).listPageLinks(input.pageId, input.query, access.space.revision_id),
  };
}
