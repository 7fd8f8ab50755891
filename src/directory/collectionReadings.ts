// The spaces of many collections as they come in: told at once when little changes, a few times a second while much does.
import { QueriesObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Collection } from '#contract/collections.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#ui/useStore.ts';
import type { Reading } from './coverage.ts';
import { collectionSpacesQuery } from './spaces.api.ts';

/** Milliseconds between two moments that are told while lists come in by the hundred. */
const pace = 250;

type Readings = ReadonlyMap<string, Reading>;

/** What the cache holds; what has not changed is the same object as before. */
function readingsIn(client: QueryClient, collections: readonly Collection[], known: Readings): Readings {
  const next = collections.map(({ id }): [string, Reading] => {
    const { data, error } = client.getQueryState(collectionSpacesQuery(id).queryKey) ?? {};
    const failed = data === undefined && error ? messageOf(error) : undefined;
    const old = known.get(id);
    const isSame = old && old.spaces === data?.items && old.failed === failed;
    return [id, isSame ? old : { spaces: data?.items, failed }];
  });
  const isSame = next.length === known.size && next.every(([id, reading]) => known.get(id) === reading);
  return isSame ? known : new Map(next);
}

function createReadings(client: QueryClient, first: readonly Collection[]) {
  const store = createStore<Readings>(readingsIn(client, first, new Map()));
  const observer = new QueriesObserver(client, []);
  let collections = first;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let due = false;

  const publish = () => store.set(readingsIn(client, collections, store.get()));
  function tell() {
    due = waiting !== undefined;
    if (due) return;
    publish();
    waiting = setTimeout(() => {
      waiting = undefined;
      if (due) tell();
    }, pace);
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Follows these lists from now on, and reads those that are missing or old where that is `enabled`. */
    follow(now: readonly Collection[], enabled: boolean) {
      collections = now;
      observer.setQueries(
        now.map(({ id }) => {
          const { queryKey, queryFn } = collectionSpacesQuery(id);
          // That a list is being asked for changes nothing here.
          return { queryKey, ...(queryFn && { queryFn }), enabled, notifyOnChangeProps: ['data', 'error'] };
        }),
      );
      publish();
    },
    start: () => observer.subscribe(tell),
  };
}

/** What is known of the spaces of each collection, by its id. Lists are only asked for where that is `enabled`. */
export function useCollectionReadings(collections: readonly Collection[], enabled: boolean): Readings {
  const client = useQueryClient();
  const [readings] = useState(() => createReadings(client, collections));
  useEffect(() => readings.follow(collections, enabled), [readings, collections, enabled]);
  useEffect(() => readings.start(), [readings]);
  return useStore(readings);
}
