import type { Collection } from '#contract/collections.ts';
import { none } from './levels.ts';
import { createTable, levelIn, emptyReading, type Place, type AccessibleSpace } from './reading.ts';
import { spaceColumns } from './view.ts';

export const differences = ['onlyFirst', 'differs', 'same', 'onlySecond'] as const;
export type Difference = (typeof differences)[number];

/** A space that at least one of the two members has access to. A level is undefined without access. */
export type Compared = {
  place: Place;
  collection: string;
  first: string | undefined;
  second: string | undefined;
  difference: Difference;
};

function differenceOf(first: string | undefined, second: string | undefined): Difference {
  if (second === undefined) return 'onlyFirst';
  if (first === undefined) return 'onlySecond';
  return first === second ? 'same' : 'differs';
}

/** The spaces that at least one of two members has access to, in the order of the matrix. */
export function compare(
  first: readonly AccessibleSpace[],
  second: readonly AccessibleSpace[],
  collections: readonly Collection[],
): Compared[] {
  const table = createTable();
  const rows = new Map([
    ['first', table.row(first, 0)],
    ['second', table.row(second, 0)],
  ]);
  const reading = { ...emptyReading, rows, spaces: table.spaces(), levelNames: table.levelNames() };
  const wordOf = (who: 'first' | 'second', space: number) => {
    const level = levelIn(reading, who, space) ?? none;
    return level === none ? undefined : reading.levelNames[level];
  };
  return spaceColumns(reading, collections).map(({ place, collection, space }) => {
    const levels = { first: wordOf('first', space), second: wordOf('second', space) };
    return { place, collection, ...levels, difference: differenceOf(levels.first, levels.second) };
  });
}
