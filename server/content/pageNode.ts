// A page as it is stored: a node that names its text and its children by their hashes, as git's trees do.
import { createHash } from 'node:crypto';
import { sha256 } from '../core/ids.ts';

/** A page without its text and children: what a list of pages needs. */
export type PageFacts = {
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
  /** The page's file in the folder it was loaded from, and git's hash of it. */
  git?: { oid: string; path: string };
};

/** A stored node: `document` is the hash of its Markdown, `children` the hashes of its children's nodes. */
export type PageNode = PageFacts & {
  page: string;
  document?: string;
  createdAt: string;
  updatedAt: string;
  children: string[];
};

/** A page with everything below it, as it is written and read. */
export type PageTree = PageFacts & {
  page: string;
  document?: string;
  createdAt: string;
  updatedAt: string;
  pages: PageTree[];
};

/** All pages without their nesting, each before those below it. */
export const flatPages = (pages: PageTree[]): PageTree[] =>
  pages.flatMap((page) => [page, ...flatPages(page.pages)]);

/** A file of a revision; `blob` is the hash of its bytes. */
export type StoredFile = {
  id: string;
  name: string;
  contentType: string;
  size: number;
  blob: string;
  dimensions?: { width: number; height: number };
  git?: { oid: string; path: string };
};

/** For `JSON.stringify`: gives every object its keys in order. */
const sorted = (_key: string, part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part;

/** JSON with sorted keys and its hash, so that equal content has one name. */
export function addressed(value: unknown): { id: string; body: string } {
  const body = JSON.stringify(value, sorted);
  return { id: sha256(body), body };
}

/** The hash git gives a file with this content. */
export const gitOid = (content: Uint8Array) =>
  createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
