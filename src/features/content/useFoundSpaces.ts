// All spaces that can be found: those of every collection, and those that a member reaches outside of them.
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { collectionSpacesQuery, firstAdminQuery, memberSpacesQuery } from './content.api.ts';
import { countReadings, type Coverage } from './coverage.ts';
import { outside, outsidePlaces, placesOf, type Place, type Reading } from './places.ts';

const readingsOf = (results: UseQueryResult<{ items: Space[] }>[]): Reading[] =>
  results.map(({ data, error }) => ({
    spaces: data?.items,
    failed: data === undefined && error ? messageOf(error) : undefined,
  }));

/** What the caller reaches, where it is known who that is; else what the first admin does. */
function useReached(organizationId: string) {
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  const me = identity?.certain ? identity.userId : undefined;
  const admins = useQuery({ ...firstAdminQuery(organizationId), enabled: me === undefined });
  const admin = admins.data?.items[0];
  const userId = me ?? admin?.id;
  const list = useQuery({
    ...memberSpacesQuery(organizationId, userId ?? ''),
    enabled: userId !== undefined,
    placeholderData: keepPreviousData,
  });
  const error = admins.error ?? list.error;
  const nobody = me === undefined && admins.data?.items.length === 0;
  return {
    spaces: useMemo(() => list.data?.items.map(({ space }) => space), [list.data]),
    /** Whose list it is; null for the caller's own. */
    through: me === undefined ? (admin?.user.displayName ?? null) : null,
    looking: admins.isLoading || list.isLoading,
    failed: error ? messageOf(error) : nobody ? 'No admin of the organization is listed.' : undefined,
    lookAgain: () => Promise.all([admins.refetch(), userId !== undefined && list.refetch()]),
  };
}

export type Found = { places: Place[]; coverage: Coverage; reached: ReturnType<typeof useReached> };

/** Reads the spaces of an organization, collection by collection; the screen can be used meanwhile. */
export function useFoundSpaces(organizationId: string, collections: readonly Collection[]): Found {
  const queries = useMemo(() => collections.map(({ id }) => collectionSpacesQuery(id)), [collections]);
  const readings = useQueries({ queries, combine: readingsOf });
  const reached = useReached(organizationId);
  const { spaces, looking, failed } = reached;
  const others = useMemo(() => outside(collections, spaces ?? []), [collections, spaces]);
  const places = useMemo(() => {
    const byId = new Map(collections.map(({ id }, index) => [id, readings[index] ?? {}]));
    return [
      ...placesOf(collections, (id) => byId.get(id) ?? {}),
      ...outsidePlaces(others, { always: collections.length > 0, looking, failed }),
    ];
  }, [collections, readings, others, looking, failed]);
  return {
    places,
    coverage: {
      ...countReadings(readings),
      top: others.top.length,
      elsewhere: others.elsewhere.length,
      looking,
    },
    reached,
  };
}
