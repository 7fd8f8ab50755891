// What the URL of a list of change requests says: which of them, in which order, and the page.
import { changeRequests } from '#contract/change-requests.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';
import type { Sort } from '#ui/table.ts';

export const statuses = ['open', 'draft', 'archived', 'merged', 'all'] as const;
export type AskedStatus = (typeof statuses)[number];

/** What the lists can be ordered by, as their columns and the URL name it. */
export const sorts = [
  'updated',
  'created',
  'subject',
  'status',
  'base',
  'comments',
  'author',
  'space',
] as const;
export type SortName = (typeof sorts)[number];

/** In the place of a contributor's id: whoever is signed in, so that a link or a view works for everyone. */
export const mine = 'me';

export type QueueSearch = {
  page?: string | undefined;
  limit?: number | undefined;
  /** What subject, number, author or space hold. */
  search?: string | undefined;
  /** Open ones, unless it says otherwise. */
  status?: Exclude<AskedStatus, 'open'> | undefined;
  /** The id of a user, or `me`. */
  contributor?: string | undefined;
  /** The ids of users: those that one of them began. */
  authors?: string[] | undefined;
  /** Whether main has gone on since. */
  base?: 'behind' | 'current' | undefined;
  comments?: 'open' | 'none' | undefined;
  /** The id of a space. */
  space?: string | undefined;
  sort?: SortName | undefined;
  order?: 'asc' | 'desc' | undefined;
};
/** As `useSearch(queueSearch)` gives it. */
export type SetQueueSearch = ReturnType<typeof useSearch<QueueSearch>>[1];

const asked = parseSearch(changeRequests.list);
const oneOf = <T extends string>(known: readonly T[], text: string | null) =>
  known.find((one) => one === text);

/** Repeated keys and comma lists; undefined where nothing stands in them. */
function listIn(values: readonly string[]) {
  const list = values.flatMap((value) => value.split(',')).filter(Boolean);
  return list.length === 0 ? undefined : list;
}

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function queueSearch(url: URLSearchParams): QueueSearch {
  const { page, limit, status, contributor } = asked(url);
  return {
    page,
    limit,
    search: url.get('search') || undefined,
    status: status === 'open' ? undefined : status,
    contributor: contributor || undefined,
    authors: listIn(url.getAll('authors')),
    base: oneOf(['behind', 'current'], url.get('base')),
    comments: oneOf(['open', 'none'], url.get('comments')),
    space: url.get('space') || undefined,
    sort: oneOf(sorts, url.get('sort')),
    order: oneOf(['asc', 'desc'], url.get('order')),
  };
}

/** The order in force: what was changed last comes first, unless it says otherwise. */
export const orderOf = ({ sort = 'updated', order }: QueueSearch): Sort => ({
  by: sort,
  order: order ?? (sort === 'updated' ? 'desc' : 'asc'),
});

/** The filters that ask for an order; the usual one stays out of the URL. */
export function orderFilter({ by, order }: Sort): Pick<QueueSearch, 'sort' | 'order'> {
  const sort = oneOf(sorts, by);
  const usual = sort === 'updated' ? 'desc' : 'asc';
  return { sort: sort === 'updated' ? undefined : sort, order: order === usual ? undefined : order };
}

/** The filters by name, and what each is called. */
export const filterNames = [
  ['search', 'the search'],
  ['status', 'the status'],
  ['contributor', 'the contributor'],
  ['authors', 'the authors'],
  ['base', 'the state of their base'],
  ['comments', 'the comments'],
  ['space', 'the space'],
] as const satisfies readonly (readonly [keyof QueueSearch, string])[];
