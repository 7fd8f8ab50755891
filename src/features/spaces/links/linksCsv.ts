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

/** The heads of what a place is told by. */
export const placeHeads = ['Status', 'Kind', 'Target', 'As', 'Page', 'Heading', 'Address'];

/** A place of a target; `address` is where it is read. */
export const placeCells = (
  { status, reference }: Pick<Target, 'status' | 'reference'>,
  names: Names,
  { reference: place, relation }: LinkLocation,
  address: string,
) => [
  statusLabel(status, reference),
  kindLabel(reference.kind),
  targetText(reference, names),
  relationLabel(relation),
  names.pages.get(place.page ?? ''),
  place.anchor,
  address,
];

/** @param addressOf where a place is read */
export function* linkLines(
  targets: readonly Target[],
  names: Names,
  addressOf: (place: Reference) => string,
) {
  yield byteOrderMark + csvLine(placeHeads);
  for (const { places, ...target } of targets)
    for (const place of places) yield csvLine(placeCells(target, names, place, addressOf(place.reference)));
}
