import { useMemo } from 'react';
import { useSearch } from '#routing/useSearch.ts';
import type { AnyList, AnySearch } from './defineList.ts';

/** A list on screen: its definition, the parsed URL, and a function that changes it. */
export type ListState = {
  definition: AnyList;
  search: AnySearch;
  /** `null` clears all filters. */
  setSearch(this: void, change: AnySearch | null, options?: { typing?: boolean }): void;
};

type ParsedAs<S> = { parse: (this: void, url: URLSearchParams) => S };

/** Connects a list definition to the URL. */
export function useList<S extends AnySearch, L extends AnyList>(definition: L & ParsedAs<S>) {
  const [search, setSearch] = useSearch<S>(definition.parse);
  return { definition, search, setSearch };
}

type Chooser<Row, S> = {
  definition: { choose(this: void, rows: readonly Row[], search: S): Row[] };
  search: S;
};

/** Filters and sorts a list in the browser. `rows` must keep its identity between renders. */
export function useMatching<Row, S>({ definition, search }: Chooser<Row, S>, rows: readonly Row[]): Row[] {
  return useMemo(() => definition.choose(rows, search), [definition, rows, search]);
}

/** Whether a list has no rows and no filter hides any. The screen then shows its main button in the empty state. */
export const isEmptyList = ({ definition, search }: ListState, rows: number) =>
  rows === 0 && definition.activeFilters(search).length === 0;
