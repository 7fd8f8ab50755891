// Finding by name.
import { foldCase } from '#lib/fold.ts';

const wordsOf = (text: string) => foldCase(text).split(/[^\p{L}\p{N}]+/u);

/** Whether every word that was typed begins a word of the label; accents, case and hyphens don't matter. */
export function matches(label: string, typed: string) {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}
