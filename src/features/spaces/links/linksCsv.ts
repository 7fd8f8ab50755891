// A link report as CSV: a line for each place where a link stands.
import type { Reference } from '#contract/references.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { kindWords, relationWords, statusWords, targetWords, type Names, type Target } from './targets.ts';

const heads = ['Status', 'Kind', 'Target', 'As', 'Page', 'Heading', 'Address'];

/** @param addressOf where a place is read */
export function* linkLines(
  targets: readonly Target[],
  names: Names,
  addressOf: (place: Reference) => string,
) {
  yield byteOrderMark + csvLine(heads);
  for (const { status, reference, places } of targets) {
    const target = [statusWords(status), kindWords(reference.kind), targetWords(reference, names)];
    for (const { reference: place, relation } of places)
      yield csvLine([
        ...target,
        relationWords(relation),
        names.pages.get(place.page ?? ''),
        place.anchor,
        addressOf(place),
      ]);
  }
}
