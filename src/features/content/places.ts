import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import type { SpacesResult } from '#directory/coverage.ts';
import type { Directory } from '#directory/useDirectory.ts';
import { foldCase } from '#lib/fold.ts';

/** A line of the list that can hold others. */
export type Place = SpacesResult & {
  id: string;
  title: string;
  /** Missing for the places of what lies in no collection. */
  collection?: Collection;
  places: readonly Place[];
};

/** Reads the whole organization as places, in the order of the collections. */
export function placesOf(
  collections: readonly Collection[],
  readingOf: (collectionId: string) => SpacesResult,
): Place[] {
  const listed = new Set(collections.map(({ id }) => id));
  const below = Map.groupBy(collections, ({ parent }) => (parent && listed.has(parent) ? parent : ''));
  const placesIn = (parent: string): Place[] =>
    (below.get(parent) ?? []).map((collection) => ({
      ...readingOf(collection.id),
      id: collection.id,
      title: collection.title,
      collection,
      places: placesIn(collection.id),
    }));
  return placesIn('');
}

/** What lies outside the collections that are listed: at the top, or in others. */
export function outside(collections: readonly Collection[], reached: readonly Space[]) {
  const listed = new Set(collections.map(({ id }) => id));
  return {
    top: reached.filter(({ parent }) => parent === undefined),
    elsewhere: reached.filter(({ parent }) => parent !== undefined && !listed.has(parent)),
  };
}

type Looking = {
  /** There are collections: a space of theirs can be put to those in none. */
  always?: boolean;
  looking?: boolean;
  failed?: string | undefined;
};

/** The same as places, after the collections: where among them they lie, the API doesn't say. */
export function outsidePlaces(
  { top, elsewhere }: ReturnType<typeof outside>,
  { always = false, looking = false, failed }: Looking = {},
): Place[] {
  const known = !looking && failed === undefined;
  const atTop = {
    id: 'top',
    title: 'In no collection',
    spaces: known || top.length > 0 ? top : undefined,
    failed,
    places: [],
  };
  const others = {
    id: 'elsewhere',
    title: 'In collections that aren’t listed',
    spaces: elsewhere,
    places: [],
  };
  return [...(always || top.length > 0 ? [atTop] : []), ...(elsewhere.length > 0 ? [others] : [])];
}

type Given = Pick<Directory, 'collections' | 'readings' | 'found' | 'reached'>;

/** All places of an organization: its collections, then what lies outside of them. */
export function contentPlaces({ collections, readings, found, reached }: Given): Place[] {
  const others = found.flatMap(({ space, source }) => (source === 'collection' ? [] : [space]));
  return [
    ...placesOf(collections, (id) => readings.get(id) ?? {}),
    ...outsidePlaces(outside(collections, others), { ...reached, always: collections.length > 0 }),
  ];
}

/** The places and spaces whose title holds a text; a collection that does keeps all that is in it. */
export function matching(places: readonly Place[], text: string): Place[] {
  const wanted = foldCase(text.trim());
  const matches = ({ title }: { title: string }) => foldCase(title).includes(wanted);
  return places.flatMap((one) => {
    if (matches(one)) return [one];
    const spaces = one.spaces?.filter(matches) ?? [];
    const inner = matching(one.places, text);
    return spaces.length + inner.length > 0 ? [{ ...one, spaces, places: inner }] : [];
  });
}
