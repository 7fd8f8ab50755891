import type { Reference } from '#contract/references.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import {
  kindLabel,
  relationLabel,
  statusLabel,
  targetText,
  type Names,
  type LinkLocation,
  type Target,
} from '#prose/linkTargets.ts';

export const linkCsvHeader = ['Status', 'Type', 'Target', 'Relation', 'Page', 'Heading', 'URL'];

/** Returns the cells for one occurrence of a target. `url` is the URL of the page that contains the link. */
export const linkCsvCells = (
  { status, reference }: Pick<Target, 'status' | 'reference'>,
  names: Names,
  { reference: place, relation }: LinkLocation,
  url: string,
) => [
  statusLabel(status, reference),
  kindLabel(reference.kind),
  targetText(reference, names),
  relationLabel(relation),
  names.pages.get(place.page ?? ''),
  place.anchor,
  url,
];

/** Yields the lines of the CSV file, one per occurrence. `urlOf` returns the URL of the page that contains the link. */
export function* linkCsvLines(targets: readonly Target[], names: Names, urlOf: (place: Reference) => string) {
  yield byteOrderMark + csvLine(linkCsvHeader);
  for (const { places, ...target } of targets)
    for (const place of places) yield csvLine(linkCsvCells(target, names, place, urlOf(place.reference)));
}
