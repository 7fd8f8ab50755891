import type { contentChanges } from '#contract/areas/content-changes.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { contentMapper } from '#server/domain/content/content.mapper.ts';
import { revisionPlace } from '#server/domain/content/contentPlace.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { pagedItems } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { changeContent } from './changeContent.ts';

/**
 * Optional operations that write the content of change requests, and read front matter and line ends of their
 * files.
 */
export function contentChangesService(context: Context): Handlers<typeof contentChanges> {
  const contentOf = async ({ revisionId }: { revisionId: string }, { space }: SpaceAccess) => {
    const place = await revisionPlace(context.store, space, revisionId);
    return revisionContent(context.store, place.revisionId);
  };
  return {
    apply: ({ changeRequestId, query, body }, access, { signal }) =>
      changeContent(context, access, {
        idOrNumber: changeRequestId,
        body,
        compat: query.compat ?? true,
        signal,
      }),

    async getPageSource(input, access) {
      const page = (await contentOf(input, access)).pageById.get(input.pageId)?.page;
      if (!page) throw notFound('page');
      const { head = '', lineEnds } = page.source ?? {};
      return {
        page: page.page,
        ...(page.git && { path: page.git.path }),
        head,
        ...(lineEnds !== undefined && { lineEnds }),
      };
    },

    async listExportFiles(input, access) {
      const place = await revisionPlace(context.store, access.space, input.revisionId);
      const { exportOnly } = await revisionContent(context.store, place.revisionId);
      const { toFile } = contentMapper(context, place, true);
      const files = exportOnly.flatMap((file) => {
        const { git, exportOnly: role, docsRoot } = file;
        if (!git || !role) return [];
        return [{ ...toFile(file), git, exportOnly: role, ...(docsRoot !== undefined && { docsRoot }) }];
      });
      return pagedItems(input.query, 'export files', files, ({ id }) => id);
    },
  };
}
