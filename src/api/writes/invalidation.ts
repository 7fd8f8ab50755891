import type { QueryClient, QueryKey } from '@tanstack/react-query';

const isPrefix = (short: QueryKey, long: QueryKey) =>
  short.length <= long.length && short.every((part, index) => part === long[index]);
const overlap = (one: QueryKey, other: QueryKey) => isPrefix(one, other) || isPrefix(other, one);

/** Tracks writes in progress and the keys to refetch afterwards, so that no refetch overlaps a write to the same data. */
export function createInvalidations() {
  const inProgress = new Map<symbol, readonly QueryKey[]>();
  // By their JSON, so that a thousand writes to one list add its key once.
  let pending = new Map<string, QueryKey>();
  return {
    /**
     * Registers a write and the keys it invalidates. Call the result when the write has ended: it returns the keys to
     * refetch now. Pass `false` if the write certainly changed nothing.
     */
    begin(keys: readonly QueryKey[]) {
      const write = Symbol('write');
      inProgress.set(write, keys);
      return (mayHaveChanged = true): QueryKey[] => {
        if (inProgress.delete(write) && mayHaveChanged)
          for (const key of keys) pending.set(JSON.stringify(key), key);
        const busy = [...inProgress.values()].flat();
        const [due, held]: [QueryKey[], Map<string, QueryKey>] = [[], new Map()];
        for (const [text, key] of pending) {
          if (busy.some((other) => overlap(key, other))) held.set(text, key);
          else due.push(key);
        }
        pending = held;
        return due.filter((key) => !due.some((other) => other !== key && isPrefix(other, key)));
      };
    },
  };
}

/** Marks queries below a key as outdated, and refetches those in use. */
export function invalidate(client: QueryClient, queryKey: QueryKey) {
  // `invalidateQueries` doesn't cancel a first read, which may be older than the write.
  const firstReads = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries({ queryKey });
  for (const query of firstReads)
    void query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    );
}
