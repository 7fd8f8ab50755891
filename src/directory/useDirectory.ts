// All spaces of an organization that can be found. The API lists them nowhere: lists that hold some are put together.
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
import { useCollectionReadings } from './collectionReadings.ts';
import { coverageOf, type Coverage, type Reading } from './coverage.ts';
import { deletedSpaces } from './deletedSpaces.ts';
import { knownSites } from './knownSites.ts';
import { useDeviceList } from './deviceList.ts';
import { organizationQuery } from './resources.api.ts';
import { seenSpaces, type SeenSpace } from './seenSpaces.ts';
import {
  collectionsQuery,
  firstAdminQuery,
  lookAgain,
  memberSpacesQuery,
  siteSpacesQuery,
  queuedSpaceQuery,
} from './spaces.api.ts';
import { union, type FoundSpace } from './union.ts';
import { whoAmIQuery } from './whoAmI.ts';

const none: readonly never[] = [];
const failureOf = ({ data, error }: Pick<UseQueryResult, 'data' | 'error'>) =>
  data === undefined && error ? messageOf(error) : undefined;

export type Reached = {
  /** Whose list it is; null for the caller's own. */
  through: string | null;
  looking: boolean;
  failed: string | undefined;
};

/** What the caller reaches, where it is known who that is; else what the first admin does. */
function useReached(organizationId: string, enabled: boolean) {
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
  const nobody = me === undefined && admins.data?.items.length === 0;
  const through = me === undefined ? (admin?.user.displayName ?? null) : null;
  const looking = admins.isLoading || list.isLoading;
  const failed = error ? messageOf(error) : nobody ? 'No admin of the organization is listed.' : undefined;
  return {
    spaces: useMemo(() => list.data?.items.map(({ space }) => space) ?? none, [list.data]),
    reached: useMemo((): Reached => ({ through, looking, failed }), [through, looking, failed]),
  };
}

const siteReadingsOf = (results: UseQueryResult<{ items: SiteSpace[] }>[]): Reading[] =>
  results.map((result) => ({
    spaces: result.data?.items.map(({ space }) => space),
    failed: failureOf(result),
  }));

function useOnSites(organizationId: string, enabled: boolean) {
  const { data: organization } = useQuery({ ...organizationQuery(organizationId), enabled });
  const known = useDeviceList(knownSites, organizationId);
  const published = organization?.defaultContent?.site;
  const queries = useMemo(() => {
    const ids = new Set([...(published === undefined ? [] : [published]), ...known.map(({ id }) => id)]);
    return [...ids].map((id) => ({ ...siteSpacesQuery(organizationId, id), enabled }));
  }, [organizationId, published, known, enabled]);
  return useQueries({ queries, combine: siteReadingsOf });
}

const isPending = ({ spaces, failed }: Reading) => spaces === undefined && failed === undefined;

const dataOf = (results: UseQueryResult<Space>[]) => results.map(({ data }) => data);

/** Spaces that were come across and that no list holds: read one by one, once the lists are there. */
function useOthers(organizationId: string, listed: readonly FoundSpace[], enabled: boolean) {
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
  /** The spaces of each collection by its id, in its order. */
  readings: ReadonlyMap<string, Reading>;
  /** All spaces, each once, with what brought it. */
  found: readonly FoundSpace[];
  coverage: Coverage;
  /** How it went with the spaces that a member reaches. */
  reached: Reached;
  /** Reads again what could not be read, or all of it. */
  lookAgain: (what: 'failed' | 'all') => void;
};

/**
 * Reads the spaces of an organization, five lists at a time; what is there can be used meanwhile. `few` reads the
 * lists of a member and of sites, which hold most spaces in a request or two, and takes those of collections only
 * where they are known; `nothing` asks for nothing.
 */
export function useDirectory(
  organizationId: string,
  { reads = 'all' }: { reads?: 'all' | 'few' | 'nothing' } = {},
): Directory {
  const enabled = reads !== 'nothing';
  const client = useQueryClient();
  const list = useQuery({ ...collectionsQuery(organizationId), enabled });
  const collections = list.data?.items ?? none;
  const readings = useCollectionReadings(collections, reads === 'all');
  const { spaces: byMember, reached } = useReached(organizationId, enabled);
  const sites = useOnSites(organizationId, enabled);
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
  const looking =
    list.isLoading ||
    reached.looking ||
    sites.some(isPending) ||
    (reads === 'all' && [...readings.values()].some(isPending));
  const others = useOthers(organizationId, listed, reads === 'all' && !looking);
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
      () => coverageOf({ found, readings, sites, looking }),
      [found, readings, sites, looking],
    ),
    reached,
    lookAgain: (what) => lookAgain(client, what),
  };
}
