import type { Collection } from '#contract/areas/collections.ts';
import { none } from './levels.ts';
import { createTable, levelIn, emptyReading, type AccessSpace, type AccessibleSpace } from './reading.ts';
import { spaceColumns } from './view.ts';

export const differences = ['onlyFirst', 'differs', 'same', 'onlySecond'] as const;
export type Difference = (typeof differences)[number];

/** A space that at least one of the two members has access to. A level is undefined without access. */
export type Compared = {
  space: AccessSpace;
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
  const levelNameOf = (who: 'first' | 'second', spaceIndex: number) => {
    const level = levelIn(reading, who, spaceIndex) ?? none;
    return level === none ? undefined : reading.levelNames[level];
  };
  return spaceColumns(reading, collections).map(({ space, collection, spaceIndex }) => {
    const levels = { first: levelNameOf('first', spaceIndex), second: levelNameOf('second', spaceIndex) };
    return { space, collection, ...levels, difference: differenceOf(levels.first, levels.second) };
  });
}
