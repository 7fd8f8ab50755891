import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#api/http/ApiError.ts';
import type { Gap } from '#api/reads/pages.ts';
import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import { collectionsQuery, spaceListQuery } from './spaces.api.ts';

const none: readonly never[] = [];

export type LoadedList<T> = {
  items: readonly T[];
  /** Whether the list is loaded or failed. */
  isLoaded: boolean;
  failed: string | undefined;
  /** What the list lacks, if the service doesn't have it. */
  incomplete: readonly Gap[];
  retry: () => void;
};

/** A list as a query has loaded it. */
export const loadedList = <T>({
  data,
  error,
  isLoading,
  refetch,
}: UseQueryResult<{ items: T[]; incomplete?: readonly Gap[] | undefined }>): LoadedList<T> => ({
  items: data?.items ?? none,
  isLoaded: !isLoading,
  failed: data === undefined && error ? messageOf(error) : undefined,
  incomplete: data?.incomplete ?? none,
  retry: () => void refetch(),
});

/** The spaces of an organization that the user can view. */
export const useSpaces = (organizationId: string, enabled = true): LoadedList<Space> =>
  loadedList(useQuery({ ...spaceListQuery(organizationId), enabled }));

/** The collections of an organization, each followed by its descendants. */
export const useCollections = (organizationId: string, enabled = true): LoadedList<Collection> =>
  loadedList(useQuery({ ...collectionsQuery(organizationId), enabled }));
