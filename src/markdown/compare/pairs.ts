/** Longer lists are split in half and paired separately, to limit the quadratic cost. */
const maxLength = 80;

/**
 * Pairs the items of two lists in order, so that the sum of similarities is maximal and no pairs cross.
 * @param likeness the similarity from 0 to 1. Items with 0 are never paired.
 * @returns indexes into both lists, -1 for an item without a partner
 */
export function pairUp<T>(
  old: readonly T[],
  now: readonly T[],
  likeness: (old: T, now: T) => number,
): [old: number, now: number][] {
  if (old.length * now.length > maxLength * maxLength) {
    const half = [Math.ceil(old.length / 2), Math.ceil(now.length / 2)] as const;
    const later = pairUp(old.slice(half[0]), now.slice(half[1]), likeness);
    return [
      ...pairUp(old.slice(0, half[0]), now.slice(0, half[1]), likeness),
      ...later.map(([a, b]): [number, number] => [a < 0 ? a : a + half[0], b < 0 ? b : b + half[1]]),
    ];
  }
  const alike = old.map((one) => now.map((other) => likeness(one, other)));
  const best = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1) {
      const both = alike[a]![b]! > 0 ? alike[a]![b]! + best[a + 1]![b + 1]! : 0;
      best[a]![b] = Math.max(both, best[a + 1]![b]!, best[a]![b + 1]!);
    }
  const pairs: [number, number][] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    const here = alike[a]?.[b] ?? 0;
    if (here > 0 && best[a]![b] === here + best[a + 1]![b + 1]!) pairs.push([a++, b++]);
    else if (b >= now.length || (a < old.length && best[a]![b] === best[a + 1]![b])) pairs.push([a++, -1]);
    else pairs.push([-1, b++]);
  }
  return pairs;
}
