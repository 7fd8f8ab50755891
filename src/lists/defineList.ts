import type { Endpoint, Filters as Parameters } from '#contract/endpoint.ts';
import type { View } from '#lib/views.ts';
import { formatList } from '#lib/format.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { Sort, SortOrder } from '#ui/table.ts';
import { filtersFor, type Filter, type FilterValue, type ValueOf } from './filters.ts';

type Filters<Row> = Readonly<Record<string, Filter<Row, FilterValue>>>;

type SortRule<Row> = {
  /** The order of this column while the URL names none. */
  usual?: SortOrder;
  /** For lists that are sorted on the client. */
  compare?: (one: Row, other: Row) => number;
};

/** Where a list is: page, page size, order. */
type Position<S extends string> = {
  page?: string | undefined;
  limit?: number | undefined;
  sort?: S | undefined;
  order?: SortOrder | undefined;
};

type Values<F> = { [K in keyof F]?: ValueOf<F[K]> | undefined };

type Definition<Row, F extends Filters<Row>, S extends string, E extends Endpoint> = {
  /** Names the list on this device: its columns and views. */
  id: string;
  /** The accessible name of toolbar and table: "Members". */
  label: string;
  /** A row in the singular and in the plural, as sentences need it: "member", "members". */
  one: string;
  many: string;
  /** The operation that filters and sorts; left out where the client does. */
  endpoint?: E;
  filters: F;
  /** What it can be sorted by; the first is the usual one. */
  sorts?: Record<S, SortRule<Row>>;
  /** The orders of the select "Sort", as "name asc". Without it the table's head is the only way. */
  orders?: readonly { value: `${S} ${SortOrder}`; label: string }[];
  /** Sorts that leave rows out, with what they say when nothing is listed. */
  narrowing?: { [K in S]?: string };
  /** Saved views: what the whole list is called, the views that everyone has, and further URL parameters they keep. */
  views?: { all: string; given: readonly View[]; keep?: readonly string[] };
  /** The sentence for an empty result, where "No member … and …." does not do. */
  describeEmpty?: (search: Values<F> & Pick<Position<S>, 'sort'>) => string;
};

/** What the URL says of a list. */
export type SearchOf<L> = L extends { parse(url: URLSearchParams): infer S } ? S : never;

/** What `describeEmpty` and "Clear …" know of a filter in force. */
export type ActiveFilter = {
  name: string;
  description: string | undefined;
  change: Record<string, undefined>;
};

/** What the screen calls the values of filters, by filter: the names that belong to ids. */
export type Names = Readonly<Record<string, string>>;

const longestPage = 1000;
const presentation = ['page', 'limit', 'sort', 'order'];

function limitOf(text: string | null) {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= longestPage ? limit : undefined;
}

const entriesOf = <T>(record: Record<string, T>) => Object.entries<T>(record);

function defineList<Row, F extends Filters<Row>, S extends string = never, E extends Endpoint = never>(
  definition: Definition<Row, F, S, E>,
) {
  type Search = Position<S> & Values<F>;
  const { endpoint, filters, one, describeEmpty } = definition;
  const narrowing: Record<string, string | undefined> = definition.narrowing ?? {};
  const sorts: Record<string, SortRule<Row>> = definition.sorts ?? {};
  const [usualSort = ''] = Object.keys(sorts);
  const parseKnown = endpoint && parseSearch(endpoint);
  const isParameter = (name: string) => endpoint !== undefined && name in endpoint.parameters;
  const valueIn = (search: Search, name: string): FilterValue | undefined => Reflect.get(search, name);
  /** Filters that the operation doesn't have: the client applies them. */
  const isOwn = (name: string) => name in filters && !isParameter(name);
  const usualOrder = (by: string) => sorts[by]?.usual ?? 'asc';

  function orderOf({ sort = usualSort, order }: Position<string>): Sort {
    return { by: sort, order: order ?? usualOrder(sort) };
  }

  /** Returns the URL parameters for an order. The default order needs none; an unknown order is ignored. */
  function orderChange({ by, order }: Sort) {
    const isKnown = by in sorts;
    return {
      sort: isKnown && by !== usualSort ? by : undefined,
      order: isKnown && order !== usualOrder(by) ? order : undefined,
    };
  }

  /** Parses the URL. Ignores invalid values; never throws. */
  function parse(url: URLSearchParams): Search;
  function parse(url: URLSearchParams): object {
    const known: Record<string, unknown> = parseKnown?.(url) ?? {};
    const values = entriesOf(filters).map(([name, filter]) => {
      const isFit = !isParameter(name) || known[name] !== undefined;
      return [name, isFit ? filter.parse(url.getAll(name)) : undefined] as const;
    });
    const sort = url.get('sort');
    const order = url.get('order');
    const asked = orderChange({
      by: sort ?? usualSort,
      order: order === 'asc' || order === 'desc' ? order : usualOrder(sort ?? usualSort),
    });
    const position = {
      page: url.get('page') || undefined,
      limit: limitOf(url.get('limit')),
      ...(usualSort !== '' && asked),
    };
    return Object.fromEntries(
      [...Object.entries(position), ...values].filter(([, value]) => value !== undefined),
    );
  }

  /** Returns the query of the operation: `search` without client-side filters. */
  function query(search: Search): Parameters<E>;
  function query(search: Search): object {
    return Object.fromEntries(Object.entries(search).filter(([name]) => !isOwn(name)));
  }

  /** The part of `query` that decides which rows match, without page and order; for changes to all that match. */
  function matchingQuery(
    search: Search,
  ): Omit<Parameters<E>, 'page' | 'limit' | 'sort' | 'order'> & { sort?: S };
  function matchingQuery(search: Search): object {
    const decides = ([name]: [string, unknown]) =>
      !presentation.includes(name) || (name === 'sort' && String(search.sort) in narrowing);
    return Object.fromEntries(Object.entries(query(search)).filter(decides));
  }

  /** Returns the active filters and the change that clears each. */
  function activeFilters(search: Search, names: Names = {}): ActiveFilter[] {
    const chosen = entriesOf(filters).flatMap(([key, filter]): ActiveFilter[] => {
      const value = valueIn(search, key);
      if (value === undefined) return [];
      const name = typeof filter.name === 'string' ? filter.name : filter.name(names[key]);
      return [{ name, description: filter.describe?.(value, names[key]), change: { [key]: undefined } }];
    });
    const description = narrowing[search.sort ?? ''];
    if (description === undefined) return chosen;
    return [...chosen, { name: 'the order', description, change: { sort: undefined, order: undefined } }];
  }

  /** "No member matches “marlow” and has the role Admin." */
  function emptyLine(search: Search, names?: Names) {
    if (describeEmpty) return describeEmpty(search);
    const parts = activeFilters(search, names).flatMap(({ description }) => description ?? []);
    return parts.length === 0 ? `No ${one} matches.` : `No ${one} ${formatList(parts)}.`;
  }

  /** Returns the matching rows in the requested order. Equal rows are in the default order. For client-side lists. */
  function choose<R extends Row>(rows: readonly R[], search: Search): R[] {
    const tests = entriesOf(filters).flatMap(([key, filter]) => {
      const value = valueIn(search, key);
      return value === undefined || !filter.matches ? [] : [filter.matches(value, rows)];
    });
    const found = rows.filter((row) => tests.every((test) => test(row)));
    const { by, order } = orderOf(search);
    const compare = sorts[by]?.compare;
    const usual = sorts[usualSort];
    if (!compare) return found;
    const way = order === 'desc' ? -1 : 1;
    const otherwise = usual?.usual === 'desc' ? -1 : 1;
    return found.toSorted(
      (a, b) => way * compare(a, b) || (by === usualSort ? 0 : otherwise * (usual?.compare?.(a, b) ?? 0)),
    );
  }

  return {
    ...definition,
    parse,
    query,
    matchingQuery,
    orderOf,
    orderChange,
    activeFilters,
    emptyLine,
    choose,
    /** The names in the URL that a saved view keeps. */
    viewNames: [...Object.keys(filters), ...(definition.views?.keep ?? []), 'sort', 'order', 'hide'],
  };
}

/**
 * Returns what defines a list of `Row`: `define` and the constructors of filters. A list is defined once, at module
 * scope: toolbar, empty state, saved views, the parser of the URL, the query, and the filter of "all that match"
 * follow from it.
 */
export const listOf = <Row>() => ({
  ...filtersFor<Row>(),
  define: <F extends Filters<Row>, S extends string = never, E extends Endpoint = never>(
    definition: Definition<Row, F, S, E>,
  ) => defineList<Row, F, S, E>(definition),
});

/** What the URL may say of any list. */
export type AnySearch = Readonly<Record<string, FilterValue | number | undefined>>;

/** A list whatever its rows are. */
export type AnyList = {
  id: string;
  label: string;
  many: string;
  filters: Filters<never>;
  sorts?: object;
  orders?: readonly { value: string; label: string }[];
  views?: { all: string; given: readonly View[] };
  viewNames: readonly string[];
  parse(this: void, url: URLSearchParams): AnySearch;
  orderOf(this: void, search: AnySearch): Sort;
  orderChange(this: void, sort: Sort): AnySearch;
  activeFilters(this: void, search: AnySearch, names?: Names): ActiveFilter[];
  emptyLine(this: void, search: AnySearch, names?: Names): string;
};
