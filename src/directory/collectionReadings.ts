// The spaces of many collections as they come in: told at once when little changes, a few times a second while much does.
import { hashKey, QueriesObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import type { Reading } from './coverage.ts';
import { collectionSpacesQuery } from './spaces.api.ts';

/** Milliseconds between two moments that are told while lists come in by the hundred. */
const pace = 250;

type Readings = ReadonlyMap<string, Reading>;

/** The list of each collection; made once, as that of hundreds takes its time. */
const listsOf = (collections: readonly Collection[]) =>
  collections.map(({ id }) => {
    const query = collectionSpacesQuery(id);
    return { id, query, hash: hashKey(query.queryKey) };
  });

/** What the cache holds; what has not changed is the same object as before. */
function readingsIn(client: QueryClient, lists: ReturnType<typeof listsOf>, known: Readings): Readings {
  const next = lists.map(({ id, hash }): [string, Reading] => {
    const { data, error } = client.getQueryCache().get<{ items: Space[] }>(hash)?.state ?? {};
    const failed = data === undefined && error ? messageOf(error) : undefined;
    const old = known.get(id);
    const isSame = old && old.spaces === data?.items && old.failed === failed;
    return [id, isSame ? old : { spaces: data?.items, failed }];
  });
  const isSame = next.length === known.size && next.every(([id, reading]) => known.get(id) === reading);
  return isSame ? known : new Map(next);
}

function createReadings(client: QueryClient, first: readonly Collection[]) {
  let lists = listsOf(first);
  const store = createStore<Readings>(readingsIn(client, lists, new Map()));
  const observer = new QueriesObserver(client, []);
  let enabled = false;
  let started = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let due = false;

  const publish = () => store.set(readingsIn(client, lists, store.get()));
  function tell() {
    due = waiting !== undefined;
    if (due) return;
    publish();
    waiting = setTimeout(() => {
      waiting = undefined;
      if (due) tell();
    }, pace);
  }
  const observe = () =>
    observer.setQueries(
      // That a list is being asked for changes nothing here.
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
    /** Follows these lists from now on, and reads those that are missing or old where that is `enabled`. */
    follow(now: readonly Collection[], reads: boolean) {
      lists = listsOf(now);
      enabled = reads;
      if (started) observe();
      publish();
    },
    /** Begins when what is on screen has had its turn: to ask for hundreds of lists takes a while by itself. */
    start() {
      let stop: (() => void) | undefined;
      // What somebody has just done is shown at once, also while lists come in.
      const endEdits = client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) publish();
      });
      const timer = setTimeout(() => {
        started = true;
        observe();
        stop = observer.subscribe(tell);
        // Not `tell`: the first answer is then told at once.
        publish();
      });
      return () => {
        clearTimeout(timer);
        started = false;
        endEdits();
        stop?.();
      };
    },
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
