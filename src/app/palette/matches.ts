import { foldCase } from '#lib/fold.ts';

const wordsOf = (text: string) => foldCase(text).split(/[^\p{L}\p{N}]+/u);

/** Whether each typed word is the beginning of a word of the label, ignoring accents, case and hyphens. */
export function matches(label: string, typed: string) {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}
