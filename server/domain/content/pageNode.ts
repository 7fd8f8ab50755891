// Pages are stored as content-addressed nodes that refer to their text and children by hash, like Git trees.
import { createHash } from 'node:crypto';
import type { Page } from '#contract/content.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { ExportOnly, PageSource } from '#markdown/docs/docsFolder.ts';
import { pageLanguage } from '#markdown/docs/pageLanguage.ts';
import { fileText, sourceText } from '#markdown/docs/pageSource.ts';

/** A page's properties, without text and children. */
export type PageProperties = {
  type: 'document' | 'group' | 'link' | 'computed';
  title: string;
  slug: string;
  emoji?: string;
  icon?: string;
  description?: string;
  href?: string;
  hidden?: boolean;
  noIndex?: boolean;
  noRobotsIndex?: boolean;
  layout?: Record<string, boolean | string>;
  cover?: { file: string; yPos: number };
  /** The source of a computed page's text. */
  computed?: NonNullable<Page['computed']>;
  /** The path of the page's source file, and its Git hash. */
  git?: { oid: string; path: string };
  /** How the page's file was written. Only for exports. */
  source?: PageSource;
};

/** A stored page. `document` is the hash of its Markdown, `children` are the hashes of its child nodes. */
export type PageNode = PageProperties & {
  page: string;
  document?: string;
  createdAt: string;
  updatedAt: string;
  children: string[];
};

/** A page with its descendants. */
export type PageTree = PageProperties & {
  page: string;
  document?: string;
  createdAt: string;
  updatedAt: string;
  pages: PageTree[];
};

/** Returns all pages in a flat list, parents first. */
export const flatPages = (pages: PageTree[]): PageTree[] =>
  pages.flatMap((page) => [page, ...flatPages(page.pages)]);

/** A file of a revision. `blob` is the hash of its content. */
export type StoredFile = {
  id: string;
  name: string;
  contentType: string;
  size: number;
  blob: string;
  dimensions?: { width: number; height: number };
  git?: { oid: string; path: string };
  /** Marks a file that the API doesn't list. Its path starts at the folder. */
  exportOnly?: ExportOnly;
  /** The settings file: the path of the docs in the folder, '' for the folder itself. */
  docsRoot?: string;
};

/** Returns the path of the docs in their folder, '' for the folder itself. */
export const docsRootOf = (files: readonly Pick<StoredFile, 'exportOnly' | 'docsRoot'>[]) =>
  files.find(({ exportOnly }) => exportOnly === 'settings')?.docsRoot ?? '';

/** A `JSON.stringify` replacer that sorts keys. */
const sorted = (_key: string, part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part;

/** Returns canonical JSON (with sorted keys) and its hash, so that equal values have the same id. */
export function contentAddressed(value: unknown): { id: string; body: string } {
  const body = JSON.stringify(value, sorted);
  return { id: sha256(body), body };
}

/** Like `contentAddressed` for a list that can be long, in turns. */
export async function contentAddressedList(values: readonly unknown[]) {
  const parts: string[] = [];
  for (const value of values) {
    parts.push(JSON.stringify(value, sorted));
    await shareTurn();
  }
  const body = `[${parts.join(',')}]`;
  return { id: sha256(body), body };
}

/** Returns a hash of a page's source that is equal for equal sources. */
export const sourceHash = (source: PageSource) => sha256(sourceText(source));

/**
 * Returns the language and direction of a page.
 * @param space the language of its space
 */
export const languageOf = (
  { git, source }: Pick<PageProperties, 'git' | 'source'>,
  space: string | undefined,
) => pageLanguage({ head: source?.head ?? '', path: git?.path ?? '', space });

/** Returns Git's blob hash of a file. */
export const gitOid = (content: Uint8Array) =>
  createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');

/** Returns Git's blob hash of a page's file, as it was written. */
export const pageOid = (markdown: string, source: PageSource | undefined) =>
  gitOid(Buffer.from(fileText(markdown, source)));
