import { contentChanges, type ExportFile } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import type { Operation, Input, Output } from '#contract/operation.ts';
import { revisions } from '#contract/areas/revisions.ts';
import { flatPages } from '#prose/pageTree.ts';

/** Sends a request and returns the response. */
export type Send = <E extends Operation>(operation: E, input: Input<E>) => Promise<Output<E>>;

/** The content of a revision that an import is compared with. */
export type ContentSide = {
  revision: string;
  pages: Page[];
  byId: ReadonlyMap<string, Page>;
  files: File[];
  exportFiles: ExportFile[];
  /** Returns the text of a page. */
  textOf: (pageId: string) => Promise<string>;
};

type ListPage<Item> = { items: Item[]; next?: { page: string } | undefined };

async function everyItem<Item>(read: (query: { limit: number; page?: string }) => Promise<ListPage<Item>>) {
  const items: Item[] = [];
  let page: string | undefined;
  do {
    const list = await read({ limit: 1000, ...(page !== undefined && { page }) });
    items.push(...list.items);
    page = list.next?.page === page ? undefined : list.next?.page;
  } while (page !== undefined);
  return items;
}

/** Reads the content of a revision, without the texts of pages. */
export async function readSide(send: Send, spaceId: string, revisionId: string): Promise<ContentSide> {
  const at = { spaceId, revisionId };
  const [{ pages }, files, exportFiles] = await Promise.all([
    send(revisions.listPages, at),
    everyItem((query) => send(revisions.listFiles, { ...at, query })),
    everyItem((query) => send(contentChanges.listExportFiles, { ...at, query })),
  ]);
  return {
    revision: revisionId,
    pages,
    byId: new Map(flatPages(pages).map((page) => [page.id, page])),
    files,
    exportFiles,
    textOf: async (pageId) => (await send(revisions.getPage, { ...at, pageId })).markdown ?? '',
  };
}
