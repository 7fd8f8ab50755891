import { useMemo } from 'react';
import { useSearch } from '#routing/useSearch.ts';
import type { AnyList, AnySearch } from './defineList.ts';

/** A list on screen: its definition, what the URL says of it, and the function that changes that. */
export type ListState = {
  definition: AnyList;
  search: AnySearch;
  /** Given `null`, clears everything. */
  setSearch(this: void, change: AnySearch | null, options?: { typing?: boolean }): void;
};

type ParsedAs<S> = { parse: (this: void, url: URLSearchParams) => S };

/** Returns the list's definition, what the URL says of it, and the function that changes that. */
export function useList<S extends AnySearch, L extends AnyList>(definition: L & ParsedAs<S>) {
  const [search, setSearch] = useSearch<S>(definition.parse);
  return { definition, search, setSearch };
}

type Chooser<Row, S> = {
  definition: { choose(this: void, rows: readonly Row[], search: S): Row[] };
  search: S;
};

/** Returns the rows that match, in the order asked for. For lists held by the client; `rows` must keep its identity. */
export function useMatching<Row, S>({ definition, search }: Chooser<Row, S>, rows: readonly Row[]): Row[] {
  return useMemo(() => definition.choose(rows, search), [definition, rows, search]);
}
