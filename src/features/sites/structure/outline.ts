import { byteOrderMark, csvLine, type Cell } from '#lib/csv.ts';
import { everyItem, type Placed } from '#ui/tree/treeRows.ts';
import { versionLabels, type SiteItem } from './siteItems.ts';

const typeLabels = { group: 'Group', section: 'Section', space: 'Variant' } as const;

/** The section or site space of an item; null for groups. */
const published = (item: SiteItem) =>
  item.type === 'group' ? null : item.type === 'section' ? item.section : item.siteSpace;

function pathOf(item: SiteItem) {
  const path = published(item)?.path;
  return path ? `/${path}` : '';
}

/** Returns the notes after a title: “/tides”, “default”, “hidden”, “if visitor.claims.crew”. */
export function entryNotes(item: SiteItem): string[] {
  const entry = published(item);
  if (!entry) return [];
  return [
    ...(entry.path ? [pathOf(item)] : []),
    ...(entry.default ? ['default'] : []),
    ...(entry.draft ? ['draft'] : []),
    ...('version' in entry && entry.version ? [versionLabels[entry.version].toLowerCase()] : []),
    ...('hidden' in entry && entry.hidden ? ['hidden'] : []),
    ...(entry.condition ? [`if ${entry.condition}`] : []),
  ];
}

/** Returns one indented line per item. */
export function outlineText(title: string, items: readonly SiteItem[]): string {
  const lines = [...everyItem(items)].map(({ item, depth }) => {
    const notes = entryNotes(item);
    const suffix = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
    return `${'  '.repeat(depth - 1)}- ${item.title}${suffix}`;
  });
  return `${title}\n\n${lines.join('\n')}\n`;
}

const flag = (value: boolean | undefined) => (value ? 'yes' : '');

const columns: readonly [name: string, valueOf: (placed: Placed<SiteItem>) => Cell][] = [
  ['Level', ({ depth }) => depth],
  ['Type', ({ item }) => typeLabels[item.type]],
  ['Title', ({ item }) => item.title],
  ['Parent', ({ parent }) => parent?.title],
  ['Path', ({ item }) => pathOf(item)],
  ['URL', ({ item }) => published(item)?.urls.published],
  ['Default', ({ item }) => flag(published(item)?.default)],
  [
    'Version',
    ({ item }) => {
      const version = item.type === 'space' ? item.siteSpace.version : undefined;
      return version && versionLabels[version];
    },
  ],
  ['Draft', ({ item }) => flag(published(item)?.draft)],
  ['Hidden', ({ item }) => flag(item.type === 'space' && item.siteSpace.hidden)],
  ['Condition', ({ item }) => published(item)?.condition],
  [
    'Icon',
    ({ item }) => (item.type === 'group' ? item.group : item.type === 'section' ? item.section : {}).icon,
  ],
  ['Description', ({ item }) => (item.type === 'section' ? item.section.description : '')],
  ['Visibility', ({ item }) => (item.type === 'space' ? item.siteSpace.space.visibility : '')],
  ['ID', ({ item }) => item.id],
  ['Space ID', ({ item }) => (item.type === 'space' ? item.siteSpace.space.id : '')],
];

/** Returns the lines of a CSV file with a header: all items, each followed by its children. */
export function* structureLines(items: readonly SiteItem[]): Generator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  for (const placed of everyItem(items)) yield csvLine(columns.map(([, valueOf]) => valueOf(placed)));
}
