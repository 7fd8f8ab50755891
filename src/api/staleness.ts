// When what a write made stale is read again: not while another write on the same things is under way.
import type { QueryKey } from '@tanstack/react-query';

const isPrefix = (short: QueryKey, long: QueryKey) =>
  short.length <= long.length && short.every((part, index) => part === long[index]);
const overlap = (one: QueryKey, other: QueryKey) => isPrefix(one, other) || isPrefix(other, one);

/** Keeps the books: which writes are under way, and which keys are owed a refetch. */
export function createStaleLedger() {
  const underWay = new Map<symbol, readonly QueryKey[]>();
  let owed: QueryKey[] = [];
  return {
    /**
     * Announces a write and what it will make stale; call the result when it has ended, to get what to refetch now.
     * With `false` the write has changed nothing for sure.
     */
    begin(keys: readonly QueryKey[]) {
      const write = Symbol('write');
      underWay.set(write, keys);
      return (mayHaveChanged = true): QueryKey[] => {
        if (underWay.delete(write) && mayHaveChanged) owed.push(...keys);
        const busy = [...underWay.values()].flat();
        const isBusy = (key: QueryKey) => busy.some((other) => overlap(key, other));
        const due = owed.filter((key) => !isBusy(key));
        owed = owed.filter(isBusy);
        return due.filter(
          (key, index) =>
            !due.some(
              (other, place) =>
                place !== index && isPrefix(other, key) && (other.length < key.length || place < index),
            ),
        );
      };
    },
  };
}
