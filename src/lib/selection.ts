export type Ids = ReadonlySet<string>;

/** Adds or removes ids, keeping the selection on other pages. */
export function choose(chosen: Ids, changed: readonly string[], put: boolean): Ids {
  const next = new Set(chosen);
  for (const id of changed) {
    if (put) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids from `anchor` to `id`, inclusive; only `id` if the anchor isn't on the page. */
export function rangeOf(page: readonly string[], anchor: string | undefined, id: string): string[] {
  const [from, to] = [page.indexOf(anchor ?? ''), page.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return page.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The fraction of the page that is selected. */
export function pageState(chosen: Ids, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = chosen.size === 0 ? 0 : page.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** Props of a `BulkBar` over rows that are filtered in the browser: selects all that match, or none. */
export const allOrNone = (matching: readonly { id: string }[], onChoose: (ids: Ids) => void) => ({
  all: { count: matching.length, onSelect: () => onChoose(new Set(matching.map(({ id }) => id))) },
  onClear: () => onChoose(new Set()),
});
