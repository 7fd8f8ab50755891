// A schema's differences as those of the part of an operation that it stands in.
import type { SchemaPairs } from './pairs.ts';
import { pathOf, type Difference, type Direction, type SchemaDifference } from './difference.ts';

export const toldAs = (
  { at, isWords = false, is, says, from, to, note }: SchemaDifference,
  place: string,
  isBreaking: boolean,
): Difference => ({ is, says, from, to, note, place, at: pathOf(at), isWords, isBreaking });

/** The differences of two schemas, for the place that they stand in and who sends them. */
export const tellSchemas = (
  pairs: SchemaPairs,
  { before, after }: { before: unknown; after: unknown },
  { place, direction }: { place: string; direction: Direction },
): Difference[] =>
  pairs.tell(before, after, { direction }).map((one) => ({
    ...toldAs(one, place, one.breaks[direction] && one.isWords !== true),
    ...(direction === 'response' && one.inAnswers !== undefined && { says: one.inAnswers }),
  }));
