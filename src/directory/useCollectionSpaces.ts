import { hashKey, QueriesObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import type { SpacesResult } from './coverage.ts';
import { collectionSpacesQuery } from './spaces.api.ts';

/** Milliseconds between two notifications while hundreds of lists arrive. */
const throttleMs = 250;

type SpacesByCollection = ReadonlyMap<string, SpacesResult>;

/** The query of each collection's spaces. Created once, since hundreds of query hashes take measurable time. */
const listsOf = (collections: readonly Collection[]) =>
  collections.map(({ id }) => {
    const query = collectionSpacesQuery(id);
    return { id, query, hash: hashKey(query.queryKey) };
  });

/** The cached spaces of each collection. Unchanged entries keep their identity. */
function readCache(
  client: QueryClient,
  lists: ReturnType<typeof listsOf>,
  known: SpacesByCollection,
): SpacesByCollection {
  const next = lists.map(({ id, hash }): [string, SpacesResult] => {
    const { data, error } = client.getQueryCache().get<{ items: Space[] }>(hash)?.state ?? {};
    const failed = data === undefined && error ? messageOf(error) : undefined;
    const old = known.get(id);
    const isSame = old && old.spaces === data?.items && old.failed === failed;
    return [id, isSame ? old : { spaces: data?.items, failed }];
  });
  const isSame = next.length === known.size && next.every(([id, reading]) => known.get(id) === reading);
  return isSame ? known : new Map(next);
}

function createCollectionSpacesStore(client: QueryClient, first: readonly Collection[]) {
  let lists = listsOf(first);
  const store = createStore<SpacesByCollection>(readCache(client, lists, new Map()));
  const observer = new QueriesObserver(client, []);
  let enabled = false;
  let started = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let pending = false;

  const publish = () => store.set(readCache(client, lists, store.get()));
  function publishThrottled() {
    pending = timeout !== undefined;
    if (pending) return;
    publish();
    timeout = setTimeout(() => {
      timeout = undefined;
      if (pending) publishThrottled();
    }, throttleMs);
  }
  const updateObserver = () =>
    observer.setQueries(
      // A change of the fetch status changes nothing here.
      lists.map(({ query: { queryKey, queryFn } }) => ({
        queryKey,
        ...(queryFn && { queryFn }),
        enabled,
        notifyOnChangeProps: ['data', 'error'],
      })),
    );
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Observes the lists of these collections. Fetches missing and stale ones if `fetches`. */
    observe(next: readonly Collection[], fetches: boolean) {
      lists = listsOf(next);
      enabled = fetches;
      if (started) updateObserver();
      publish();
    },
    /** Starts after the first render: creating hundreds of requests blocks the main thread for a while. */
    start() {
      let stop: (() => void) | undefined;
      // Optimistic updates are published without throttling.
      const unsubscribeEdits = client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) publish();
      });
      const timer = setTimeout(() => {
        started = true;
        updateObserver();
        stop = observer.subscribe(publishThrottled);
        // Not throttled, so that the first response is published immediately.
        publish();
      });
      return () => {
        clearTimeout(timer);
        started = false;
        unsubscribeEdits();
        stop?.();
      };
    },
  };
}

/** The spaces of each collection by its ID. Fetches the lists only if `enabled`. */
export function useCollectionSpaces(
  collections: readonly Collection[],
  enabled: boolean,
): SpacesByCollection {
  const client = useQueryClient();
  const [readings] = useState(() => createCollectionSpacesStore(client, collections));
  useEffect(() => readings.observe(collections, enabled), [readings, collections, enabled]);
  useEffect(() => readings.start(), [readings]);
  return useStore(readings);
}
