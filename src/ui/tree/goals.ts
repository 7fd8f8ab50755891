// What things of a tree can be moved into, for a list to choose from.
import { foldCase } from '#lib/fold.ts';
import { refusal, type MoveRules } from './slots.ts';
import { everyItem, type TreeItem } from './treeRows.ts';

export type Goal<T> = {
  /** Null is the top. */
  item: T | null;
  /** What it lies in, the outermost first. */
  path: readonly string[];
  /** Why nothing can be put there now. */
  reason: string | undefined;
};

/** Everything that can take these things, from top to bottom, and what could but for a reason. */
export function goalsOf<T extends TreeItem<T>>(
  items: readonly T[],
  moved: readonly T[],
  rules: MoveRules<T>,
): Goal<T>[] {
  const own = new Set([...everyItem(moved)].map(({ item }) => item.id));
  const goals: Goal<T>[] = [];
  const add = (list: readonly T[], path: readonly string[]) => {
    for (const item of list) {
      if (!item.children || own.has(item.id)) continue;
      const reason = refusal(item, moved, rules);
      // An empty reason: such things never lie there.
      if (reason !== '') goals.push({ item, path, reason: reason ?? undefined });
      add(item.children, [...path, item.title]);
    }
  };
  const atTop = refusal(null, moved, rules);
  if (atTop !== '') goals.push({ item: null, path: [], reason: atTop ?? undefined });
  add(items, []);
  return goals;
}

/** Those that are called so, or lie in what is. */
export function matchingGoals<T extends TreeItem<T>>(goals: readonly Goal<T>[], text: string, top: string) {
  const wanted = foldCase(text.trim());
  const named = goals.filter(({ item }) => foldCase(item?.title ?? top).includes(wanted));
  const inside = goals.filter(
    (goal) => !named.includes(goal) && goal.path.some((title) => foldCase(title).includes(wanted)),
  );
  return [...named, ...inside];
}
