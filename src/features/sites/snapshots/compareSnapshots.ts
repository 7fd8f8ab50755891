import { formatOrdinal } from '#lib/format.ts';
import { movedItems } from '#markdown/merge/order.ts';
import type { SnapshotEntry } from './snapshot.ts';

export const changes = ['added', 'removed', 'moved', 'renamed', 'changed'] as const;
export type Change = (typeof changes)[number];

export type Difference = {
  entry: SnapshotEntry;
  /** What became of it, the weightiest first. */
  changes: readonly Change[];
  /** Each in a sentence without its full stop: “from “Guides” to “Reference””. */
  words: readonly string[];
};

type Entries = readonly SnapshotEntry[];
type Side = { entries: Entries; byId: ReadonlyMap<string, SnapshotEntry> };

const sideOf = (entries: Entries): Side => ({ entries, byId: new Map(entries.map((one) => [one.id, one])) });

const placeWords = ({ byId }: Side, parent: string | null) => {
  const around = parent === null ? undefined : byId.get(parent);
  return around ? `“${around.title}”` : 'the top of the site';
};

/** “in “Guides””, “at the top of the site”. */
const inWords = (side: Side, parent: string | null) =>
  parent !== null && side.byId.has(parent) ? `in ${placeWords(side, parent)}` : 'at the top of the site';

/** “3rd in “Guides””. */
function nthWords(side: Side, { id, parent }: SnapshotEntry) {
  const nth = side.entries.filter((one) => one.parent === parent).findIndex((one) => one.id === id);
  return `${formatOrdinal(nth + 1)} ${inWords(side, parent)}`;
}

/** The things that stand in another order than before among those that stayed beside them. */
function reordered(before: Side, after: Side): Set<string> {
  const siblings = Map.groupBy(
    after.entries.filter(({ id, parent }) => before.byId.get(id)?.parent === parent),
    ({ parent }) => parent,
  );
  return new Set(
    [...siblings.values()].flatMap((list) => {
      const now = new Set(list.map(({ id }) => id));
      const then = before.entries.flatMap(({ id }) => (now.has(id) ? [id] : []));
      return [...movedItems([...now], then)];
    }),
  );
}

const fields = [
  ['path', 'Path'],
  ['condition', 'Condition'],
  ['icon', 'Icon'],
  ['description', 'Description'],
  ['visibility', 'Visibility of the space'],
] as const;

function changedWords(was: SnapshotEntry, is: SnapshotEntry): string[] {
  const words = fields.flatMap(([name, label]) => {
    const [old, now] = [was[name], is[name]];
    if (old === now) return [];
    if (old === undefined) return [`${label} set: ${now}`];
    return [now === undefined ? `${label} cleared, was: ${old}` : `${label}: ${old} → ${now}`];
  });
  if (was.isDefault && !is.isDefault) words.push('No longer the default');
  if (!was.isDefault && is.isDefault) words.push('The default now');
  return words;
}

/** What became of a thing that was there and is there. */
function difference(
  was: SnapshotEntry,
  is: SnapshotEntry,
  before: Side,
  after: Side,
  moved: boolean,
): Difference[] {
  const elsewhere = was.parent !== is.parent;
  const places = () =>
    elsewhere
      ? `From ${placeWords(before, was.parent)} to ${placeWords(after, is.parent)}`
      : `From ${nthWords(before, was)} to ${nthWords(after, is)}`;
  const found: [Change, string[]][] = [
    ['moved', elsewhere || moved ? [places()] : []],
    ['renamed', was.title === is.title ? [] : [`Was called “${was.title}”`]],
    ['changed', changedWords(was, is)],
  ];
  const told = found.filter(([, words]) => words.length > 0);
  if (told.length === 0) return [];
  return [{ entry: is, changes: told.map(([change]) => change), words: told.flatMap(([, words]) => words) }];
}

/** What is on one side only; what came or went with the thing that it is in is left out. */
const alone = (side: Side, other: Side) =>
  side.entries.filter(({ id, parent }) => !other.byId.has(id) && (parent === null || other.byId.has(parent)));

/** “With “Atlas”, “Log””, for what came or went together. */
function withWords({ id }: SnapshotEntry, { entries }: Side) {
  const inside = entries.filter(({ parent }) => parent === id).map(({ title }) => `“${title}”`);
  return inside.length === 0 ? [] : [`With ${inside.join(', ')}`];
}

/**
 * The differences, those that are there first, in today's order, then those that are gone. What came or went with
 * what it is in is not told by itself.
 */
export function differences(earlier: Entries, later: Entries): Difference[] {
  const [before, after] = [sideOf(earlier), sideOf(later)];
  const moved = reordered(before, after);
  const added = new Set(alone(after, before).map(({ id }) => id));
  const there = after.entries.flatMap((entry): Difference[] => {
    const was = before.byId.get(entry.id);
    if (was) return difference(was, entry, before, after, moved.has(entry.id));
    if (!added.has(entry.id)) return [];
    const words = [`It stands ${inWords(after, entry.parent)}`, ...withWords(entry, after)];
    return [{ entry, changes: ['added'], words }];
  });
  const gone = alone(before, after).map((entry): Difference => ({
    entry,
    changes: ['removed'],
    words: [`It was ${inWords(before, entry.parent)}`, ...withWords(entry, before)],
  }));
  return [...there, ...gone];
}
