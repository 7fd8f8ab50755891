// How much of an organization's content was found, told so that nothing is claimed that can't be known.
import { counted, listed, number } from '#lib/words.ts';
import type { Reading } from './places.ts';

export type Coverage = {
  /** Spaces that lie in collections. */
  inCollections: number;
  collections: number;
  /** Collections whose spaces have been read, or could not be. */
  read: number;
  failed: number;
  top: number;
  elsewhere: number;
  /** Whether spaces outside of collections are still being looked for. */
  looking: boolean;
};

/** Counts what is known of the collections' spaces. */
export const countReadings = (readings: readonly Reading[]) => ({
  collections: readings.length,
  inCollections: readings.reduce((sum, { spaces = [] }) => sum + spaces.length, 0),
  read: readings.filter(({ spaces }) => spaces).length,
  failed: readings.filter(({ failed }) => failed !== undefined).length,
});

export const foundIn = ({ inCollections, top, elsewhere }: Coverage) => inCollections + top + elsewhere;

/** Whether all has been asked that can be asked. */
export const isComplete = ({ collections, read, failed, looking }: Coverage) =>
  !looking && read + failed >= collections;

/** “25 spaces found: 22 in 6 collections and 3 at the top.” */
export function coverageWords(coverage: Coverage) {
  const { inCollections, collections, read, top, elsewhere } = coverage;
  const done = isComplete(coverage);
  const all = counted(collections, 'collection');
  const where = read === collections ? all : `${number(read)} of ${all}`;
  const parts = [
    collections > 0 && { spaces: inCollections, where: `in ${where}` },
    top > 0 && { spaces: top, where: 'at the top' },
    elsewhere > 0 && { spaces: elsewhere, where: 'in collections that aren’t listed' },
  ].filter((part) => part !== false);
  const found = `${counted(foundIn(coverage), 'space')} found${done ? '' : ' so far'}`;
  const [only] = parts;
  if (!only) return `${found}.`;
  if (parts.length === 1) return `${found}, ${only.where}.`;
  return `${found}: ${listed(parts.map((part) => `${number(part.spaces)} ${part.where}`))}.`;
}
