// The rules of reading what is in a space.
import type { spaceContent } from '#contract/space-content.ts';
import { readDocument, readPages } from '../content/revisions.ts';
import type { Context } from '../context.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../routes.ts';
import { findPage, toPage } from './pages.mapper.ts';

const placeOf = (space: { id: string; organization_id: string }) => ({
  organizationId: space.organization_id,
  spaceId: space.id,
});

/** Specification, Endpoints: Space content. */
export function spaceContentService(
  context: Context,
): Pick<Handlers<typeof spaceContent>, 'listPages' | 'getPage'> {
  const { store } = context;
  return {
    async listPages({ query }, { space }) {
      const pages = await readPages(store, space.revision_id);
      return { pages: pages.map((page) => toPage(context, placeOf(space), page, query.metadata !== false)) };
    },

    async getPage({ pageId, query }, { space }) {
      const found = findPage(await readPages(store, space.revision_id), pageId);
      if (!found) throw notFound('page');
      const { document } = found.page;
      const text =
        document !== undefined && query.format !== 'document'
          ? { markdown: await readDocument(store, document) }
          : {};
      return {
        ...toPage(context, placeOf(space), found.page, query.metadata !== false, found.above),
        ...text,
      };
    },
  };
}
