// What the URL of a space's links says: which of them, on which page, and the page of the list.
import { spaces } from '#contract/spaces.ts';
import type { LinkStatus } from '#contract/references.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { useSearch } from '#routing/useSearch.ts';

export const targetKinds = [
  { value: 'page', label: 'Pages' },
  { value: 'anchor', label: 'Headings' },
  { value: 'file', label: 'Files' },
  { value: 'url', label: 'Web addresses' },
] as const;
export type TargetKind = (typeof targetKinds)[number]['value'];

const paged = parseSearch(spaces.listLinks);

export type LinksSearch = Pick<ReturnType<typeof paged>, 'page' | 'limit'> & {
  /** Broken ones, unless it says otherwise. */
  status?: Exclude<LinkStatus, 'broken'> | 'all' | undefined;
  kind?: TargetKind | undefined;
  /** The id of a page: the links that stand on it. */
  on?: string | undefined;
};
/** As `useSearch(linksSearch)` gives it. */
export type SetLinksSearch = ReturnType<typeof useSearch<LinksSearch>>[1];

/** The kind that a text names. */
export const targetKindIn = (text: string | null) => targetKinds.find(({ value }) => value === text)?.value;

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function linksSearch(url: URLSearchParams): LinksSearch {
  const { page, limit, status } = paged(url);
  return {
    page,
    limit,
    status: url.get('status') === 'all' ? 'all' : status === 'broken' ? undefined : status,
    kind: targetKindIn(url.get('kind')),
    on: url.get('on') || undefined,
  };
}

/** The status that the service is asked for; all without one. */
export const askedStatus = ({ status }: Pick<LinksSearch, 'status'>): LinkStatus | undefined =>
  status === 'all' ? undefined : (status ?? 'broken');
