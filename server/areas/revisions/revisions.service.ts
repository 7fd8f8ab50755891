import type { revisions } from '#contract/areas/revisions.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { revisionPlace } from '#server/domain/content/contentPlace.ts';
import { contentReads } from '#server/domain/content/contentReads.ts';
import type { Context } from '#server/base/context.ts';
import type { Handlers } from '#server/areas/handlers.ts';

/** Optional operations on the content of any revision of a space or of its change requests. */
export function revisionsService(context: Context): Handlers<typeof revisions> {
  const reads = async ({ revisionId }: { revisionId: string }, { space }: SpaceAccess) =>
    contentReads(context, await revisionPlace(context.store, space, revisionId));
  return {
    get: async (input, access) => (await reads(input, access)).get(input.query),
    listPages: async (input, access) => (await reads(input, access)).listPages(input.query),
    getPage: async (input, access) => (await reads(input, access)).getPage(input.pageId, input.query),
    listFiles: async (input, access) => (await reads(input, access)).listFiles(input.query),
    getFile: async (input, access) => (await reads(input, access)).getFile(input.fileId, input.query),
  };
}
