import { foldCase } from '#lib/fold.ts';
import { refusal, type MoveRules } from '../slots.ts';
import { everyItem, type TreeItem } from '../treeRows.ts';

export type MoveTarget<T> = {
  /** Null is the top level. */
  item: T | null;
  /** The titles of its ancestors, outermost first. */
  path: readonly string[];
  /** Why the items can't be moved there. */
  reason: string | undefined;
};

/** The possible targets of a move, from top to bottom, including disabled ones. */
export function moveTargets<T extends TreeItem<T>>(
  items: readonly T[],
  moved: readonly T[],
  rules: MoveRules<T>,
): MoveTarget<T>[] {
  const own = new Set([...everyItem(moved)].map(({ item }) => item.id));
  const targets: MoveTarget<T>[] = [];
  const add = (list: readonly T[], path: readonly string[]) => {
    for (const item of list) {
      if (!item.children || own.has(item.id)) continue;
      const reason = refusal(item, moved, rules);
      // An empty reason: these items are never allowed there.
      if (reason !== '') targets.push({ item, path, reason: reason ?? undefined });
      add(item.children, [...path, item.title]);
    }
  };
  const atTop = refusal(null, moved, rules);
  if (atTop !== '') targets.push({ item: null, path: [], reason: atTop ?? undefined });
  add(items, []);
  return targets;
}

/** The targets whose title matches, followed by those with a matching ancestor. */
export function matchingTargets<T extends TreeItem<T>>(
  targets: readonly MoveTarget<T>[],
  text: string,
  top: string,
) {
  const wanted = foldCase(text.trim());
  const named = targets.filter(({ item }) => foldCase(item?.title ?? top).includes(wanted));
  const inside = targets.filter(
    (target) => !named.includes(target) && target.path.some((title) => foldCase(title).includes(wanted)),
  );
  return [...named, ...inside];
}
