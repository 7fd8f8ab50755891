// Finding by name.
import { folded } from '#lib/fold.ts';

/** Whether every word that was typed begins a word of the label; accents and case don't matter. */
export function matches(label: string, typed: string) {
  const words = folded(label).split(/[^\p{L}\p{N}]+/u);
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
