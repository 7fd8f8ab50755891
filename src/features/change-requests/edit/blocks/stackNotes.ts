/** What stands beside a text: the top that it should have, and its height, in px. */
export type StackedNote = { wanted: number; height: number };

/**
 * Returns the top of each note, so that none overlap. The active one has the top that it should have; others give way,
 * upwards before it, even above the margin, and downwards after it.
 */
export function stackNotes(notes: readonly StackedNote[], active: number, gap: number): number[] {
  const tops: number[] = [];
  let end = 0;
  for (const [at, { wanted, height }] of notes.entries()) {
    const top = at === active ? wanted : Math.max(wanted, end);
    tops.push(top);
    end = top + height + gap;
  }
  for (let at = active - 1; at >= 0; at -= 1)
    tops[at] = Math.min(tops[at] ?? 0, (tops[at + 1] ?? 0) - gap - (notes[at]?.height ?? 0));
  return tops;
}
