import type { Link, Reference } from '#contract/references.ts';
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

/**
 * Returns the IDs of pages whose links may break: changed pages, and pages on main that link to a changed page or file.
 * `links` are all links on main. Deleted pages are left out.
 */
export function pagesToCheck(
  pages: readonly PageChange[],
  files: readonly FileChange[],
  links: readonly Link[],
): string[] {
  const changed = new Set([...pages, ...files].map(({ id }) => id));
  const deleted = new Set(pages.filter(({ is }) => is === 'removed').map(({ id }) => id));
  const linking = links
    .filter(({ targetReference: { page = '', file = '' } }) => changed.has(page) || changed.has(file))
    .flatMap(({ locationReferences }) => locationReferences.flatMap(({ page }) => page ?? []));
  const own = pages.filter(({ now }) => now !== undefined && now.type !== 'group').map(({ id }) => id);
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

/** Returns the links that the request breaks. */
export const newlyBroken = (links: readonly CheckedLink[]): BrokenLink[] =>
  links
    .filter(({ isNew }) => isNew)
    .map(({ pageId, link }) => ({ pageId, target: targetOf(link.targetReference) }));

/** A deleted page or file, and the pages that still link to it. */
export type StillLinked = { id: string; name: string; pageIds: readonly string[] };

/** Returns the deleted pages and files with the pages that link to them on main and now have broken links. */
export function findStillLinked(
  pages: readonly PageChange[],
  files: readonly FileChange[],
  main: readonly Link[],
  broken: readonly BrokenLink[],
): StillLinked[] {
  const brokenOn = new Set(broken.map(({ pageId }) => pageId));
  const linkedFrom = (id: string) => [
    ...new Set(
      main
        .filter(({ targetReference: { page, file } }) => page === id || file === id)
        .flatMap(({ locationReferences }) => locationReferences.flatMap(({ page }) => page ?? []))
        .filter((page) => page !== id && brokenOn.has(page)),
    ),
  ];
  const deletedItems = [
    ...pages.filter(({ is }) => is === 'removed').map(({ id, page }) => ({ id, name: page.title })),
    ...files
      .filter(({ is, file }) => is === 'removed' && !file.exportOnly)
      .map(({ id, file }) => ({ id, name: file.name })),
  ];
  return deletedItems
    .map((item) => ({ ...item, pageIds: linkedFrom(item.id) }))
    .filter(({ pageIds }) => pageIds.length > 0);
}
