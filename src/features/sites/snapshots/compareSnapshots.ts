import { formatOrdinal } from '#lib/format.ts';
import { movedItems } from '#markdown/merge/order.ts';
import type { SnapshotEntry } from './snapshot.ts';

export const changes = ['added', 'removed', 'moved', 'renamed', 'changed'] as const;
export type Change = (typeof changes)[number];

export type Difference = {
  entry: SnapshotEntry;
  /** The kinds of changes, most important first. */
  changes: readonly Change[];
  /** One phrase per change, such as `From “Guides” to “Reference”`. */
  details: readonly string[];
};

type Entries = readonly SnapshotEntry[];
type Version = { entries: Entries; byId: ReadonlyMap<string, SnapshotEntry> };

const versionOf = (entries: Entries): Version => ({
  entries,
  byId: new Map(entries.map((one) => [one.id, one])),
});

const parentLabel = ({ byId }: Version, parentId: string | null) => {
  const parent = parentId === null ? undefined : byId.get(parentId);
  return parent ? `“${parent.title}”` : 'the top level';
};

/** Returns `in “Guides”` or `at the top level`. */
const formatLocation = (version: Version, parentId: string | null) =>
  parentId !== null && version.byId.has(parentId)
    ? `in ${parentLabel(version, parentId)}`
    : 'at the top level';

/** Returns `3rd in “Guides”`. */
function formatPosition(version: Version, { id, parent }: SnapshotEntry) {
  const index = version.entries.filter((one) => one.parent === parent).findIndex((one) => one.id === id);
  return `${formatOrdinal(index + 1)} ${formatLocation(version, parent)}`;
}

/** Returns the IDs of entries that changed their order among the siblings that stayed. */
function reorderedIds(before: Version, after: Version): Set<string> {
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
  ['visibility', 'Space visibility'],
] as const;

function fieldChanges(previous: SnapshotEntry, current: SnapshotEntry): string[] {
  const details = fields.flatMap(([name, label]) => {
    const [from, to] = [previous[name], current[name]];
    if (from === to) return [];
    if (from === undefined) return [`${label} set to ${to}`];
    return [to === undefined ? `${label} removed (was ${from})` : `${label}: ${from} → ${to}`];
  });
  if (previous.isDefault && !current.isDefault) details.push('No longer the default');
  if (!previous.isDefault && current.isDefault) details.push('Now the default');
  if (previous.isHidden && !current.isHidden) details.push('No longer hidden');
  if (!previous.isHidden && current.isHidden) details.push('Now hidden');
  return details;
}

/** Compares an entry that exists in both versions. */
function compareEntry(
  previous: SnapshotEntry,
  current: SnapshotEntry,
  before: Version,
  after: Version,
  isReordered: boolean,
): Difference[] {
  const hasNewParent = previous.parent !== current.parent;
  const formatMove = () =>
    hasNewParent
      ? `From ${parentLabel(before, previous.parent)} to ${parentLabel(after, current.parent)}`
      : `From ${formatPosition(before, previous)} to ${formatPosition(after, current)}`;
  const all: [Change, string[]][] = [
    ['moved', hasNewParent || isReordered ? [formatMove()] : []],
    ['renamed', previous.title === current.title ? [] : [`Previously “${previous.title}”`]],
    ['changed', fieldChanges(previous, current)],
  ];
  const found = all.filter(([, details]) => details.length > 0);
  if (found.length === 0) return [];
  return [
    {
      entry: current,
      changes: found.map(([change]) => change),
      details: found.flatMap(([, details]) => details),
    },
  ];
}

/** Returns the entries that only `version` has, without those whose parent is also missing in `other`. */
const onlyIn = (version: Version, other: Version) =>
  version.entries.filter(
    ({ id, parent }) => !other.byId.has(id) && (parent === null || other.byId.has(parent)),
  );

/** Returns `Including “Atlas”, “Log”` for the children of an added or removed entry. */
function formatChildren({ id }: SnapshotEntry, { entries }: Version) {
  const children = entries.filter(({ parent }) => parent === id).map(({ title }) => `“${title}”`);
  return children.length === 0 ? [] : [`Including ${children.join(', ')}`];
}

/**
 * Returns the differences: existing entries in their current order, then removed entries. The children of an added or
 * removed entry are listed in its details only.
 */
export function differences(earlier: Entries, later: Entries): Difference[] {
  const [before, after] = [versionOf(earlier), versionOf(later)];
  const reordered = reorderedIds(before, after);
  const added = new Set(onlyIn(after, before).map(({ id }) => id));
  const existing = after.entries.flatMap((entry): Difference[] => {
    const previous = before.byId.get(entry.id);
    if (previous) return compareEntry(previous, entry, before, after, reordered.has(entry.id));
    if (!added.has(entry.id)) return [];
    const details = [`Now ${formatLocation(after, entry.parent)}`, ...formatChildren(entry, after)];
    return [{ entry, changes: ['added'], details }];
  });
  const removed = onlyIn(before, after).map((entry): Difference => ({
    entry,
    changes: ['removed'],
    details: [`Was ${formatLocation(before, entry.parent)}`, ...formatChildren(entry, before)],
  }));
  return [...existing, ...removed];
}
