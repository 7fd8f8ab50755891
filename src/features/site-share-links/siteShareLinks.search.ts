// What the URL says of the list of share links, and the links that it means. Pure.
import type { ShareLink } from '#contract/site-share-links.ts';
import { collateLoosely } from '#lib/collation.ts';
import { folded } from '#lib/fold.ts';
import { isOld, isOn, linkName, namesakes } from './siteShareLinks.words.ts';

/** Which links are shown, besides all of them. */
export const kinds = ['on', 'off', 'old', 'same'] as const;
export type KindOfLink = (typeof kinds)[number];

/** The orders that are made here: a service has one of its own. */
export const orders = [
  { sort: 'createdAt', order: 'desc', label: 'Newest first' },
  { sort: 'createdAt', order: 'asc', label: 'Oldest first' },
  { sort: 'name', order: 'asc', label: 'Name, A to Z' },
  { sort: 'name', order: 'desc', label: 'Name, Z to A' },
] as const;
const [usual] = orders;

/** The filters that are valid; a bad value is none. */
export const shareLinksSearch = (search: URLSearchParams) => {
  const chosen = orders.find(
    ({ sort, order }) =>
      sort === (search.get('sort') ?? usual.sort) && order === (search.get('order') ?? usual.order),
  );
  return {
    search: search.get('search') ?? undefined,
    kind: kinds.find((kind) => kind === search.get('kind')),
    sort: chosen?.sort,
    order: chosen?.order,
  };
};
export type ShareLinksSearch = ReturnType<typeof shareLinksSearch>;

/** The order in force, as a table's head takes it. */
export const orderOf = ({ sort = usual.sort, order = usual.order }: ShareLinksSearch) => ({
  by: sort,
  order,
});

/** The filters that ask for an order; what is usual stays out of the URL. */
export function orderFilter(by: string, order: string): Pick<ShareLinksSearch, 'sort' | 'order'> {
  const chosen = orders.find((row) => row.sort === by && row.order === order);
  return {
    sort: chosen?.sort === usual.sort ? undefined : chosen?.sort,
    order: chosen?.order === usual.order ? undefined : chosen?.order,
  };
}

const byAge = (one: ShareLink, other: ShareLink) =>
  one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? -1 : 1;
const comparers = {
  createdAt: byAge,
  name: (one: ShareLink, other: ShareLink) =>
    collateLoosely(linkName(one), linkName(other)) || byAge(one, other),
};

/** The links that match, in the order that was asked for. */
export function matching<L extends ShareLink>(links: readonly L[], search: ShareLinksSearch): L[] {
  const wanted = folded((search.search ?? '').trim());
  const others = namesakes(links);
  const isKind: Record<KindOfLink, (link: ShareLink) => boolean> = {
    on: isOn,
    off: (link) => !isOn(link),
    old: isOld,
    same: (link) => others(link) > 0,
  };
  const { by, order } = orderOf(search);
  const compare = comparers[by];
  return links
    .filter((link) => folded(linkName(link)).includes(wanted))
    .filter((link) => search.kind === undefined || isKind[search.kind](link))
    .toSorted((one, other) => (order === 'desc' ? compare(other, one) : compare(one, other)));
}
