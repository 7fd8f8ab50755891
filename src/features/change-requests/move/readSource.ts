import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import type { PageSource } from '#markdown/docs/docsFolder.ts';
import { textParts, type TextParts } from '#markdown/rewriting/textParts.ts';
import { fileNameOf, folderOf } from '#markdown/sourcePath.ts';
import { flatPages } from '#prose/pageTree.ts';
import { textQuery } from '../changeRequests.api.ts';
import { addressesIn } from './movedAddresses.ts';
import { sourcePathOf } from './newPaths.ts';
import { branchOf, type MoveSource } from './planMove.ts';

/** How many texts are read at a time. */
const concurrency = 4;

const stemOf = (path: string) => fileNameOf(path).replace(/\.[^./]+$/, '');
const isIndex = (path: string) => /^(?:readme|index)$/i.test(stemOf(path));

/**
 * Returns whether a text may have an address of a moved page or of one of these files, so that others needn't be parsed.
 * Addresses contain the name of a file or its folder, or the slug of a page; those of a page for a folder can be without.
 */
export function mayAddress(moved: readonly Page[], fileNames: readonly string[]) {
  const names = moved.flatMap((page) => {
    const path = sourcePathOf(page);
    return [page.slug, isIndex(path) ? fileNameOf(folderOf(path)) : stemOf(path)];
  });
  const terms = [...names, ...fileNames].filter((name) => name !== '').map((name) => name.toLowerCase());
  const all = [...new Set([...terms, ...terms.map((term) => encodeURI(term).toLowerCase())])];
  const folders = moved.map(sourcePathOf).filter(isIndex).map(folderOf);
  const isBeside = (page: Page) => {
    const path = sourcePathOf(page);
    return folders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
  };
  return (page: Page, markdown: string) => {
    const text = markdown.toLowerCase();
    return isBeside(page) || all.some((term) => text.includes(term));
  };
}

type Options = {
  one: OneRequest;
  revision: string;
  space: Pick<Space, 'id' | 'urls'>;
  pages: readonly Page[];
  files: readonly File[];
  movedId: string;
  /** Called with the number of pages that were read. */
  onRead: (done: number) => void;
};

/** Reads the texts of a page and the pages below it, and of all others that may link to them or use their files. */
export async function readSource(client: QueryClient, options: Options): Promise<MoveSource> {
  const { one, revision, space, pages, files, movedId, onRead } = options;
  const moved = branchOf(pages, movedId);
  const isMoved = new Set(moved.map(({ id }) => id));
  const texts = new Map<string, TextParts>();
  const sources = new Map<string, PageSource>();
  let done = 0;
  const read = async (some: readonly Page[], isParsed: (page: Page, markdown: string) => boolean) =>
    limitConcurrency(some, concurrency, async (page) => {
      const markdown = await client.fetchQuery(textQuery(one, 'request', page));
      await yieldToMain();
      if (isParsed(page, markdown)) texts.set(page.id, textParts(markdown));
      done += 1;
      onRead(done);
    });
  const documents = moved.filter(({ type }) => type === 'document');
  await read(documents, () => true);
  await limitConcurrency(
    documents.filter(({ sourceHash }) => sourceHash !== undefined),
    concurrency,
    async ({ id: pageId }) => {
      const input = { spaceId: one.spaceId, revisionId: revision, pageId };
      const { head, lineEnds } = await call(contentChanges.getPageSource, input);
      sources.set(pageId, { ...(head !== '' && { head }), ...(lineEnds !== undefined && { lineEnds }) });
    },
  );
  const names = [...texts.values()]
    .flatMap(addressesIn)
    .map((address) => fileNameOf(address.split(/[?#]/)[0] ?? ''));
  const covers = new Set(moved.flatMap(({ cover }) => cover?.ref.file ?? []));
  const shown = files.flatMap(({ id, name, git }) =>
    covers.has(id) ||
    names.includes(fileNameOf(encodeURI(git?.path ?? name))) ||
    names.includes(fileNameOf(git?.path ?? name))
      ? fileNameOf(git?.path ?? name)
      : [],
  );
  const others = flatPages(pages).filter(({ id, type }) => type === 'document' && !isMoved.has(id));
  await read(others, mayAddress(moved, shown));
  return { space, pages, files, texts, sources };
}
