import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import type { Space } from '#contract/space.ts';
import type { FoundSpace } from './union.ts';

/** The spaces in a collection or on a site. Without both fields, they are still loading. `failed` is the reason. */
export type SpacesResult = { spaces?: readonly Space[] | undefined; failed?: string | undefined };

export type Coverage = {
  /** Spaces in the service's list of all spaces. */
  listed: number;
  collections: number;
  /** Collections whose spaces are loaded. */
  read: number;
  /** Collections whose spaces failed to load. */
  failed: number;
  /** Spaces in collections that are loaded. */
  inCollections: number;
  /** Spaces in collections that are not loaded, found in another list. */
  unread: number;
  /** Spaces outside collections. */
  top: number;
  /** Spaces in collections that are not in the organization's list. */
  elsewhere: number;
  /** Spaces found only on known sites. */
  onSites: number;
  /** Sites whose spaces failed to load. */
  failedSites: number;
  /** Spaces found only by a search. */
  bySearch: number;
  /** Spaces known only because they were opened on this device. */
  opened: number;
  /** Whether a list other than those of collections is loading. */
  loading: boolean;
};

const countOf = <T>(items: Iterable<T>, matches: (item: T) => boolean) => {
  let count = 0;
  for (const item of items) if (matches(item)) count += 1;
  return count;
};

type Options = {
  found: readonly FoundSpace[];
  /** By collection ID. */
  readings: ReadonlyMap<string, SpacesResult>;
  sites: readonly SpacesResult[];
  loading: boolean;
};

/** Counts the spaces by the list in which they were found first. */
export function coverageOf({ found, readings, sites, loading }: Options): Coverage {
  const bySource = Map.groupBy(found, ({ source }) => source);
  const of = (source: FoundSpace['source']) => bySource.get(source) ?? [];
  const reached = of('member').map(({ space }) => space.parent);
  const isListed = (parent: string | undefined) => parent !== undefined && readings.has(parent);
  return {
    listed: of('list').length,
    collections: readings.size,
    read: countOf(readings.values(), ({ spaces }) => spaces !== undefined),
    failed: countOf(readings.values(), ({ failed }) => failed !== undefined),
    inCollections: of('collection').length,
    unread: countOf(reached, isListed),
    top: countOf(reached, (parent) => parent === undefined),
    elsewhere: countOf(reached, (parent) => parent !== undefined && !isListed(parent)),
    onSites: of('site').length,
    failedSites: countOf(sites, ({ failed }) => failed !== undefined),
    bySearch: of('search').length,
    opened: of('opened').length,
    loading,
  };
}

/** The number of all spaces found. */
export const totalSpaces = (coverage: Coverage) => {
  const { listed, inCollections, unread, top, elsewhere, onSites, bySearch, opened } = coverage;
  return listed + inCollections + unread + top + elsewhere + onSites + bySearch + opened;
};

/** Whether every list is loaded or failed. */
export const isComplete = ({ collections, read, failed, loading }: Coverage) =>
  !loading && read + failed >= collections;

/** “25 spaces”, or “Loading… 22 spaces so far”. */
export function coverageSummary(coverage: Coverage) {
  const spaces = pluralize(totalSpaces(coverage), 'space');
  return isComplete(coverage) ? spaces : `Loading… ${spaces} so far`;
}

/** “20 in 6 collections, 3 outside collections and 2 on sites.” */
export function coverageDetails(coverage: Coverage) {
  const { inCollections, collections, read, unread, top, elsewhere, onSites, bySearch, opened } = coverage;
  const all = pluralize(collections, 'collection');
  const parts = [
    collections > 0 &&
      ([inCollections, read === collections ? `in ${all}` : `in ${formatNumber(read)} of ${all}`] as const),
    unread > 0 && ([unread, 'in collections that aren’t loaded'] as const),
    top > 0 && ([top, 'outside collections'] as const),
    elsewhere > 0 && ([elsewhere, 'in collections that aren’t listed'] as const),
    onSites > 0 && ([onSites, 'on sites'] as const),
    bySearch > 0 && ([bySearch, 'from search results'] as const),
    opened > 0 && ([opened, 'opened on this device'] as const),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'No spaces found.';
  return `${formatList(parts.map(([count, where]) => `${formatNumber(count)} ${where}`))}.`;
}
