import type { Link, Reference } from '#contract/references.ts';
import type { FileChange } from '../changes/fileChanges.ts';
import type { PageChange } from '../changes/pageChanges.ts';

/** A link that works on main, or isn't there, and leads nowhere once the request is merged. */
export type BrokenLink = {
  /** The page that it stands on. */
  pageId: string;
  /** What it leads to, as its text says it: a path, an address, or `#anchor`. */
  target: string;
};

const targetOf = ({ page, anchor, file, url }: Reference) =>
  url ?? (anchor === undefined ? (file ?? page ?? '') : `#${anchor}`);
const keyOf = (at: string | undefined, { kind, page, anchor, file, url }: Reference) =>
  JSON.stringify([at, kind, page, anchor, file, url]);

/**
 * The pages whose links may break: those that differ, and those that on main lead to a page or file that does.
 * `links` are all links of main; pages that the request takes away have none any more.
 */
export function pagesToLookAt(
  pages: readonly PageChange[],
  files: readonly FileChange[],
  links: readonly Link[],
): string[] {
  const changed = new Set([...pages, ...files].map(({ id }) => id));
  const gone = new Set(pages.filter(({ is }) => is === 'removed').map(({ id }) => id));
  const leading = links
    .filter(({ targetReference: { page = '', file = '' } }) => changed.has(page) || changed.has(file))
    .flatMap(({ locationReferences }) => locationReferences.flatMap(({ page }) => page ?? []));
  const own = pages.filter(({ now }) => now !== undefined && now.type !== 'group').map(({ id }) => id);
  return [...new Set([...own, ...leading])].filter((id) => !gone.has(id));
}

/** A link of a page that was looked at; `isNew` where the request breaks it, and main does not. */
export type LookedAt = { pageId: string; link: Link; isNew: boolean };

/** `ofRequest` are the links of the pages that were looked at, by the page's id. */
export function lookedAt(main: readonly Link[], ofRequest: ReadonlyMap<string, readonly Link[]>): LookedAt[] {
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

export const newlyBroken = (links: readonly LookedAt[]): BrokenLink[] =>
  links
    .filter(({ isNew }) => isNew)
    .map(({ pageId, link }) => ({ pageId, target: targetOf(link.targetReference) }));

/** A page or file that the request takes away, and the pages whose links to it break. */
export type StillUsed = { id: string; name: string; pageIds: readonly string[] };

export function stillUsed(
  pages: readonly PageChange[],
  files: readonly FileChange[],
  main: readonly Link[],
  broken: readonly BrokenLink[],
): StillUsed[] {
  const breaking = new Set(broken.map(({ pageId }) => pageId));
  const usedBy = (id: string) => [
    ...new Set(
      main
        .filter(({ targetReference: { page, file } }) => page === id || file === id)
        .flatMap(({ locationReferences }) => locationReferences.flatMap(({ page }) => page ?? []))
        .filter((page) => page !== id && breaking.has(page)),
    ),
  ];
  const gone = [
    ...pages.filter(({ is }) => is === 'removed').map(({ id, page }) => ({ id, name: page.title })),
    ...files.filter(({ is }) => is === 'removed').map(({ id, file }) => ({ id, name: file.name })),
  ];
  return gone.map((one) => ({ ...one, pageIds: usedBy(one.id) })).filter(({ pageIds }) => pageIds.length > 0);
}
