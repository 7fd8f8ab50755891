// Choosing rows: one, a range, or the whole page, without losing what is chosen elsewhere.

export type Ids = ReadonlySet<string>;

/** The chosen ids after `changed` were put in or taken out. */
export function choose(chosen: Ids, changed: readonly string[], put: boolean): Ids {
  const next = new Set(chosen);
  for (const id of changed) {
    if (put) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids of the page from `anchor` to `id`, both included; only `id` when the anchor is not on the page. */
export function rangeOf(page: readonly string[], anchor: string | undefined, id: string): string[] {
  const [from, to] = [page.indexOf(anchor ?? ''), page.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return page.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** How much of the page is chosen. */
export function pageState(chosen: Ids, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = chosen.size === 0 ? 0 : page.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}
