import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { OpenAPISpec, OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { specsQuery } from '#openapi/specsQuery.ts';
import { documentQuery, specQuery, versionsQuery, type SpecParams } from '../openapi.api.ts';
import { isProcessing } from '../openapi.text.ts';

/** Polling interval in milliseconds while a source is being fetched. */
const interval = 1500;
/** How long to poll for a last version that is missing from the list of versions, in milliseconds. */
const maxWait = 5 * interval;

export function useSpecs(organizationId: string) {
  const { data } = useSuspenseQuery({
    ...specsQuery(organizationId),
    refetchInterval: ({ state }) => (state.data?.items.some(isProcessing) ? interval : false),
  });
  return data.items;
}

export type LoadedSpec = { params: SpecParams; spec: OpenAPISpec; versions: readonly OpenAPISpecVersion[] };

/** Returns a specification and its versions, and polls until the versions include the last one. */
export function useSpec(params: SpecParams): LoadedSpec {
  const { data: spec, dataUpdatedAt: specUpdatedAt } = useSuspenseQuery({
    ...specQuery(params),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? interval : false),
  });
  const { lastVersion } = spec;
  const { data: versions } = useSuspenseQuery({
    ...versionsQuery(params),
    refetchInterval: ({ state }) => {
      const isMissing = lastVersion !== undefined && !state.data?.items.some(({ id }) => id === lastVersion);
      // Without `lastVersion` the versions are refetched once after the specification.
      const isOlder = lastVersion === undefined && state.dataUpdatedAt + interval < specUpdatedAt;
      return isOlder || (isMissing && state.dataUpdatedAt < specUpdatedAt + maxWait) ? interval : false;
    },
  });
  return { params, spec, versions: versions.items };
}

/** Returns the version in the URL, else the latest, with its document; `version` is undefined if there is none. */
export function useVersion({ params, versions }: LoadedSpec) {
  const [requestedId, setRequestedId] = useSearchValue('version');
  const version = requestedId ? versions.find(({ id }) => id === requestedId) : versions[0];
  const { data, error, refetch } = useQuery({
    ...documentQuery(params, version?.id ?? ''),
    enabled: version !== undefined,
    retryOnMount: false,
    placeholderData: keepPreviousData,
  });
  return {
    version,
    document: version && data,
    error,
    retry: () => void refetch(),
    /** Shows another version. The latest is kept out of the URL, so that the link always opens the latest version. */
    show: (id: string) => setRequestedId(id === versions[0]?.id ? null : id),
  };
}
export type ShownVersion = ReturnType<typeof useVersion>;
