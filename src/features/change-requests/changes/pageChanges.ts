import type { Page, Revision } from '#contract/content.ts';
import type { ComparedFile, ReplacedFile } from './fileChanges.ts';
import { movedItems } from '#markdown/merge/order.ts';
import { ownSettings, settingsChanges, type SettingChange } from './settingsChanges.ts';

/** `base` is main's revision when the request was created or last updated. */
export type Source = 'main' | 'base' | 'request';

/** Pages and files of a revision, with the files that only exports need. */
export type RevisionContent = Pick<Revision, 'pages'> & { files: readonly ComparedFile[] };

/**
 * The sources of both texts. `base` is the ID of the base revision. `fallback` replaces a base text that isn't available.
 */
export type ComparedSources = {
  old: Source;
  now: Source;
  base?: string;
  fallback?: { source: Source; page: Page } | undefined;
};

export type PageChange = {
  id: string;
  /** The new page, or the old one if it was deleted. */
  page: Page;
  old: Page | undefined;
  now: Page | undefined;
  kind: 'added' | 'removed' | 'edited' | 'moved' | 'same';
  /** Whether the text may differ. True for added and deleted pages. */
  text: boolean;
  /** Whether its parent or its order among its siblings changed. */
  moved: boolean;
  renamed: boolean;
  /** Whether its file differs outside of its text: in the front matter or the line ends. */
  frontMatter: boolean;
  /** The settings that differ; of an added or deleted page, those that its title and path don't show. */
  settings: readonly SettingChange[];
  /** The IDs of the old and new parent page; null at the top level. */
  parents: { old?: string | null; now?: string | null };
  /** The files that it shows or links to and that were replaced. */
  files?: readonly ReplacedFile[];
  /** Main and the request unless given. */
  sources?: ComparedSources;
  /** The subpages in both trees. Deleted pages keep their old position. */
  children: readonly PageChange[];
};

/** Returns a key for the version of a page's text. */
export const textVersion = ({ documentId, updatedAt }: Pick<Page, 'documentId' | 'updatedAt'>) =>
  documentId ?? updatedAt;

type PageWithParent = { page: Page; parent: Page | null };

/** Returns all pages of a tree with their parents, by ID. */
export function indexById(
  pages: readonly Page[],
  parent: Page | null = null,
  byId = new Map<string, PageWithParent>(),
) {
  for (const page of pages) {
    byId.set(page.id, { page, parent });
    indexById(page.pages, page, byId);
  }
  return byId;
}

/** Returns the smallest set of IDs whose moves explain the new order. IDs in only one list are ignored. */
export function reorderedIds(old: readonly string[], now: readonly string[]): Set<string> {
  const [oldIds, nowIds] = [new Set(old), new Set(now)];
  return movedItems(
    old.filter((id) => nowIds.has(id)),
    now.filter((id) => oldIds.has(id)),
  );
}

/** Whether the texts of two pages may differ. Other services may omit document IDs; then the dates decide. */
const textMayDiffer = (old: Page, now: Page) =>
  old.documentId !== now.documentId ||
  old.type !== now.type ||
  old.git?.oid !== now.git?.oid ||
  (now.documentId === undefined && now.type === 'document' && old.updatedAt !== now.updatedAt);

const ids = (pages: readonly Page[] = []) => pages.map(({ id }) => id);
const idOf = (page: Page | null | undefined) => page && page.id;

/** Inserts deleted pages after the sibling that preceded them. */
function withRemoved(now: readonly Page[], old: readonly Page[], isRemoved: (id: string) => boolean): Page[] {
  const merged = [...now];
  old.forEach((page, at) => {
    if (!isRemoved(page.id)) return;
    const before = old.slice(0, at).findLast(({ id }) => merged.some((other) => other.id === id));
    merged.splice(before ? merged.findIndex(({ id }) => id === before.id) + 1 : 0, 0, page);
  });
  return merged;
}

/** Compares two page trees. Returns one tree with the pages of both, in the new order. */
export function pageChanges(old: readonly Page[], now: readonly Page[]): PageChange[] {
  const [oldById, nowById] = [indexById(old), indexById(now)];

  function changesIn(oldList: readonly Page[], nowList: readonly Page[]): PageChange[] {
    const reordered = reorderedIds(ids(oldList), ids(nowList));
    return withRemoved(nowList, oldList, (id) => !nowById.has(id)).map((page) =>
      changeOf(page.id, reordered.has(page.id)),
    );
  }

  function changeOf(id: string, reordered: boolean): PageChange {
    const [was, is] = [oldById.get(id), nowById.get(id)];
    const [before, after] = [was?.page, is?.page];
    const moved =
      was !== undefined && is !== undefined && (reordered || idOf(was.parent) !== idOf(is.parent));
    const settings =
      before && after
        ? settingsChanges(before, after)
        : ownSettings((after ?? before)!, after ? 'now' : 'old');
    const frontMatter = before?.sourceHash !== after?.sourceHash;
    const text = before && after ? textMayDiffer(before, after) : true;
    return {
      id,
      page: (after ?? before)!,
      old: before,
      now: after,
      kind: kindOf(before, after, text || frontMatter || settings.length > 0, moved),
      text,
      moved,
      renamed: settings.some(({ path }) => path === 'title'),
      frontMatter,
      settings,
      parents: { ...(was && { old: idOf(was.parent) ?? null }), ...(is && { now: idOf(is.parent) ?? null }) },
      children: changesIn(before?.pages ?? [], after?.pages ?? []),
    };
  }

  return changesIn(old, now);
}

function kindOf(old: Page | undefined, now: Page | undefined, differs: boolean, moved: boolean) {
  if (!old) return 'added';
  if (!now) return 'removed';
  if (differs) return 'edited';
  return moved ? 'moved' : 'same';
}
