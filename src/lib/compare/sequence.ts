// What two sequences have in common, in order, and what stands between.
import { diffArrays } from 'diff';

/** A stretch of both sequences: the same items in each, or what stands on either side in that place. */
export type Run<T> = { is: 'same' | 'changed'; old: T[]; now: T[] };

/** The longest time that one comparison looks for the shortest answer, in ms. */
const patience = 100;

function added<T>(runs: Run<T>[], is: Run<T>['is'], old: readonly T[], now: readonly T[]) {
  const last = runs.at(-1);
  if (last?.is === is) {
    last.old.push(...old);
    last.now.push(...now);
  } else if (old.length > 0 || now.length > 0) runs.push({ is, old: [...old], now: [...now] });
}

/** How many items are the same from the start on, or from the end with `fromEnd`. */
function alike(old: readonly string[], now: readonly string[], fromEnd: boolean, most: number) {
  const at = (keys: readonly string[], index: number) => keys[fromEnd ? keys.length - 1 - index : index];
  let count = 0;
  while (count < most && at(old, count) === at(now, count)) count += 1;
  return count;
}

/**
 * Compares two sequences by the keys of their items; `same` and `changed` take turns. Where the shortest answer
 * takes more than 0.1 s, all between the common start and the common end is changed.
 */
export function compareSequences<T>(
  old: readonly T[],
  now: readonly T[],
  keyOf: (item: T) => string,
): Run<T>[] {
  const [oldKeys, nowKeys] = [old.map(keyOf), now.map(keyOf)];
  const shortest = Math.min(old.length, now.length);
  const start = alike(oldKeys, nowKeys, false, shortest);
  const end = alike(oldKeys, nowKeys, true, shortest - start);
  const [oldEnd, nowEnd] = [old.length - end, now.length - end];
  const runs: Run<T>[] = [];
  added(runs, 'same', old.slice(0, start), now.slice(0, start));
  const changes = diffArrays(oldKeys.slice(start, oldEnd), nowKeys.slice(start, nowEnd), {
    timeout: patience,
  });
  if (changes) {
    let [oldAt, nowAt] = [start, start];
    for (const { count, added: isNew, removed: isOld } of changes) {
      const gone = isNew ? [] : old.slice(oldAt, (oldAt += count));
      const fresh = isOld ? [] : now.slice(nowAt, (nowAt += count));
      added(runs, isNew || isOld ? 'changed' : 'same', gone, fresh);
    }
  } else added(runs, 'changed', old.slice(start, oldEnd), now.slice(start, nowEnd));
  added(runs, 'same', old.slice(oldEnd), now.slice(nowEnd));
  return runs;
}
