// The lines that differ between two texts, with their numbers.
import { compareSequences } from './sequence.ts';

/** A line of one text, or of both; lines are counted from 1. */
export type Line = { text: string; old?: number; now?: number };

export type LineOptions = {
  /** Lines that differ in nothing but blanks are the same. */
  ignoreBlanks?: boolean | undefined;
};

/** The lines of a text; a break at its end begins no other line. */
export const textLines = (text: string) => {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

/** All lines of both texts in order; in each place what was there stands before what is there now. */
export function compareLines(old: string, now: string, { ignoreBlanks = false }: LineOptions = {}): Line[] {
  const keyOf = ignoreBlanks ? (line: string) => line.replace(/\s+/g, '') : (line: string) => line;
  let [oldAt, nowAt] = [0, 0];
  return compareSequences(textLines(old), textLines(now), keyOf).flatMap((run): Line[] => {
    if (run.is === 'same') return run.now.map((text) => ({ text, old: (oldAt += 1), now: (nowAt += 1) }));
    return [
      ...run.old.map((text) => ({ text, old: (oldAt += 1) })),
      ...run.now.map((text) => ({ text, now: (nowAt += 1) })),
    ];
  });
}
