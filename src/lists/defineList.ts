import type { Operation, Filters as Parameters } from '#contract/operation.ts';
import type { ReadOperation } from '#api/reads/pages.ts';
import type { CsvColumns } from '#lib/rowsCsv.ts';
import type { View } from '#lib/views.ts';
import { formatList } from '#lib/format.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { Sort, SortOrder } from '#ui/table.ts';
import { describeMatches } from './describeMatches.ts';
import { filtersFor, type Filter, type FilterValue, type ValueOf } from './filters.ts';

type Filters<Row> = Readonly<Record<string, Filter<Row, FilterValue>>>;

type SortRule<Row> = {
  /** The default order of this column. */
  usual?: SortOrder;
  /** For lists that are sorted on the client. */
  compare?: (one: Row, other: Row) => number;
};

/** Page, page size and order. */
type Position<S extends string> = {
  page?: string | undefined;
  limit?: number | undefined;
  sort?: S | undefined;
  order?: SortOrder | undefined;
};

type Values<F> = { [K in keyof F]?: ValueOf<F[K]> | undefined };

type Definition<Row, F extends Filters<Row>, S extends string, E extends Operation> = {
  /** Identifies the list in the device storage of columns and views. */
  id: string;
  /** The accessible name of toolbar and table: "Members". */
  label: string;
  /** The name of a row in the singular and plural: "member", "members". */
  one: string;
  many: string;
  /** The operation that filters and sorts. Undefined if the browser does. */
  operation?: E;
  filters: F;
  /** The sort keys. The first is the default. */
  sorts?: Record<S, SortRule<Row>>;
  /** The options of the "Sort" select, such as "name asc". Without them, users sort by the table headers. */
  orders?: readonly { value: `${S} ${SortOrder}`; label: string }[];
  /** Sort keys that omit rows, with the description of an empty result. */
  narrowing?: { [K in S]?: string };
  /** Saved views: the name of the whole list, the built-in views, and additional URL parameters. */
  views?: { all: string; presets: readonly View[]; keep?: readonly string[] };
  /** The columns of an export. Default: all properties of the rows. */
  csv?: CsvColumns<Row>;
  /** Replaces the text of an empty result. */
  describeEmpty?: (search: Values<F> & Pick<Position<S>, 'sort'>) => string;
};

/** The parsed URL of a list. */
export type SearchOf<L> = L extends { parse(url: URLSearchParams): infer S } ? S : never;

/** An active filter. */
type ActiveFilter = {
  name: string;
  description: string | undefined;
  change: Record<string, undefined>;
};

/** The names of filter values, by filter: for filters whose values are ids. */
export type Names = Readonly<Record<string, string>>;

const maxLimit = 1000;
const presentation = ['page', 'limit', 'sort', 'order'];

function limitOf(text: string | null) {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= maxLimit ? limit : undefined;
}

const entriesOf = <T>(record: Record<string, T>) => Object.entries<T>(record);

function defineList<Row, F extends Filters<Row>, S extends string = never, E extends Operation = never>(
  definition: Definition<Row, F, S, E>,
) {
  type Search = Position<S> & Values<F>;
  const { operation, filters, one, many, describeEmpty } = definition;
  const narrowing: Record<string, string | undefined> = definition.narrowing ?? {};
  const sorts: Record<string, SortRule<Row>> = definition.sorts ?? {};
  const [usualSort = ''] = Object.keys(sorts);
  const parseKnown = operation && parseSearch(operation);
  const isParameter = (name: string) => operation !== undefined && name in operation.parameters;
  const valueIn = (search: Search, name: string): FilterValue | undefined => Reflect.get(search, name);
  /** Whether the browser applies the filter, because the operation doesn't have it. */
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

  /** The part of `query` that selects rows, without page and order, for bulk changes of all matching rows. */
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
    return [...chosen, { name: 'sort order', description, change: { sort: undefined, order: undefined } }];
  }

  /** "No member matches “marlow” and has the role Admin" */
  function emptyTitle(search: Search, names?: Names) {
    if (describeEmpty) return describeEmpty(search);
    const parts = activeFilters(search, names).flatMap(({ description }) => description ?? []);
    return parts.length === 0 ? `No ${many} match` : `No ${one} ${formatList(parts)}`;
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
    emptyTitle,
    describeMatches: (search: Search, names?: Names) =>
      describeMatches(definition.label, filters, (name) => valueIn(search, name), names),
    choose,
    /** The URL parameters of a saved view. */
    viewNames: [...Object.keys(filters), ...(definition.views?.keep ?? []), 'sort', 'order', 'hide'],
  };
}

/**
 * Returns `define` and the filter constructors for a list of `Row`. A list is defined once, at module scope. Toolbar, empty
 * state, saved views, URL parser and query are derived from the definition.
 */
export const listOf = <Row>() => ({
  ...filtersFor<Row>(),
  define: <F extends Filters<Row>, S extends string = never, E extends Operation = never>(
    definition: Definition<Row, F, S, E>,
  ) => defineList<Row, F, S, E>(definition),
});

/** The parsed URL of any list. */
export type AnySearch = Readonly<Record<string, FilterValue | number | undefined>>;

/** A list with any type of rows. */
export type AnyList = {
  id: string;
  label: string;
  one: string;
  many: string;
  operation?: ReadOperation;
  csv?: CsvColumns<object>;
  filters: Filters<never>;
  sorts?: object;
  orders?: readonly { value: string; label: string }[];
  views?: { all: string; presets: readonly View[] };
  viewNames: readonly string[];
  parse(this: void, url: URLSearchParams): AnySearch;
  orderOf(this: void, search: AnySearch): Sort;
  orderChange(this: void, sort: Sort): AnySearch;
  activeFilters(this: void, search: AnySearch, names?: Names): ActiveFilter[];
  emptyTitle(this: void, search: AnySearch, names?: Names): string;
  describeMatches(this: void, search: AnySearch, names?: Names): string;
  query(this: void, search: AnySearch): object;
};
