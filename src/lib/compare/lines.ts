import { compareSequences } from './sequence.ts';

/** A line of one or both texts, with line numbers from 1. */
export type Line = { text: string; old?: number; now?: number };

export type LineOptions = {
  /** Ignores whitespace. */
  ignoreBlanks?: boolean | undefined;
};

/** The lines of a text. A final line break doesn't start another line. */
export const textLines = (text: string) => {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

/** The lines of both texts in order, old lines before new ones. */
export function compareLines(old: string, now: string, { ignoreBlanks = false }: LineOptions = {}): Line[] {
  const keyOf = ignoreBlanks ? (line: string) => line.replace(/\s+/g, '') : (line: string) => line;
  let [oldAt, nowAt] = [0, 0];
  return compareSequences(textLines(old), textLines(now), keyOf).flatMap((run): Line[] => {
    if (run.kind === 'same') return run.now.map((text) => ({ text, old: (oldAt += 1), now: (nowAt += 1) }));
    return [
      ...run.old.map((text) => ({ text, old: (oldAt += 1) })),
      ...run.now.map((text) => ({ text, now: (nowAt += 1) })),
    ];
  });
}
