import type { QueryClient } from '@tanstack/react-query';
import { call, download } from '#api/call.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import type { File, Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import type { PageSource } from '#markdown/docs/docsFolder.ts';
import { lineEndsOf, normalizeLineEnds } from '#markdown/docs/lineEnds.ts';
import { includeLimits, withoutFrontMatter } from '#markdown/includes.ts';
import { textParts, type TextParts } from '#markdown/rewriting/textParts.ts';
import { fileNameOf, folderOf } from '#markdown/sourcePath.ts';
import { flatPages } from '#prose/pageTree.ts';
import { textQuery } from '../changeRequests.api.ts';
import { filesUsedBy, includedFiles, placeOfPage, resolver, type MoveSource } from './moveSource.ts';
import { sourcePathOf } from './newPaths.ts';
import { branchOf } from './planMove.ts';

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
  const isBeside = (path: string) => folders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
  return (sourcePath: string, markdown: string) => {
    const text = markdown.toLowerCase();
    return isBeside(sourcePath) || all.some((term) => text.includes(term));
  };
}

type Options = {
  one: OneRequest;
  revision: string;
  space: Pick<Space, 'id' | 'urls'>;
  pages: readonly Page[];
  files: readonly File[];
  movedId: string;
  /** Called with the number of texts that were read, and how many there are. */
  onRead: (done: number, total: number) => void;
};

/** Reads the front matter and the line ends of pages that have them. */
async function readPageSources({ one, revision }: Options, pages: readonly Page[]) {
  const sources = new Map<string, PageSource>();
  await limitConcurrency(
    pages.filter(({ sourceHash }) => sourceHash !== undefined),
    concurrency,
    async ({ id: pageId }) => {
      const input = { spaceId: one.spaceId, revisionId: revision, pageId };
      const { head, lineEnds } = await call(contentChanges.getPageSource, input);
      sources.set(pageId, { ...(head !== '' && { head }), ...(lineEnds !== undefined && { lineEnds }) });
    },
  );
  return sources;
}

/** Reads a file of Markdown. Returns undefined if it isn't text, or too large. */
async function readIncluded({ downloadURL, size }: File) {
  if (size > includeLimits.size) return undefined;
  const blob = await download(downloadURL, includeLimits.size);
  const written = decodeExactly(new Uint8Array(await blob.arrayBuffer()));
  return written === undefined ? undefined : splitIncluded(written);
}

/** Returns bytes as text with its byte order mark. Returns undefined if they aren't UTF-8. */
function decodeExactly(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Splits an included file into its text with LF, and its front matter and line ends. */
export function splitIncluded(written: string): { markdown: string; source: PageSource } {
  const body = withoutFrontMatter(written);
  const head = written.slice(0, written.length - body.length);
  const lineEnds = lineEndsOf(body);
  const source = { ...(head !== '' && { head }), ...(lineEnds !== undefined && { lineEnds }) };
  return { markdown: normalizeLineEnds(body), source };
}

/**
 * Reads the texts of a page and the pages below it, with the texts that they include, and of all others that may link to
 * them or use their files.
 */
export async function readSource(client: QueryClient, options: Options): Promise<MoveSource> {
  const { one, space, pages, files, movedId, onRead } = options;
  const moved = branchOf(pages, movedId).filter(({ type }) => type === 'document');
  const isMoved = new Set(moved.map(({ id }) => id));
  const others = flatPages(pages).filter(({ id, type }) => type === 'document' && !isMoved.has(id));
  const included = includedFiles({ pages, files });
  const texts = new Map<string, TextParts>();
  let done = 0;
  const total = moved.length + others.length + included.length;
  const each = async <Item>(items: readonly Item[], read: (item: Item) => Promise<void>) =>
    limitConcurrency(items, concurrency, async (item) => {
      await read(item);
      done += 1;
      onRead(done, total);
    });
  const readPages = (some: readonly Page[], isParsed: (sourcePath: string, markdown: string) => boolean) =>
    each(some, async (page) => {
      const markdown = await client.fetchQuery(textQuery(one, 'request', page));
      await yieldToMain();
      if (isParsed(sourcePathOf(page), markdown)) texts.set(page.id, textParts(markdown));
    });

  await readPages(moved, () => true);
  const sources = await readPageSources(options, moved);
  const markdownOf = new Map<string, string>();
  const unreadable: File[] = [];
  await each(included, async (file) => {
    const found = await readIncluded(file);
    if (found) {
      markdownOf.set(file.id, found.markdown);
      sources.set(file.id, found.source);
    } else unreadable.push(file);
  });

  const resolve = resolver({ pages, files });
  const places = moved.map(placeOfPage);
  /** Returns the included texts of the moved pages that aren't parsed yet. */
  const nextIncluded = () =>
    [...filesUsedBy(places, texts, resolve)].filter((id) => markdownOf.has(id) && !texts.has(id));
  for (let next = nextIncluded(); next.length > 0; next = nextIncluded())
    for (const id of next) {
      await yieldToMain();
      texts.set(id, textParts(markdownOf.get(id) ?? ''));
    }

  const used = filesUsedBy(places, texts, resolve);
  const covers = new Set(moved.flatMap(({ cover }) => cover?.ref.file ?? []));
  const names = files.flatMap(({ id, name, git }) =>
    used.has(id) || covers.has(id) ? fileNameOf(git?.path ?? name) : [],
  );
  const may = mayAddress(branchOf(pages, movedId), names);
  for (const { id, git } of included) {
    const markdown = markdownOf.get(id);
    if (markdown === undefined || texts.has(id) || !may(git?.path ?? '', markdown)) continue;
    await yieldToMain();
    texts.set(id, textParts(markdown));
  }
  await readPages(others, may);
  return { space, pages, files, texts, sources, unreadable };
}
