// Of things in a new order, as many as can be said to have stayed where they were.

/** The indexes of a longest rising row among these numbers: the others have moved past them. */
export function stayed(places: readonly number[]): Set<number> {
  /** The index of the smallest end of a rising row, by the row's length; and what stands before each in its row. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, place] of places.entries()) {
    const at = ends.findIndex((end) => (places[end] ?? 0) >= place);
    const length = at < 0 ? ends.length : at;
    before[index] = ends[length - 1];
    ends[length] = index;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.add(at);
  return kept;
}
