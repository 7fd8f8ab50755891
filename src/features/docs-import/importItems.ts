import { formatNumber } from '#lib/format.ts';
import type { FileEntry, ImportEntry, ImportState, PageEntry } from './compareDocs.ts';
import type { TargetPage } from './targetPages.ts';

/** A row of the preview. */
export type ImportItem = {
  id: string;
  title: string;
  kind: 'page' | 'file';
  entry: ImportEntry;
  children?: readonly ImportItem[] | undefined;
};

const isShown = ({ state }: ImportEntry, showsUnchanged: boolean) => showsUnchanged || state !== 'unchanged';

/** Returns the pages in their tree, then the pages that the docs don't have. Unchanged ones only above others. */
export function pageItems(
  roots: readonly TargetPage[],
  entries: readonly PageEntry[],
  showsUnchanged: boolean,
): ImportItem[] {
  const entryOf = new Map(entries.map((entry) => [entry.target?.key, entry]));
  const itemsOf = (targets: readonly TargetPage[]): ImportItem[] =>
    targets.flatMap((target) => {
      const entry = entryOf.get(target.key);
      const children = itemsOf(target.children);
      if (!entry || (children.length === 0 && !isShown(entry, showsUnchanged))) return [];
      const { id, title } = entry;
      return [{ id, title, kind: 'page' as const, entry, ...(children.length > 0 && { children }) }];
    });
  const gone = entries.filter(({ state }) => state === 'gone');
  return [
    ...itemsOf(roots),
    ...gone.map((entry): ImportItem => ({ id: entry.id, title: entry.title, kind: 'page', entry })),
  ];
}

export const fileItems = (entries: readonly FileEntry[], showsUnchanged: boolean): ImportItem[] =>
  entries
    .filter((entry) => isShown(entry, showsUnchanged))
    .map((entry) => ({ id: entry.id, title: entry.title, kind: 'file', entry }));

/** Counts entries by state. */
function countStates(entries: readonly ImportEntry[]) {
  const counts: Record<ImportState, number> = { new: 0, changed: 0, unchanged: 0, gone: 0 };
  for (const { state } of entries) counts[state]++;
  return counts;
}

/** Returns “3 new, 1 changed, 12 unchanged”, without zeros. */
export const countText = (entries: readonly ImportEntry[]) => {
  const counts = countStates(entries);
  const parts = (['new', 'changed', 'gone', 'unchanged'] as const).flatMap((state) =>
    counts[state] > 0 ? [`${formatNumber(counts[state])} ${state === 'gone' ? 'deleted' : state}`] : [],
  );
  return parts.join(', ') || 'none';
};
