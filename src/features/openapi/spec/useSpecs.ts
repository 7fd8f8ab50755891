// Specifications whose source is being fetched are read again until it was, as long as their screen is open.
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { OpenAPISpec, OpenAPISpecVersion } from '#contract/openapi.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { descriptionQuery, specQuery, specsQuery, versionsQuery, type OneSpec } from '../openapi.api.ts';
import { isProcessing } from '../spec.words.ts';

/** In milliseconds. */
const interval = 1500;
/** How long the version that a specification calls its last may be missing from the list of its versions. */
const patience = 5 * interval;

export function useSpecs(organizationId: string) {
  const { data } = useSuspenseQuery({
    ...specsQuery(organizationId),
    refetchInterval: ({ state }) => (state.data?.items.some(isProcessing) ? interval : false),
  });
  return data.items;
}

export type LoadedSpec = { one: OneSpec; spec: OpenAPISpec; versions: readonly OpenAPISpecVersion[] };

/** A specification and its versions, which are read until they include its last one. */
export function useSpec(one: OneSpec): LoadedSpec {
  const { data: spec, dataUpdatedAt: readAt } = useSuspenseQuery({
    ...specQuery(one),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? interval : false),
  });
  const { lastVersion } = spec;
  const { data: versions } = useSuspenseQuery({
    ...versionsQuery(one),
    refetchInterval: ({ state }) => {
      const lacks = lastVersion !== undefined && !state.data?.items.some(({ id }) => id === lastVersion);
      // A service may leave out which version is the last: then they are read once more after it.
      const isOlder = lastVersion === undefined && state.dataUpdatedAt + interval < readAt;
      return isOlder || (lacks && state.dataUpdatedAt < readAt + patience) ? interval : false;
    },
  });
  return { one, spec, versions: versions.items };
}

/** The version in the URL, else the latest, and its document; `version` is undefined if there is none. */
export function useVersion({ one, versions }: LoadedSpec) {
  const [wanted, choose] = useSearchValue('version');
  const version = wanted ? versions.find(({ id }) => id === wanted) : versions[0];
  const { data, error, refetch } = useQuery({
    ...descriptionQuery(one, version?.id ?? ''),
    enabled: version !== undefined,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  });
  return {
    version,
    isLatest: version !== undefined && version === versions[0],
    description: version && data,
    error,
    readAgain: () => void refetch(),
    /** Shows another version; the latest stays out of the URL, as it will be another one some day. */
    show: (id: string) => choose(id === versions[0]?.id ? null : id),
  };
}
export type ShownVersion = ReturnType<typeof useVersion>;
