import { useSearchValue } from '#routing/useSearch.ts';

const views = ['matrix', 'space', 'sites', 'compare'] as const;
export type AccessView = (typeof views)[number];

/** `?space=…` and `?compare=…` imply their view, so that other screens can link to them without `view`. */
export function useAccessView(): AccessView {
  const [view] = useSearchValue('view');
  const [space] = useSearchValue('space');
  const [compared] = useSearchValue('compare');
  if (compared !== null) return 'compare';
  return views.find((one) => one === view) ?? (space === null ? 'matrix' : 'space');
}

function usePairOf(name: string) {
  const [text, setText] = useSearchValue(name);
  const [first = '', second = ''] = text?.split(',') ?? [];
  const set = (ids: readonly [string, string] | null) =>
    setText(ids && ids.join(','), { replace: text !== null });
  return { first, second, set };
}

/** A cell of a matrix: a member and a space, or a member or kind of visitors and a site. */
export type Pair = { rowId: string; columnId: string };

/** `?pair=row,column`: the cell shown in the panel. */
export function usePair() {
  const { first: rowId, second: columnId, set } = usePairOf('pair');
  const pair: Pair | null = rowId && columnId ? { rowId, columnId } : null;
  return [pair, (next: Pair | null) => set(next && [next.rowId, next.columnId])] as const;
}

/** `?compare=one,other`: the user IDs to compare; either may be empty. */
export const useComparedIds = () => usePairOf('compare');
