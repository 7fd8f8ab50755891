// The version that a screen shows: the one of the URL, else the latest.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OpenAPISpec, OpenAPISpecVersion } from '#contract/openapi.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { descriptionQuery, type OneSpec } from '../openapi.api.ts';
import { useSpec, useVersions } from '../useProcessing.ts';

export type SpecState = { one: OneSpec; spec: OpenAPISpec; versions: readonly OpenAPISpecVersion[] };

/** What all screens of a specification are about. */
export function useSpecState(one: OneSpec): SpecState {
  const read = useSpec(one);
  const versions = useVersions(one, read);
  return { one, spec: read.spec, versions };
}

/** The version and its document; `version` is undefined where there is none, or not that one. */
export function useVersion({ one, versions }: SpecState) {
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
export type VersionState = ReturnType<typeof useVersion>;
