import { byteOrderMark, csvLine, type Cell } from '#lib/csv.ts';
import type { SnapshotEntry } from './snapshot.ts';

type Entries = readonly SnapshotEntry[];
export const typeLabels = { group: 'Group', section: 'Section', space: 'Variant' } as const;

/** Returns the depth of each entry, starting at 0. */
function depths(entries: Entries): Map<string, number> {
  const depth = new Map<string, number>();
  for (const { id, parent } of entries) depth.set(id, parent === null ? 0 : (depth.get(parent) ?? -1) + 1);
  return depth;
}

/** Returns the notes after a title: “/tides”, “default”, “hidden”, “if visitor.claims.crew”. */
export const entryNotes = ({ path, isDefault, isHidden, condition }: SnapshotEntry) => [
  ...(path === undefined ? [] : [`/${path}`]),
  ...(isDefault ? ['default'] : []),
  ...(isHidden ? ['hidden'] : []),
  ...(condition === undefined ? [] : [`if ${condition}`]),
];

/** Returns one indented line per entry. */
export function outlineText(title: string, entries: Entries): string {
  const depth = depths(entries);
  const lines = entries.map((entry) => {
    const notes = entryNotes(entry);
    const suffix = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
    return `${'  '.repeat(depth.get(entry.id) ?? 0)}- ${entry.title}${suffix}`;
  });
  return `${title}\n\n${lines.join('\n')}\n`;
}

type Context = { depth: ReadonlyMap<string, number>; titles: ReadonlyMap<string, string> };

const columns: readonly [name: string, valueOf: (entry: SnapshotEntry, context: Context) => Cell][] = [
  ['Level', ({ id }, { depth }) => (depth.get(id) ?? 0) + 1],
  ['Type', ({ is }) => typeLabels[is]],
  ['Title', ({ title }) => title],
  ['Parent', ({ parent }, { titles }) => titles.get(parent ?? '')],
  ['Path', ({ path }) => (path === undefined ? undefined : `/${path}`)],
  ['URL', ({ address }) => address],
  ['Default', ({ isDefault }) => (isDefault ? 'yes' : '')],
  ['Hidden', ({ isHidden }) => (isHidden ? 'yes' : '')],
  ['Condition', ({ condition }) => condition],
  ['Icon', ({ icon }) => icon],
  ['Description', ({ description }) => description],
  ['Visibility', ({ visibility }) => visibility],
  ['ID', ({ id }) => id],
  ['Space ID', ({ space }) => space],
];

export function* structureLines(entries: Entries): Generator<string> {
  const context = { depth: depths(entries), titles: new Map(entries.map(({ id, title }) => [id, title])) };
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  for (const entry of entries) yield csvLine(columns.map(([, valueOf]) => valueOf(entry, context)));
}
