import { ofBoth } from './mergeTexts.ts';
import type { Sides } from './sides.ts';

/**
 * Which version of a place in conflict to use: that of main, that of the request, both in this order, or another text. Only
 * lines of a text have `both`.
 */
export type Decision = 'main' | 'request' | 'both' | { text: string };

/** Decisions by the ID of the place. */
export type Decisions = ReadonlyMap<string, Decision>;

/** Ends a text with a line break if the lines that it replaces do, so that it doesn't run into the next line. */
const likeLines = (text: string, { ancestor, space, request }: Sides<string>) =>
  text !== '' && !text.endsWith('\n') && [ancestor, space, request].some((lines) => lines.endsWith('\n'))
    ? `${text}\n`
    : text;

/** Returns the lines that a decision makes of lines in conflict. */
export function decidedLines(sides: Sides<string>, decision: Decision): string {
  if (decision === 'main') return sides.space;
  if (decision === 'request') return sides.request;
  return decision === 'both' ? ofBoth(sides) : likeLines(decision.text, sides);
}

/** Returns the value that a decision makes of a value in conflict: that of main, or else that of the request. */
export const decidedValue = <T>({ space, request }: Sides<T>, decision: Decision): T =>
  decision === 'main' ? space : request;
