import type { Reference } from '#contract/references.ts';
import type { Space } from '#contract/space.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { linkCsvCells, linkCsvHeader } from '../links/linksCsv.ts';
import type { OrganizationTarget } from './organizationLinks.list.ts';

/** Yields the lines of the CSV file. `urlOf` returns the URL of the page that contains the link. */
export function* brokenLinkCsvLines(
  targets: readonly OrganizationTarget[],
  urlOf: (space: Space, place: Reference) => string,
) {
  yield byteOrderMark + csvLine(['Space', ...linkCsvHeader, 'Space ID']);
  for (const { space, names, ...target } of targets)
    for (const place of target.places)
      yield csvLine([
        titleOf(space),
        ...linkCsvCells(target, names, place, urlOf(space, place.reference)),
        space.id,
      ]);
}
