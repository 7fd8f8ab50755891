import type { File, Page, PageTree as PageList, Revision } from '#contract/content.ts';
import type { LinkReport, LinkStatus, Reference } from '#contract/references.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { pagedItems, type PageQuery } from '#server/base/lib/paging.ts';
import { computedText, taggedPage } from '#server/domain/openapi/computedText.ts';
import { contributorsOf } from './contributors.ts';
import { contentMapper } from './content.mapper.ts';
import { spacePlace, type ContentPlace, type PlacedSpace } from './contentPlace.ts';
import { revisionLinks, type LinkGroup } from './links/linkGroups.ts';
import { linkReport, locationReference } from './links/linkReport.ts';
import { resolveInOtherSpaces } from './links/otherSpaces.ts';
import { revisionContent, type PlacedPage } from './revisionContent.ts';
import { readDocument } from './revisions.repository.ts';

/** `metadata`: whether to include Git metadata. `computed`: whether to generate the text of computed pages. */
type ReadQuery = { metadata?: boolean | undefined; computed?: boolean | undefined };
type FormatQuery = ReadQuery & { format?: 'markdown' | 'document' | undefined; tag?: string | undefined };
type List<Item> = { next?: { page: string }; count: number; items: Item[] };

/** Creates the read operations of a revision, the same for spaces and change requests. */
export function contentReads(context: Context, place: ContentPlace) {
  const { store } = context;
  const { revisionId } = place;
  const content = () => revisionContent(store, revisionId);
  const inOtherSpaces = (links: LinkGroup[]) => resolveInOtherSpaces(context, place.spaceId, links);
  async function mapper({ metadata = true }: ReadQuery) {
    const { language, addresses } = await content();
    return contentMapper(context, { ...place, language: place.language ?? language, addresses }, metadata);
  }

  async function pageOf(pageId: string) {
    const found = (await content()).pageById.get(pageId);
    if (!found) throw notFound('page');
    return found;
  }

  async function textOf({ document, computed }: PlacedPage['page'], query: FormatQuery) {
    if (document !== undefined) return readDocument(store, document);
    if (!computed || query.computed === false) return undefined;
    const { tag } = query;
    return computedText(
      context,
      place.organizationId,
      tag === undefined ? computed : await taggedPage(context, place.organizationId, computed, tag),
    );
  }

  /** Returns a page with its text, unless the query excludes it. */
  async function view({ page, path }: PlacedPage, query: FormatQuery): Promise<Page> {
    const answer = (await mapper(query)).toPage(page, path);
    const markdown = query.format === 'document' ? undefined : await textOf(page, query);
    return { ...answer, ...(markdown !== undefined && { markdown }) };
  }

  async function fileOf(fileId: string) {
    const found = (await content()).fileById.get(fileId);
    if (!found) throw notFound('file');
    return found;
  }

  return {
    async get(query: ReadQuery): Promise<Revision> {
      const found = await content();
      const contributors = await contributorsOf(context, place.organizationId, found.revision);
      return { ...(await mapper(query)).toRevision(found), ...(contributors && { contributors }) };
    },

    async listPages(query: ReadQuery): Promise<PageList> {
      const { toPage } = await mapper(query);
      return { pages: (await content()).pages.map((page) => toPage(page)) };
    },

    getPage: async (pageId: string, query: FormatQuery): Promise<Page> => view(await pageOf(pageId), query),

    /** Like `getPage`, by the page's path. */
    async getPageAt(path: string, query: FormatQuery): Promise<Page> {
      const wanted = path.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '');
      const found = [...(await content()).pageById.values()].find((page) => page.path === wanted);
      if (!found) throw notFound('page');
      return view(found, query);
    },

    async listFiles(query: ReadQuery & PageQuery): Promise<List<File>> {
      const page = pagedItems(query, 'files', (await content()).files, ({ id }) => id);
      return { ...page, items: page.items.map((await mapper(query)).toFile) };
    },

    getFile: async (fileId: string, query: ReadQuery): Promise<File> =>
      (await mapper(query)).toFile(await fileOf(fileId)),

    async listBacklinks(fileId: string, query: PageQuery): Promise<List<Reference>> {
      await fileOf(fileId);
      const places = (await revisionLinks(context, revisionId)).ofFile(fileId);
      const page = pagedItems(query, 'backlinks', places, ({ page: id, anchor }) => `${id} ${anchor}`);
      return { ...page, items: page.items.map((at) => locationReference(place, at)) };
    },

    /**
     * Returns a page's link report.
     * @param mainRevisionId for a change request, the space's active revision to compare with
     */
    async listPageLinks(
      pageId: string,
      query: PageQuery & { status?: LinkStatus | undefined },
      mainRevisionId?: string,
    ): Promise<LinkReport> {
      await pageOf(pageId);
      const { ofPage } = await revisionLinks(context, revisionId);
      const main = mainRevisionId === undefined ? undefined : await revisionLinks(context, mainRevisionId);
      const links = await inOtherSpaces(ofPage(pageId));
      return linkReport(place, query, links, main?.ofPage(pageId));
    },

    async listLinks(query: PageQuery & { status?: LinkStatus | undefined }): Promise<LinkReport> {
      const { groups } = await revisionLinks(context, revisionId);
      return linkReport(place, query, await inOtherSpaces(groups));
    },
  };
}

/** Creates the read operations of a space's active revision. */
export const spaceReads = (context: Context, space: PlacedSpace) => contentReads(context, spacePlace(space));
