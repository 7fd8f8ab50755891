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
  spaceListQuery,
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
  const me = identity?.userId;
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

/** Spaces recorded on this device that no list contains. Read one by one, after all lists are loaded. */
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
  /** The state of the list of spaces that a member can access, or of the list of all spaces. */
  reached: MemberSpacesState;
  /** Whether the service has a list of all spaces. Undefined until that is known. */
  isListed: boolean | undefined;
  /** Refetches the failed lists or all. */
  lookAgain: (what: 'failed' | 'all') => void;
};

/** The service's list of all spaces. `isMissing` if it has none. */
function useSpaceList(organizationId: string, enabled: boolean) {
  const query = useQuery({ ...spaceListQuery(organizationId), enabled });
  const { data } = query;
  const failed = failureOf(query);
  return {
    spaces: data?.items ?? none,
    isMissing: data === null,
    isListed: data === undefined ? undefined : data !== null,
    loading: query.isLoading,
    failed,
  };
}

/** The spaces of each listed collection, or the reason why the list of all spaces failed. */
function spacesByCollection(
  collections: readonly Collection[],
  { spaces, failed }: Pick<ReturnType<typeof useSpaceList>, 'spaces' | 'failed'>,
) {
  const byParent = Map.groupBy(spaces, ({ parent }) => parent ?? '');
  return new Map(
    collections.map(({ id }): [string, SpacesResult] => [
      id,
      failed === undefined ? { spaces: byParent.get(id) ?? none } : { failed },
    ]),
  );
}

/**
 * Finds the spaces of an organization: in the service's list of all spaces, or, if it has none, in the lists of
 * collections, of a member, of sites, and among those seen on this device. These are loaded five at a time, with partial
 * results.
 *
 * `few` fetches of these only the lists of a member and of sites, which contain most spaces in one or two requests, and
 * uses the lists of collections only if they are cached. `nothing` fetches nothing. `spacesOnly` fetches the collections
 * only to find their spaces.
 */
export function useDirectory(
  organizationId: string,
  { reads = 'all', spacesOnly = false }: { reads?: 'all' | 'few' | 'nothing'; spacesOnly?: boolean } = {},
): Directory {
  const enabled = reads !== 'nothing';
  const client = useQueryClient();
  const whole = useSpaceList(organizationId, enabled);
  const { isListed, spaces: listedSpaces, failed } = whole;
  const isPieced = enabled && whole.isMissing;
  const list = useQuery({
    ...collectionsQuery(organizationId),
    enabled: enabled && (!spacesOnly || isPieced),
  });
  const collections = list.data?.items ?? none;
  const cached = useCollectionSpaces(collections, reads === 'all' && isPieced);
  const readings = useMemo(
    () =>
      isListed || failed !== undefined
        ? spacesByCollection(collections, { spaces: listedSpaces, failed })
        : cached,
    [isListed, listedSpaces, failed, collections, cached],
  );
  const member = useMemberSpaces(organizationId, isPieced);
  const sites = useSiteSpaces(organizationId, isPieced);
  const gone = useDeviceList(deletedSpaces, organizationId);
  const deleted = useMemo(() => new Set(gone.map(({ id }) => id)), [gone]);
  const lists = useMemo(
    () =>
      isListed
        ? [{ source: 'list' as const, spaces: listedSpaces }]
        : [
            ...[...cached.values()].map(({ spaces = none }) => ({ source: 'collection' as const, spaces })),
            { source: 'member' as const, spaces: member.spaces },
            ...sites.map(({ spaces = none }) => ({ source: 'site' as const, spaces })),
          ],
    [isListed, listedSpaces, cached, member.spaces, sites],
  );
  const listed = useMemo(() => union({ organizationId, lists, deleted }), [organizationId, lists, deleted]);
  const loading =
    list.isLoading ||
    whole.loading ||
    (isPieced && (member.reached.loading || sites.some(isPending))) ||
    (isPieced && reads === 'all' && [...cached.values()].some(isPending));
  const others = useSeenSpaces(organizationId, listed, isPieced && reads === 'all' && !loading);
  const found = useMemo(() => {
    const { opened, search } = others;
    if (opened.length + search.length === 0) return listed;
    const more = [
      { source: 'opened' as const, spaces: opened },
      { source: 'search' as const, spaces: search },
    ];
    return union({ organizationId, lists: [...lists, ...more], deleted });
  }, [organizationId, lists, listed, others, deleted]);
  const reached = useMemo(
    (): MemberSpacesState => (isPieced ? member.reached : { through: null, loading: whole.loading, failed }),
    [isPieced, member.reached, whole.loading, failed],
  );
  return {
    collections,
    readings,
    found,
    coverage: useMemo(
      () => coverageOf({ found, readings, sites: isPieced ? sites : none, loading }),
      [found, readings, sites, isPieced, loading],
    ),
    reached,
    isListed,
    lookAgain: (what) => refetchLists(client, what),
  };
}
