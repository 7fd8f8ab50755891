import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Collection } from '#contract/collections.ts';
import type { SiteSpace } from '#contract/site-structure.ts';
import type { Space } from '#contract/space.ts';
import { useCollectionSpaces } from './useCollectionSpaces.ts';
import { coverageOf, type Coverage, type SpacesResult } from './coverage.ts';
import { deletedSpaces } from './deletedSpaces.ts';
import { knownSites } from './knownSites.ts';
import { useDeviceList } from './deviceList.ts';
import { organizationQuery } from './resources.api.ts';
import { seenSpaces, type SeenSpace } from './seenSpaces.ts';
import {
  collectionsQuery,
  firstAdminQuery,
  refetchLists,
  memberSpacesQuery,
  siteSpacesQuery,
  queuedSpaceQuery,
} from './spaces.api.ts';
import { union, type FoundSpace } from './union.ts';
import { whoAmIQuery } from './whoAmI.ts';

const none: readonly never[] = [];
const failureOf = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>) =>
  data === undefined && error ? messageOf(error) : undefined;

export type MemberSpacesState = {
  /** The name of the member whose list it is. Null for the caller's own list. */
  through: string | null;
  loading: boolean;
  failed: string | undefined;
};

/** The spaces the caller can access. If the caller's identity is unknown, those of the first admin. */
function useMemberSpaces(organizationId: string, enabled: boolean) {
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  const me = identity?.certain ? identity.userId : undefined;
  const admins = useQuery({ ...firstAdminQuery(organizationId), enabled: enabled && me === undefined });
  const admin = admins.data?.items[0];
  const userId = me ?? admin?.id;
  const list = useQuery({
    ...memberSpacesQuery(organizationId, userId ?? ''),
    enabled: enabled && userId !== undefined,
    placeholderData: keepPreviousData,
  });
  const error = admins.error ?? list.error;
  const noAdmin = me === undefined && admins.data?.items.length === 0;
  const through = me === undefined ? (admin?.user.displayName ?? null) : null;
  const loading = admins.isLoading || list.isLoading;
  const failed = error ? messageOf(error) : noAdmin ? 'No organization admin found.' : undefined;
  return {
    spaces: useMemo(() => list.data?.items.map(({ space }) => space) ?? none, [list.data]),
    reached: useMemo((): MemberSpacesState => ({ through, loading, failed }), [through, loading, failed]),
  };
}

const siteResultsOf = (results: UseQueryResult<{ items: SiteSpace[] }>[]): SpacesResult[] =>
  results.map((result) => ({
    spaces: result.data?.items.map(({ space }) => space),
    failed: failureOf(result),
  }));

function useSiteSpaces(organizationId: string, enabled: boolean) {
  const { data: organization } = useQuery({ ...organizationQuery(organizationId), enabled });
  const known = useDeviceList(knownSites, organizationId);
  const published = organization?.defaultContent?.site;
  const queries = useMemo(() => {
    const ids = new Set([...(published === undefined ? [] : [published]), ...known.map(({ id }) => id)]);
    return [...ids].map((id) => ({ ...siteSpacesQuery(organizationId, id), enabled }));
  }, [organizationId, published, known, enabled]);
  return useQueries({ queries, combine: siteResultsOf });
}

const isPending = ({ spaces, failed }: SpacesResult) => spaces === undefined && failed === undefined;

const dataOf = (results: UseQueryResult<Space>[]) => results.map(({ data }) => data);

/** Spaces seen on this device that no list contains. Read one by one, after all lists are loaded. */
function useSeenSpaces(organizationId: string, listed: readonly FoundSpace[], enabled: boolean) {
  const seen = useDeviceList(seenSpaces, organizationId);
  const others = useMemo(() => {
    if (!enabled || seen.length === 0) return none;
    const ids = new Set(listed.map(({ space }) => space.id));
    return seen.filter(({ id }) => !ids.has(id));
  }, [seen, listed, enabled]);
  const spaces = useQueries({
    queries: useMemo(() => others.map(({ id }) => ({ ...queuedSpaceQuery(id), retry: false })), [others]),
    combine: dataOf,
  });
  return useMemo(() => {
    const by = (one: SeenSpace['by']) =>
      spaces.flatMap((space, index) => (space && others[index]?.by === one ? [space] : []));
    return { opened: by('opened'), search: by('search') };
  }, [spaces, others]);
}

export type Directory = {
  collections: readonly Collection[];
  /** The spaces of each collection by its ID, in the collection's order. */
  readings: ReadonlyMap<string, SpacesResult>;
  /** All spaces, each once, with its source. */
  found: readonly FoundSpace[];
  coverage: Coverage;
  /** The state of the list of spaces that a member can access. */
  reached: MemberSpacesState;
  /** Refetches the failed lists or all. */
  lookAgain: (what: 'failed' | 'all') => void;
};

/**
 * Finds the spaces of an organization. The API has no list of them, so this merges the lists of collections, of a
 * member, of sites, and the spaces seen on this device. Loads five lists at a time and returns partial results.
 *
 * `few` fetches only the lists of a member and of sites, which contain most spaces in one or two requests, and uses
 * the lists of collections only if they are cached. `nothing` fetches nothing.
 */
export function useDirectory(
  organizationId: string,
  { reads = 'all' }: { reads?: 'all' | 'few' | 'nothing' } = {},
): Directory {
  const enabled = reads !== 'nothing';
  const client = useQueryClient();
  const list = useQuery({ ...collectionsQuery(organizationId), enabled });
  const collections = list.data?.items ?? none;
  const readings = useCollectionSpaces(collections, reads === 'all');
  const { spaces: byMember, reached } = useMemberSpaces(organizationId, enabled);
  const sites = useSiteSpaces(organizationId, enabled);
  const gone = useDeviceList(deletedSpaces, organizationId);
  const deleted = useMemo(() => new Set(gone.map(({ id }) => id)), [gone]);
  const lists = useMemo(
    () => [
      ...[...readings.values()].map(({ spaces = none }) => ({ source: 'collection' as const, spaces })),
      { source: 'member' as const, spaces: byMember },
      ...sites.map(({ spaces = none }) => ({ source: 'site' as const, spaces })),
    ],
    [readings, byMember, sites],
  );
  const listed = useMemo(() => union({ organizationId, lists, deleted }), [organizationId, lists, deleted]);
  const loading =
    list.isLoading ||
    reached.loading ||
    sites.some(isPending) ||
    (reads === 'all' && [...readings.values()].some(isPending));
  const others = useSeenSpaces(organizationId, listed, reads === 'all' && !loading);
  const found = useMemo(() => {
    const { opened, search } = others;
    if (opened.length + search.length === 0) return listed;
    const more = [
      { source: 'opened' as const, spaces: opened },
      { source: 'search' as const, spaces: search },
    ];
    return union({ organizationId, lists: [...lists, ...more], deleted });
  }, [organizationId, lists, listed, others, deleted]);
  return {
    collections,
    readings,
    found,
    coverage: useMemo(
      () => coverageOf({ found, readings, sites, loading }),
      [found, readings, sites, loading],
    ),
    reached,
    lookAgain: (what) => refetchLists(client, what),
  };
}
