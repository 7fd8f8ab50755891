// The rows of the table of spaces: each space with where it lies and the level it gives by default.
import type { Collection } from '#contract/collections.ts';
import type { Role } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import type { Space } from '#contract/space.ts';
import { collectionsAbove, defaultLevelOf, type DefaultLevel } from '#directory/defaultLevel.ts';
import type { FoundSpace, Source } from '#directory/union.ts';
import { folded } from '#lib/fold.ts';
import { titleOf, visibilityName } from '#directory/spaceWords.ts';
import { noCollection, orderOf, spans, type SortName, type SpacesSearch } from './spaces.search.ts';

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
const orderKey = (text: string) => folded(text).replace(/\d+/g, (figures) => figures.padStart(12, '0'));

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

const day = 24 * 60 * 60 * 1000;

/** Whether a row is asked for. */
function matcherOf(search: SpacesSearch, now: number) {
  const { collection, level, mode, visibility, requests, updated } = search;
  const text = folded((search.search ?? '').trim());
  const span = spans.find(({ value }) => value === updated);
  const limit = span && new Date(now - span.days * day).toISOString();
  return ({ title, space, above, level: own }: SpaceRow) =>
    (text === '' || folded(title).includes(text)) &&
    (collection === undefined ||
      (collection === noCollection
        ? space.parent === undefined
        : space.parent === collection || above.some(({ id }) => id === collection))) &&
    (level === undefined || (own.level ?? 'guest') === level) &&
    (mode === undefined || (space.editMode ?? 'live') === mode) &&
    (visibility === undefined || space.visibility === visibility) &&
    (requests === undefined || space.changeRequestsOpen > 0 === (requests === 'open')) &&
    (limit === undefined || space.updatedAt < limit === span?.older);
}

type Compare = (one: SpaceRow, other: SpaceRow) => number;
const byText =
  (textOf: (row: SpaceRow) => string): Compare =>
  (first, second) => {
    const [one, other] = [textOf(first), textOf(second)];
    return one === other ? 0 : one < other ? -1 : 1;
  };

/** The most first, as the contract has the roles; nothing last. */
const rank = ({ level }: DefaultLevel) => (level === null ? roles.length : roles.indexOf(level));

const compares: Record<SortName, Compare> = {
  title: byText(({ order }) => order.title),
  collection: byText(({ order }) => order.place),
  level: (one, other) => rank(one.level) - rank(other.level),
  mode: byText(({ space }) => space.editMode ?? 'live'),
  visibility: byText(({ space }) => visibilityName(space.visibility)),
  open: (one, other) => one.space.changeRequestsOpen - other.space.changeRequestsOpen,
  // Times of one form compare as they are written.
  updated: byText(({ space }) => space.updatedAt),
};

/** The rows that are asked for, in their order; equal ones by title. `now` in milliseconds since 1970. */
export function chosenRows(rows: readonly SpaceRow[], search: SpacesSearch, now = Date.now()): SpaceRow[] {
  const { by, order } = orderOf(search);
  const compare = compares[(search.sort ?? 'title') satisfies SortName];
  const way = order === 'desc' ? -1 : 1;
  const matches = matcherOf(search, now);
  return rows
    .filter(matches)
    .toSorted((one, other) => way * compare(one, other) || (by === 'title' ? 0 : compares.title(one, other)));
}
