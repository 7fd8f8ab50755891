import type { Reference } from '#contract/references.ts';
import type { Space } from '#contract/space.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { titleOf } from '#directory/spaceText.ts';
import { placeCells, placeHeads } from '../linksCsv.ts';
import type { FoundTarget } from './organizationLinks.list.ts';

/** @param addressOf where a place of a space is read */
export function* brokenLines(
  targets: readonly FoundTarget[],
  addressOf: (space: Space, place: Reference) => string,
) {
  yield byteOrderMark + csvLine(['Space', ...placeHeads, 'Space id']);
  for (const { space, names, ...target } of targets)
    for (const place of target.places)
      yield csvLine([
        titleOf(space),
        ...placeCells(target, names, place, addressOf(space, place.reference)),
        space.id,
      ]);
}
