// Specifications that are looked at again while they are being fetched, for as long as their screen is open.
import { useSuspenseQuery } from '@tanstack/react-query';
import { specQuery, specsQuery, versionsQuery, type OneSpec } from './openapi.api.ts';
import { isProcessing } from './spec.words.ts';

/** In milliseconds. */
const pause = 1500;

/** All specifications, asked for again until none of them is being fetched. */
export function useSpecs(organizationId: string) {
  const { data } = useSuspenseQuery({
    ...specsQuery(organizationId),
    refetchInterval: ({ state }) => (state.data?.items.some(isProcessing) ? pause : false),
  });
  return data.items;
}

/** So long after a specification was read its versions are expected to have the one that it calls its last. */
const patience = 5 * pause;

/** One specification, asked for again until it isn't being fetched, and when it was read. */
export function useSpec(one: OneSpec) {
  const { data: spec, dataUpdatedAt: readAt } = useSuspenseQuery({
    ...specQuery(one),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? pause : false),
  });
  return { spec, readAt };
}

/** Its versions, asked for again until the one is among them that the specification calls its last. */
export function useVersions(one: OneSpec, { spec: { lastVersion }, readAt }: ReturnType<typeof useSpec>) {
  const { data } = useSuspenseQuery({
    ...versionsQuery(one),
    refetchInterval: ({ state }) => {
      const lacks = lastVersion !== undefined && !state.data?.items.some(({ id }) => id === lastVersion);
      // A service may leave out which version is the last: then they are read once more after it.
      const isOlder = lastVersion === undefined && state.dataUpdatedAt + pause < readAt;
      return isOlder || (lacks && state.dataUpdatedAt < readAt + patience) ? pause : false;
    },
  });
  return data.items;
}
