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

/** One specification, asked for again until it isn't being fetched. */
export function useSpec(one: OneSpec) {
  const { data } = useSuspenseQuery({
    ...specQuery(one),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? pause : false),
  });
  return data;
}

/** Its versions, asked for again until the one is among them that the specification calls its last. */
export function useVersions(one: OneSpec, lastVersion: string | undefined) {
  const { data } = useSuspenseQuery({
    ...versionsQuery(one),
    refetchInterval: ({ state }) =>
      state.data && lastVersion !== undefined && !state.data.items.some(({ id }) => id === lastVersion)
        ? pause
        : false,
  });
  return data.items;
}
