import type { Collection } from '#contract/collections.ts';
import type { Role } from '#contract/fields.ts';
import type { Space } from '#contract/space.ts';
import { collectionsAbove, defaultLevelOf, type DefaultLevel } from '#directory/defaultLevel.ts';
import { titleOf } from '#directory/spaceText.ts';
import type { FoundSpace, Source } from '#directory/union.ts';
import { foldCase } from '#lib/fold.ts';
import { roleName } from '#pickers/roles.ts';

/** A space with where it lies and the level it gives by default. */
export type SpaceRow = {
  id: string;
  title: string;
  space: Space;
  source: Source;
  /** The collections that it lies in, the nearest first. */
  above: readonly Collection[];
  /** “Instruments / Tides”; null where it lies in none that is listed. */
  place: string | null;
  level: DefaultLevel;
  /** By which it stands among others. */
  order: { title: string; place: string };
};

type Made = { row: SpaceRow; usual: Role | null };
/** Made before, by the space they were made of: what has not changed is not drawn anew. */
const made = new WeakMap<Space, Made>();

/** Texts in an order that compares fast: accents and case make no difference, and figures count as figures. */
const orderKey = (text: string) => foldCase(text).replace(/\d+/g, (figures) => figures.padStart(12, '0'));

const placeOf = (above: readonly Collection[]) => above.toReversed().map(titleOf).join(' / ') || null;

/** `usual`: the organization's default role. */
export function spaceRows(
  found: readonly FoundSpace[],
  collections: readonly Collection[],
  usual: Role | null,
): SpaceRow[] {
  const aboveOf = collectionsAbove(collections);
  const places = new Map<readonly Collection[], string | null>();
  return found.map(({ space, source }) => {
    const above = aboveOf(space);
    const known = made.get(space);
    if (known && known.row.above === above && known.row.source === source && known.usual === usual)
      return known.row;
    const place = places.get(above) ?? placeOf(above);
    places.set(above, place);
    const level = defaultLevelOf(space, above, usual);
    const title = titleOf(space);
    const order = { title: orderKey(title), place: orderKey(place ?? '') };
    const row = { id: space.id, title, space, source, above, place, level, order };
    made.set(space, { row, usual });
    return row;
  });
}

/** The level that everyone has by default. */
export const levelWords = ({ level: { level } }: SpaceRow) => (level === null ? 'None' : roleName(level));

/** Whose word that level is. */
export const levelFrom = ({ level: { from } }: SpaceRow) =>
  from === 'itself' ? 'Itself' : from === 'organization' ? 'The organization' : titleOf(from);

export const sourceNames: Record<Source, string> = {
  collection: 'Collection',
  member: 'Reach of a member',
  site: 'Site',
  search: 'Search',
  opened: 'Opened here',
};

/** Where a space lies; without a title it is a collection that isn't listed. */
export const placeName = ({ place, space }: SpaceRow) =>
  place ?? (space.parent === undefined ? 'No collection' : 'A collection that isn’t listed');
