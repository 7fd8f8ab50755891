import type { Link, Reference } from '#contract/references.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { linkIndex, type LinkIndex } from '#markdown/linkIndex.ts';
import { addressKey, candidateFiles } from '#markdown/sourcePath.ts';
import { flatChanges } from '../changes/changeCounts.ts';
import type { FileChange } from '../changes/fileChanges.ts';
import type { PageChange } from '../changes/pageChanges.ts';

/** A broken link that isn't broken on main. */
export type BrokenLink = {
  /** The page that contains the link. */
  pageId: string;
  /** The target as written in the link: a path, a URL, or `#anchor`. */
  target: string;
};

const targetOf = ({ page, anchor, file, url }: Reference) =>
  url ?? (anchor === undefined ? (file ?? page ?? '') : `#${anchor}`);
const keyOf = (at: string | undefined, { kind, page, anchor, file, url }: Reference) =>
  JSON.stringify([at, kind, page, anchor, file, url]);

/** Whether links to a page, or its own links, may break: it changed, or its path did because a page above it moved. */
const isAffected = ({ kind, old, now }: PageChange) => kind !== 'same' || old?.path !== now?.path;

/**
 * Returns the IDs of pages whose links may break: changed pages, and pages on main that link to a changed page or file.
 * `pages` is the tree of changes, `links` are all links on main. Deleted pages are left out.
 */
export function pagesToCheck(
  pages: readonly PageChange[],
  files: readonly FileChange[],
  links: readonly Link[],
): string[] {
  const affected = flatChanges(pages).filter(isAffected);
  const changed = new Set([...affected, ...files].map(({ id }) => id));
  const deleted = new Set(affected.filter(({ kind }) => kind === 'removed').map(({ id }) => id));
  const linking = links
    .filter(({ targetReference: { page = '', file = '' } }) => changed.has(page) || changed.has(file))
    .flatMap(({ locationReferences }) => locationReferences.flatMap(({ page }) => page ?? []));
  const own = affected.filter(({ now }) => now !== undefined && now.type !== 'group').map(({ id }) => id);
  return [...new Set([...own, ...linking])].filter((id) => !deleted.has(id));
}

/** A link on a checked page. `isNew`: broken by the request, not on main. */
export type CheckedLink = { pageId: string; link: Link; isNew: boolean };

/** Marks newly broken links. `ofRequest` are the links of the checked pages, by page ID. */
export function checkLinks(
  main: readonly Link[],
  ofRequest: ReadonlyMap<string, readonly Link[]>,
): CheckedLink[] {
  const known = new Set(
    main
      .filter(({ status }) => status === 'broken')
      .flatMap((link) => link.locationReferences.map(({ page }) => keyOf(page, link.targetReference))),
  );
  return [...ofRequest].flatMap(([pageId, links]) =>
    links.map((link) => ({
      pageId,
      link,
      isNew: link.status === 'broken' && !known.has(keyOf(pageId, link.targetReference)),
    })),
  );
}

/** Returns the links that the request breaks. A target counts once on each page. */
export function newlyBroken(links: readonly CheckedLink[]): BrokenLink[] {
  const broken = new Map<string, BrokenLink>();
  for (const { pageId, link, isNew } of links)
    if (isNew)
      broken.set(keyOf(pageId, link.targetReference), { pageId, target: targetOf(link.targetReference) });
  return [...broken.values()];
}

/** A deleted page or file, and the pages that still link to it. */
export type StillLinked = { id: string; name: string; pageIds: readonly string[] };

function deletedItems(pages: readonly PageChange[], files: readonly FileChange[]) {
  const deletedPages = flatChanges(pages).flatMap(({ kind, old }) =>
    kind === 'removed' && old ? [old] : [],
  );
  const deletedFiles = files.flatMap(({ kind, old }) => (kind === 'removed' && old ? [old] : []));
  const index = linkIndex(
    deletedPages.map(({ id, path, git, addresses }) => ({ id, path, sourcePath: git?.path, addresses })),
    deletedFiles.map(({ id, git }) => ({ id, sourcePath: git?.path })),
  );
  const names = new Map([
    ...deletedPages.map(({ id, title }) => [id, title] as const),
    ...deletedFiles.map(({ id, name }) => [id, name] as const),
  ]);
  return { index, names };
}

/** Returns the ID of the item that a reference to a missing page or file names: by its ID, or by its former path. */
function missingItem({ sources, published, addresses }: LinkIndex, { page, file, url = '' }: Reference) {
  const named = page ?? file;
  if (named !== undefined) return named;
  const source = candidateFiles(url)
    .map((path) => sources.get(path))
    .find((found) => found !== undefined);
  if (source) return 'page' in source ? source.page.id : source.file.id;
  return (published.get(url.replace(/\/$/, '')) ?? addresses.get(addressKey(url)))?.id;
}

/** Returns the deleted pages and files that newly broken links of the request lead to, with the pages of these links. */
export function findStillLinked(
  pages: readonly PageChange[],
  files: readonly FileChange[],
  links: readonly CheckedLink[],
): StillLinked[] {
  const { index, names } = deletedItems(pages, files);
  const linkedFrom = new Map<string, Set<string>>();
  for (const { pageId, link, isNew } of links) {
    const id = isNew ? missingItem(index, link.targetReference) : undefined;
    if (id !== undefined) linkedFrom.set(id, (linkedFrom.get(id) ?? new Set()).add(pageId));
  }
  return [...names].flatMap(([id, name]) => {
    const pageIds = linkedFrom.get(id);
    return pageIds ? [{ id, name, pageIds: [...pageIds] }] : [];
  });
}

/** How many pages are read at a time. */
const concurrency = 4;

type Request = { pages: readonly PageChange[]; files: readonly FileChange[] };

/**
 * Checks the links of all affected pages.
 * @param request the tree of changed pages, and the changed files
 * @param main all links on main
 * @param linksOf reads the links of a page of the request
 */
export async function checkRequestLinks(
  { pages, files }: Request,
  main: readonly Link[],
  linksOf: (pageId: string) => Promise<readonly Link[]>,
) {
  const pageIds = pagesToCheck(pages, files, main);
  // The empty lists fix the order, regardless of which response arrives first.
  const ofRequest = new Map<string, readonly Link[]>(pageIds.map((pageId) => [pageId, []]));
  await limitConcurrency(pageIds, concurrency, async (pageId) => {
    ofRequest.set(pageId, await linksOf(pageId));
  });
  const links = checkLinks(main, ofRequest);
  return {
    links,
    broken: newlyBroken(links),
    stillLinked: findStillLinked(pages, files, links),
    pages: ofRequest.size,
  };
}
