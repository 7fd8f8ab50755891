import { setImmediate } from 'node:timers/promises';
import { variablesPath } from '#markdown/sourcePath.ts';
import { maxVariablesSize, readVariables } from '#markdown/variables.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { languageOf, type PageTree } from '#server/domain/content/pageNode.ts';
import { filledText, generatedText, wholePage } from '#server/domain/openapi/computedText.ts';
import { revisionContent, type RevisionContent } from '#server/domain/content/revisionContent.ts';
import { readBlob, readDocuments } from '#server/domain/content/revisions.repository.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import type { Book, BookPage } from './book.ts';
import { readFiles } from './readFiles.ts';
import type { PdfSelection } from './pdfUrl.ts';

export type PrintedPage = { page: PageTree; depth: number };

const withDepth = (pages: PageTree[], depth = 0): PrintedPage[] =>
  pages.flatMap((page) => [{ page, depth }, ...withDepth(page.pages, depth + 1)]);

/** Returns the pages to print, in reading order. Throws 404 if the page is unknown. */
export function printedPages(
  content: RevisionContent,
  { pageId, only }: Pick<PdfSelection, 'pageId' | 'only'>,
): PrintedPage[] {
  if (pageId === '') return withDepth(content.pages);
  const found = content.pageById.get(pageId)?.page;
  if (!found) throw notFound('page');
  return only ? [{ page: found, depth: 0 }] : withDepth([found]);
}

/** Texts per batch. A text can have several MiB. */
const textBatchSize = 10;

/** Reads texts as UTF-8, which can be transferred to the worker without copying. */
async function readTexts(store: Store, ids: string[], visible: (markdown: string) => Promise<string>) {
  const texts = new Map<string, Uint8Array<ArrayBuffer>>();
  const encoder = new TextEncoder();
  for (const batch of batchesOf([...new Set(ids)], textBatchSize)) {
    for (const [id, markdown] of await readDocuments(store, batch))
      texts.set(id, encoder.encode(await visible(markdown)));
    await setImmediate(); // yields to other requests
  }
  return texts;
}

/** Reads the variables of the space. None if their file is missing or too large. */
async function variablesOf(store: Store, { files }: RevisionContent) {
  const file = files.find(({ git }) => git?.path === variablesPath);
  const bytes = file && file.size <= maxVariablesSize ? await readBlob(store, file.blob) : undefined;
  return readVariables(new TextDecoder().decode(bytes));
}

export const dateOf = (time: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** The content of a PDF, with its title page. */
export type BookContent = {
  title: string;
  /** Lines below the title. */
  lines: string[];
  whole: boolean;
  content: RevisionContent;
  chosen: PrintedPage[];
  /** The language of the space, if it is set. */
  language: string | undefined;
  /** Returns the part of a text that the reader can see. Default: the whole text. */
  visible?: (markdown: string) => Promise<string>;
  /** Returns the text of a page that is generated. */
  generated: (page: PageTree) => Promise<string>;
  /** Returns a text with the content of its OpenAPI blocks. */
  filled: (markdown: string) => Promise<string>;
};

/** Reads the data of a PDF of some pages of a revision. */
export async function gatherPages(
  store: Store,
  {
    title,
    lines,
    whole,
    content,
    chosen,
    language,
    visible = async (markdown) => markdown,
    generated,
    filled,
  }: BookContent,
): Promise<Book> {
  const places = [...content.pageById].map(([id, { page, path }]) => ({
    id,
    path,
    sourcePath: page.git?.path,
    addresses: content.addresses.get(id),
    title: page.title,
  }));
  const files = content.files.map(({ id, git }) => ({ id, sourcePath: git?.path }));
  const texts = await readTexts(
    store,
    chosen.flatMap(({ page }) => page.document ?? []),
    async (markdown) => filled(await visible(markdown)),
  );
  const encoder = new TextEncoder();
  for (const { page } of chosen)
    if (page.computed)
      texts.set(page.page, encoder.encode(await filled(await visible(await generated(page)))));
  const pages = chosen.map(({ page, depth }): BookPage => ({
    id: page.page,
    depth,
    title: page.title,
    type: page.type,
    text: texts.get(page.document ?? page.page),
    href: page.href,
  }));
  const read = await readFiles(
    store,
    chosen.map(({ page }) => ({ id: page.page, document: page.document })),
    { places, files },
    content,
  );
  const includes = await Promise.all(
    read.includes.map(async ({ id, text }) => ({ id, text: await filled(await visible(text)) })),
  );
  const variables = await variablesOf(store, content);
  const ofSpace = language ?? content.language;
  const stated = new Set(chosen.map(({ page }) => languageOf(page, ofSpace).lang));
  const lang = stated.size === 1 ? [...stated][0] : ofSpace;
  return { title, lines, lang, whole, pages, places, files, ...read, includes, variables };
}

/** Reads the data of a PDF. Throws 404 if the change request, its revision or the page has been deleted. */
export async function gatherBook(context: Context, of: PdfSelection): Promise<Book> {
  const { store } = context;
  const request = await changeRequestsRepository(store).titles(of);
  if (!request) throw notFound('change request');
  const content = await revisionContent(store, of.revisionId);
  return gatherPages(store, {
    title: request.title,
    lines: [`Change request ${request.number}: ${request.subject}`, dateOf(request.created_at)],
    whole: !of.only,
    content,
    chosen: printedPages(content, of),
    language: request.language ?? undefined,
    generated: ({ computed }) =>
      generatedText(context, request.organization_id, computed && wholePage(computed)),
    filled: (markdown) => filledText(context, request.organization_id, markdown),
  });
}
