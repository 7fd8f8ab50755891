// Where a link in a page's Markdown leads: to a page of the same space, a heading, a file, or out.
import { decoded } from './decoded.ts';

/** What a link needs to know of a page. */
export type LinkedPage = {
  id: string;
  /** Where it is published: the slugs from the top, joined by `/`. */
  path: string;
  /** Where its Markdown lies in the folder that the space comes from. */
  sourcePath?: string | undefined;
};

export type DocsLink =
  | { to: 'page'; pageId: string; anchor: string }
  /** A heading of the same page. */
  | { to: 'heading'; anchor: string }
  /** An http, https or mailto address. */
  | { to: 'url'; url: string }
  /** Something in the space's folder that is no page. */
  | { to: 'file'; path: string }
  /** No page is there. `path` is as it was written. */
  | { to: 'nothing'; path: string }
  /** An address of a kind that is never followed. */
  | { to: 'forbidden' };

/** Finds pages by what links call them. */
export type LinkIndex = { sources: ReadonlyMap<string, string>; published: ReadonlyMap<string, string> };

/** Made once for the pages of a space. */
export const linkIndex = (pages: readonly LinkedPage[]): LinkIndex => ({
  sources: new Map(
    pages.flatMap(({ id, sourcePath }) => (sourcePath === undefined ? [] : [[sourcePath, id]])),
  ),
  published: new Map(pages.map(({ id, path }) => [path, id])),
});

/** The path from the top of the folder that `path` means in the file `from`; undefined when it leads above that. */
function pathFrom(from: string, path: string) {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.length === 0) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The files that a path can mean: itself, with an ending, or the page of that folder. */
function filesFor(path: string) {
  const stem = path.replace(/\.html?$/, '').replace(/(^|\/)index$/, '$1');
  const folder = stem === '' || stem.endsWith('/') ? stem : `${stem}/`;
  return [path, `${stem}.md`, `${folder}README.md`, `${folder}index.md`];
}

const scheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const followed = /^(?:https?:\/\/|\/\/|mailto:)/i;
/** An ending that a page's file does not have. */
const otherEnding = /[^/]\.(?!md$|markdown$|html?$)[a-z0-9]+$/i;

function pageAt(path: string, from: LinkedPage, { sources, published }: LinkIndex) {
  const source = from.sourcePath === undefined ? undefined : pathFrom(from.sourcePath, path);
  for (const file of source === undefined ? [] : filesFor(source)) {
    const pageId = sources.get(file);
    if (pageId !== undefined) return pageId;
  }
  const address = pathFrom(from.path, path);
  return address === undefined ? undefined : published.get(address);
}

/**
 * Resolves an address that stands on the page `from`: relative to its source file, else to where it is published.
 * `.md` may be missing, and percent signs may encode. Never throws.
 */
export function docsLink(address: string, from: LinkedPage, index: LinkIndex): DocsLink {
  const url = address.trim();
  if (scheme.test(url)) return followed.test(url) ? { to: 'url', url } : { to: 'forbidden' };
  const [before = '', ...rest] = url.split('#');
  const anchor = decoded(rest.join('#'));
  const path = decoded(before.split('?', 1)[0] ?? '');
  if (path === '') return url === '' ? { to: 'nothing', path } : { to: 'heading', anchor };
  const pageId = pageAt(path, from, index);
  if (pageId !== undefined) return { to: 'page', pageId, anchor };
  return otherEnding.test(path) ? { to: 'file', path } : { to: 'nothing', path };
}
