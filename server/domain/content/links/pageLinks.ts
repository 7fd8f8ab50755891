import type { LinkStatus } from '#contract/references.ts';
import { includeLimits } from '#markdown/includes.ts';
import { linkIndex, type LinkIndex } from '#markdown/linkIndex.ts';
import { fromRoot } from '#markdown/sourcePath.ts';
import type { Store } from '#server/base/database/store.ts';
import { defaultSummary } from '#markdown/docs/docsRoot.ts';
import type { MarkdownLink } from '../markdown/links.ts';
import { resolveLink, type IndexedPage, type ResolvedLink } from '../markdown/resolveLink.ts';
import type { PlacedPage, RevisionContent } from '../revisionContent.ts';
import { textLinks, type TextLinks } from '../readings/readings.ts';
import { includedTexts } from './includedTexts.ts';

/**
 * A link target. For a missing page or file, `url` is its path from the root of the space; so it is for one of another
 * space, whose ID is `space`.
 */
export type LinkedResource =
  | { kind: 'page'; page: string }
  | { kind: 'anchor'; page: string; anchor: string }
  | { kind: 'file'; file: string }
  | { kind: 'url'; url: string }
  | { kind: 'page' | 'file'; url: string }
  | { kind: 'page'; page: string; space: string; url: string }
  | { kind: 'file'; file: string; space: string; url: string };

export type ResolvedPageLink = {
  relation: Exclude<MarkdownLink['relation'], 'code'>;
  status: LinkStatus;
  target: LinkedResource;
  /** The page that contains the link, and the anchor of the heading above it ('' before the first). */
  place: { page: string; anchor: string };
};

type WrittenLink = Pick<TextLinks['links'][number], 'relation' | 'url' | 'under'>;

function resourceOf({ target }: ResolvedLink, from: IndexedPage): LinkedResource {
  if (target.kind === 'heading') return { kind: 'anchor', page: from.id, anchor: target.anchor };
  if (target.kind === 'file') return { kind: 'file', file: target.file.id };
  if (target.kind === 'nothing') {
    const url = target.path === '' ? '' : fromRoot(from.sourcePath ?? from.path, target.path);
    return { kind: target.expected, url };
  }
  if (target.kind !== 'page') return { kind: 'url', url: target.url };
  const { page, anchor } = target;
  return anchor === '' ? { kind: 'page', page: page.id } : { kind: 'anchor', page: page.id, anchor };
}

/** Returns a page's links: the URL of a link page, then those in its text. */
function linksOf({ page }: PlacedPage, text: TextLinks | undefined): WrittenLink[] {
  const href: WrittenLink[] =
    page.href === undefined ? [] : [{ relation: 'link', url: page.href, under: '' }];
  return [...href, ...(text?.links ?? [])];
}

const coverOf = ({ page }: PlacedPage, { fileById }: RevisionContent): ResolvedPageLink[] =>
  page.cover === undefined
    ? []
    : [
        {
          relation: 'image',
          status: fileById.has(page.cover.file) ? 'ok' : 'broken',
          target: { kind: 'file', file: page.cover.file },
          place: { page: page.page, anchor: '' },
        },
      ];

function indexOf({ pageById, files, addresses }: RevisionContent, texts: Map<string, TextLinks>) {
  const pages = [...pageById].map(([id, { page, path }]): IndexedPage => {
    const anchors = () => new Set(texts.get(page.document ?? '')?.anchors);
    return { id, path, sourcePath: page.git?.path, addresses: addresses.get(id), anchors: once(anchors) };
  });
  const index: LinkIndex<IndexedPage> = linkIndex(
    pages,
    files.map(({ id, git }) => ({ id, sourcePath: git?.path })),
  );
  return { index, pages };
}

function once<T>(make: () => T) {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The links of included files in a revision, counted once for each inclusion. */
const maxIncluded = 100_000;

/**
 * Creates a function that resolves the links of a page. The links of a file that the page includes follow the link to the
 * file, and are on the page, too.
 */
function linkResolver(
  index: LinkIndex<IndexedPage>,
  included: ReadonlyMap<string, TextLinks>,
  appUrl: string,
) {
  let left = maxIncluded;
  return function resolve(
    links: readonly WrittenLink[],
    from: IndexedPage,
    around: readonly string[] = [],
  ): ResolvedPageLink[] {
    return links.flatMap(({ relation, url, under }) => {
      const resolved = resolveLink(url, from, index, appUrl);
      const { status, target } = resolved;
      // Books are often loaded without their code. That isn't a fault of the text.
      if (relation === 'code' && target.kind !== 'file') return [];
      const place = { page: from.id, anchor: under };
      const link = {
        relation: relation === 'code' ? ('link' as const) : relation,
        status,
        target: resourceOf(resolved, from),
        place,
      };
      if (target.kind !== 'file' || around.length >= includeLimits.depth) return [link];
      const { id, sourcePath } = target.file;
      const text = around.includes(id) ? undefined : included.get(id);
      if (!text || text.links.length > left) return [link];
      left -= text.links.length;
      const anchors = once(() => new Set([...from.anchors(), ...text.anchors]));
      const inFile = text.links.map((one) => ({ ...one, under }));
      return [link, ...resolve(inFile, { id: from.id, path: '', sourcePath, anchors }, [...around, id])];
    });
  };
}

/**
 * Resolves all links of a revision, in reading order, with those of included files.
 * @param appUrl base URL of the app's own pages
 */
export async function pageLinks(store: Store, content: RevisionContent, appUrl: string) {
  const documents = [...content.pageById.values()].flatMap(({ page }) => page.document ?? []);
  const texts = await textLinks(store, documents);
  const { index, pages } = indexOf(content, texts);
  const resolve = linkResolver(index, await includedTexts(store, content.files), appUrl);
  return pages.flatMap((from) => {
    const placed = content.pageById.get(from.id)!;
    // The path of a link page is relative to the summary, like all paths in the folder's root.
    const base = placed.page.type === 'link' ? { ...from, sourcePath: defaultSummary } : from;
    const links = linksOf(placed, texts.get(placed.page.document ?? ''));
    return [...coverOf(placed, content), ...resolve(links, base)];
  });
}
