// When what a write made stale is read again: not while another write on the same things is under way.
import type { QueryKey } from '@tanstack/react-query';

const isPrefix = (short: QueryKey, long: QueryKey) =>
  short.length <= long.length && short.every((part, index) => part === long[index]);
const overlap = (one: QueryKey, other: QueryKey) => isPrefix(one, other) || isPrefix(other, one);

/** Keeps the books: which writes are under way, and which keys are owed a refetch. */
export function createInvalidations() {
  const underWay = new Map<symbol, readonly QueryKey[]>();
  // By their text, so that a thousand writes on one list owe it once.
  let pending = new Map<string, QueryKey>();
  return {
    /**
     * Announces a write and what it will make stale; call the result when it has ended, to get what to refetch now.
     * With `false` the write has changed nothing for sure.
     */
    begin(keys: readonly QueryKey[]) {
      const write = Symbol('write');
      underWay.set(write, keys);
      return (mayHaveChanged = true): QueryKey[] => {
        if (underWay.delete(write) && mayHaveChanged)
          for (const key of keys) pending.set(JSON.stringify(key), key);
        const busy = [...underWay.values()].flat();
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
