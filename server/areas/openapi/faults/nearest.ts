/** Returns the number of letters to add, remove, replace or swap. Both texts are short. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          last[column]! + 1,
          next[column - 1]! + 1,
          last[column - 1]! + cost,
          isSwap ? before[column - 2]! + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length]!;
}

/** Returns the known word that is most similar to a misspelled one, or undefined. */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  if (word.length > 40) return undefined;
  const lower = word.toLowerCase();
  const same = words.find((one) => one.toLowerCase() === lower);
  if (same !== undefined) return same;
  const most = word.length < 5 ? 1 : 2;
  const found = words
    .filter((one) => one.length > 2 && Math.abs(one.length - word.length) <= most)
    .map((one) => ({ one, distance: distance(lower, one.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return found[0]?.one;
}
