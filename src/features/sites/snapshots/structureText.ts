import { byteOrderMark, csvLine, type Cell } from '#lib/csv.ts';
import type { SnapshotEntry } from './snapshot.ts';

type Entries = readonly SnapshotEntry[];
export const kindWords = { group: 'Group', section: 'Section', space: 'Site space' } as const;

/** How deep each lies; the first level is 0. */
function depths(entries: Entries): Map<string, number> {
  const depth = new Map<string, number>();
  for (const { id, parent } of entries) depth.set(id, parent === null ? 0 : (depth.get(parent) ?? -1) + 1);
  return depth;
}

/** What is said of an entry behind its title: “/tides, default, only where …”. */
export const entryNotes = ({ path, isDefault, condition }: SnapshotEntry) => [
  ...(path === undefined ? [] : [`/${path}`]),
  ...(isDefault ? ['default'] : []),
  ...(condition === undefined ? [] : [`only where ${condition}`]),
];

/** One line for each, set in by how deep it lies. */
export function outlineText(title: string, entries: Entries): string {
  const depth = depths(entries);
  const lines = entries.map((entry) => {
    const notes = entryNotes(entry);
    const told = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
    return `${'  '.repeat(depth.get(entry.id) ?? 0)}- ${entry.title}${told}`;
  });
  return `${title}\n\n${lines.join('\n')}\n`;
}

type Around = { depth: ReadonlyMap<string, number>; titles: ReadonlyMap<string, string> };

const columns: readonly [name: string, valueOf: (entry: SnapshotEntry, around: Around) => Cell][] = [
  ['Level', ({ id }, { depth }) => (depth.get(id) ?? 0) + 1],
  ['Kind', ({ is }) => kindWords[is]],
  ['Title', ({ title }) => title],
  ['In', ({ parent }, { titles }) => titles.get(parent ?? '')],
  ['Path', ({ path }) => (path === undefined ? undefined : `/${path}`)],
  ['Address', ({ address }) => address],
  ['Default', ({ isDefault }) => (isDefault ? 'yes' : '')],
  ['Condition', ({ condition }) => condition],
  ['Icon', ({ icon }) => icon],
  ['Description', ({ description }) => description],
  ['Visibility', ({ visibility }) => visibility],
  ['Id', ({ id }) => id],
  ['Space', ({ space }) => space],
];

export function* structureLines(entries: Entries): Generator<string> {
  const around = { depth: depths(entries), titles: new Map(entries.map(({ id, title }) => [id, title])) };
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  for (const entry of entries) yield csvLine(columns.map(([, valueOf]) => valueOf(entry, around)));
}
