import type { Page } from '#contract/content.ts';
import { movedItems } from '#markdown/merge/order.ts';
import { settingsChanges, type SettingChange } from './settingsChanges.ts';

/** Main as it is, as it was when the request began or was last updated, or the request. */
export type Source = 'main' | 'former' | 'request';

/** Where the texts of both states are read; `instead` of a former one that wasn't seen on this device. */
export type Reading = {
  old: Source;
  now: Source;
  instead?: { source: Source; page: Page } | undefined;
};

export type PageChange = {
  id: string;
  /** As the request has it; where it took the page away, as main has it. */
  page: Page;
  old: Page | undefined;
  now: Page | undefined;
  is: 'added' | 'removed' | 'edited' | 'moved' | 'same';
  /** Its text differs, or may: only its body tells. Pages that came or went have a text to compare, too. */
  text: boolean;
  /** It stands under another page, or elsewhere among those beside it. */
  moved: boolean;
  renamed: boolean;
  settings: readonly SettingChange[];
  /** The page that it stands under now, and where it stood; null at the top. */
  parents: { old?: string | null; now?: string | null };
  /** Where it isn't said, main's and the request's are compared. */
  read?: Reading;
  /** Pages below it in both trees; those that were taken away stand where they stood. */
  children: readonly PageChange[];
};

/** What tells two states of a page's text apart. */
export const textId = ({ documentId, updatedAt }: Pick<Page, 'documentId' | 'updatedAt'>) =>
  documentId ?? updatedAt;

type Placed = { page: Page; parent: Page | null };

export function placedById(
  pages: readonly Page[],
  parent: Page | null = null,
  byId = new Map<string, Placed>(),
) {
  for (const page of pages) {
    byId.set(page.id, { page, parent });
    placedById(page.pages, page, byId);
  }
  return byId;
}

/** The ids that must move so that the others keep their order: as few as can be. */
export function outOfOrder(old: readonly string[], now: readonly string[]): Set<string> {
  const [here, there] = [new Set(old), new Set(now)];
  return movedItems(
    old.filter((id) => there.has(id)),
    now.filter((id) => here.has(id)),
  );
}

/** Whether the texts of two pages may differ: other services than ours may tell less. */
const textMayDiffer = (old: Page, now: Page) =>
  old.documentId !== now.documentId ||
  old.type !== now.type ||
  old.git?.oid !== now.git?.oid ||
  (now.documentId === undefined && now.type === 'document' && old.updatedAt !== now.updatedAt);

const ids = (pages: readonly Page[] = []) => pages.map(({ id }) => id);
const idOf = (page: Page | null | undefined) => page && page.id;

/** Puts pages that were taken away after the page that stood before them. */
function withRemoved(now: readonly Page[], old: readonly Page[], isGone: (id: string) => boolean): Page[] {
  const merged = [...now];
  old.forEach((page, at) => {
    if (!isGone(page.id)) return;
    const before = old.slice(0, at).findLast(({ id }) => merged.some((other) => other.id === id));
    merged.splice(before ? merged.findIndex(({ id }) => id === before.id) + 1 : 0, 0, page);
  });
  return merged;
}

/**
 * Compares the pages of main with those of the request. Answers one tree with all pages of both, in the request's
 * order; `is` tells what became of each.
 */
export function pageChanges(old: readonly Page[], now: readonly Page[]): PageChange[] {
  const [oldById, nowById] = [placedById(old), placedById(now)];

  function changesIn(oldList: readonly Page[], nowList: readonly Page[]): PageChange[] {
    const reordered = outOfOrder(ids(oldList), ids(nowList));
    return withRemoved(nowList, oldList, (id) => !nowById.has(id)).map((page) =>
      changeOf(page.id, reordered.has(page.id)),
    );
  }

  function changeOf(id: string, reordered: boolean): PageChange {
    const [was, is] = [oldById.get(id), nowById.get(id)];
    const [before, after] = [was?.page, is?.page];
    const moved =
      was !== undefined && is !== undefined && (reordered || idOf(was.parent) !== idOf(is.parent));
    const settings = before && after ? settingsChanges(before, after) : [];
    const text = before && after ? textMayDiffer(before, after) : true;
    return {
      id,
      page: (after ?? before)!,
      old: before,
      now: after,
      is: kindOf(before, after, text || settings.length > 0, moved),
      text,
      moved,
      renamed: settings.some(({ name }) => name === 'Title'),
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
