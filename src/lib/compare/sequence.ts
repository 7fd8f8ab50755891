import { diffArrays } from 'diff';

/** A run of equal items, or of items that differ. */
export type Run<T> = { kind: 'same' | 'changed'; old: T[]; now: T[] };

/** The maximum number of added and removed items that are searched for, since the cost is quadratic. */
const maxEdits = 2000;

function added<T>(runs: Run<T>[], kind: Run<T>['kind'], old: readonly T[], now: readonly T[]) {
  const last = runs.at(-1);
  if (last?.kind === kind) {
    last.old.push(...old);
    last.now.push(...now);
  } else if (old.length > 0 || now.length > 0) runs.push({ kind, old: [...old], now: [...now] });
}

/** The number of equal items at the start, or at the end with `fromEnd`. */
function alike(old: readonly string[], now: readonly string[], fromEnd: boolean, most: number) {
  const at = (keys: readonly string[], index: number) => keys[fromEnd ? keys.length - 1 - index : index];
  let count = 0;
  while (count < most && at(old, count) === at(now, count)) count += 1;
  return count;
}

/**
 * Compares two sequences by the keys of their items. Returns alternating `same` and `changed` runs. If more than 2000
 * items differ, everything between the common start and end is `changed`.
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
    maxEditLength: maxEdits,
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
