// How much of an organization's content was found, told so that nothing is claimed that can't be known.
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import type { Space } from '#contract/space.ts';
import type { FoundSpace } from './union.ts';

/** What is known of the spaces in a collection or on a site: they are being read, they are here, or why they aren't. */
export type Reading = { spaces?: readonly Space[] | undefined; failed?: string | undefined };

export type Coverage = {
  collections: number;
  /** Collections whose spaces have been read, or could not be. */
  read: number;
  failed: number;
  /** Spaces that lie in collections that have been read. */
  inCollections: number;
  /** Those that are known to lie in a collection whose own list is not here. */
  unread: number;
  top: number;
  elsewhere: number;
  /** Those that were found on known sites alone. */
  onSites: number;
  /** Sites whose spaces could not be read. */
  failedSites: number;
  bySearch: number;
  opened: number;
  /** Whether there is more to be asked besides collections. */
  looking: boolean;
};

const countOf = <T>(items: Iterable<T>, matches: (item: T) => boolean) => {
  let count = 0;
  for (const item of items) if (matches(item)) count += 1;
  return count;
};

type Given = {
  found: readonly FoundSpace[];
  /** By collection. */
  readings: ReadonlyMap<string, Reading>;
  sites: readonly Reading[];
  looking: boolean;
};

/** Counts what is known; each space where it was found first. */
export function coverageOf({ found, readings, sites, looking }: Given): Coverage {
  const bySource = Map.groupBy(found, ({ source }) => source);
  const of = (source: FoundSpace['source']) => bySource.get(source) ?? [];
  const reached = of('member').map(({ space }) => space.parent);
  const isListed = (parent: string | undefined) => parent !== undefined && readings.has(parent);
  return {
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
    looking,
  };
}

export const foundIn = (coverage: Coverage) => {
  const { inCollections, unread, top, elsewhere, onSites, bySearch, opened } = coverage;
  return inCollections + unread + top + elsewhere + onSites + bySearch + opened;
};

/** Whether all has been asked that can be asked. */
export const isComplete = ({ collections, read, failed, looking }: Coverage) =>
  !looking && read + failed >= collections;

/** “25 spaces found: 20 in 6 collections, 3 at the top and 2 on sites.” */
export function coverageWords(coverage: Coverage) {
  const { inCollections, collections, read, unread, top, elsewhere, onSites, bySearch, opened } = coverage;
  const done = isComplete(coverage);
  const all = pluralize(collections, 'collection');
  const where = read === collections ? all : `${formatNumber(read)} of ${all}`;
  const parts = [
    collections > 0 && { spaces: inCollections, where: `in ${where}` },
    unread > 0 && { spaces: unread, where: 'in collections that aren’t read' },
    top > 0 && { spaces: top, where: 'at the top' },
    elsewhere > 0 && { spaces: elsewhere, where: 'in collections that aren’t listed' },
    onSites > 0 && { spaces: onSites, where: 'on sites' },
    bySearch > 0 && { spaces: bySearch, where: 'by a search' },
    opened > 0 && { spaces: opened, where: opened === 1 ? 'that was opened here' : 'that were opened here' },
  ].filter((part) => part !== false);
  const found = `${pluralize(foundIn(coverage), 'space')} found${done ? '' : ' so far'}`;
  const [only] = parts;
  if (!only) return `${found}.`;
  if (parts.length === 1) return `${found}, ${only.where}.`;
  return `${found}: ${formatList(parts.map((part) => `${formatNumber(part.spaces)} ${part.where}`))}.`;
}
