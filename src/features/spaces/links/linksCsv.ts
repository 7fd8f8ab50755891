import type { Reference } from '#contract/references.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import {
  kindWords,
  relationWords,
  statusWords,
  targetWords,
  type Names,
  type Place,
  type Target,
} from '#prose/linkTargets.ts';

export const linkCsvHeader = ['Status', 'Type', 'Target', 'Relation', 'Page', 'Heading', 'URL'];

/** Returns the cells for one occurrence of a target. `url` is the URL of the page that contains the link. */
export const linkCsvCells = (
  { status, reference }: Pick<Target, 'status' | 'reference'>,
  names: Names,
  { reference: place, relation }: Place,
  url: string,
) => [
  statusWords(status, reference),
  kindWords(reference.kind),
  targetWords(reference, names),
  relationWords(relation),
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
