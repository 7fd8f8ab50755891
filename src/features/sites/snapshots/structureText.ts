// A site's structure as the text of a file: an outline, or a table.
import { byteOrderMark, csvLine } from '#lib/csv.ts';
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

const columns = [
  'Level',
  'Kind',
  'Title',
  'In',
  'Path',
  'Address',
  'Default',
  'Condition',
  'Icon',
  'Description',
  'Visibility',
  'Id',
  'Space',
];

/** The lines of a table, its head first. */
export function* structureLines(entries: Entries): Generator<string> {
  const depth = depths(entries);
  const titles = new Map(entries.map(({ id, title }) => [id, title]));
  yield byteOrderMark + csvLine(columns);
  for (const entry of entries) {
    const { id, is, title, parent, path, address, isDefault, condition, icon, description } = entry;
    yield csvLine([
      (depth.get(id) ?? 0) + 1,
      kindWords[is],
      title,
      parent === null ? '' : titles.get(parent),
      path === undefined ? '' : `/${path}`,
      address,
      isDefault ? 'yes' : '',
      condition,
      icon,
      description,
      entry.visibility,
      id,
      entry.space,
    ]);
  }
}
