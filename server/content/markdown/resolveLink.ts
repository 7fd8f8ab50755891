// What a link of a page leads to, and whether it is there (semantics: "Links").
import type { DocsIndex, IndexedFile, IndexedPage } from './docsIndex.ts';
import { candidateFiles, isMarkdown, pathFrom, splitAddress } from './sourcePath.ts';

export type LinkTarget =
  | { kind: 'page'; status: 'ok' | 'broken'; page: IndexedPage; anchor?: string }
  | { kind: 'anchor'; status: 'ok' | 'broken'; anchor: string }
  | { kind: 'file'; status: 'ok'; file: IndexedFile }
  | { kind: 'url'; status: 'ok' | 'in-app'; url: string }
  /** Nothing of the revision; `expected` is what its ending speaks of. */
  | { kind: 'missing'; status: 'broken'; expected: 'page' | 'file' };

const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** An empty anchor and `#top` are the start of any page; `:~:` begins a text search, which no page can miss. */
function anchorStatus(page: IndexedPage, anchor: string) {
  const [name = ''] = anchor.split(':~:', 1);
  return name === '' || name.toLowerCase() === 'top' || page.anchors().has(name) ? 'ok' : 'broken';
}

function toUrl(url: string, { appUrl }: DocsIndex): LinkTarget {
  const base = appUrl?.replace(/\/+$/, '');
  const inApp = base !== undefined && url.startsWith(base) && /^(?:[/?#]|$)/.test(url.slice(base.length));
  return { kind: 'url', status: inApp ? 'in-app' : 'ok', url };
}

function toPage(page: IndexedPage, anchor: string): LinkTarget {
  const status = anchorStatus(page, anchor);
  return anchor === '' ? { kind: 'page', status, page } : { kind: 'page', status, page, anchor };
}

function find(path: string, from: IndexedPage, index: DocsIndex) {
  const bySource = from.sourcePath === undefined ? undefined : pathFrom(from.sourcePath, path);
  for (const candidate of bySource === undefined ? [] : candidateFiles(bySource)) {
    const found = index.sources.get(candidate);
    if (found) return found;
  }
  const published = pathFrom(from.path, path);
  const page = published === undefined ? undefined : index.published.get(published);
  return page && { page };
}

/**
 * Resolves an address that stands on the page `from`: relative to where its Markdown lay, else to where it is
 * published. An address with a scheme is a `url` and never fetched. Never throws.
 */
export function resolveLink(url: string, from: IndexedPage, index: DocsIndex): LinkTarget {
  const address = url.trim();
  if (absolute.test(address)) return toUrl(address, index);
  const { path, anchor } = splitAddress(address);
  if (path === '' && address !== '') return { kind: 'anchor', status: anchorStatus(from, anchor), anchor };
  const found = address === '' ? undefined : find(path, from, index);
  if (found === undefined) {
    const ending = /[^/]\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase();
    const page = ending === undefined || /^html?$/.test(ending) || isMarkdown(path);
    return { kind: 'missing', status: 'broken', expected: page ? 'page' : 'file' };
  }
  return 'page' in found ? toPage(found.page, anchor) : { kind: 'file', status: 'ok', file: found.file };
}
