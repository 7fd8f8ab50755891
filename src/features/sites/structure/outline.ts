import { byteOrderMark, csvLine, type Cell } from '#lib/csv.ts';
import { everyItem, type Placed } from '#ui/tree/treeRows.ts';
import { conditionOf, iconOf, publishedPart, recordOf, versionLabels, type SiteItem } from './siteItems.ts';

const typeLabels = { group: 'Group', section: 'Section', link: 'Link', space: 'Variant' } as const;

function pathOf(item: SiteItem) {
  const path = publishedPart(item)?.path;
  return path ? `/${path}` : '';
}

/** Returns the notes after a title: “/tides”, “default”, “hidden”, “if visitor.claims.crew”. */
export function entryNotes(item: SiteItem): string[] {
  const { draft } = recordOf(item);
  const part = publishedPart(item);
  const { version, hidden } = item.type === 'space' ? item.siteSpace : {};
  const condition = conditionOf(item);
  return [
    ...(part?.path ? [pathOf(item)] : []),
    ...(item.type === 'link' ? [item.link.url] : []),
    ...(part?.default ? ['default'] : []),
    ...(draft ? ['draft'] : []),
    ...(version ? [versionLabels[version].toLowerCase()] : []),
    ...(hidden ? ['hidden'] : []),
    ...(condition ? [`if ${condition}`] : []),
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

const descriptionOf = (item: SiteItem) =>
  item.type === 'section' ? item.section.description : item.type === 'link' ? item.link.description : '';

const flag = (value: boolean | undefined) => (value ? 'yes' : '');

const columns: readonly [name: string, valueOf: (placed: Placed<SiteItem>) => Cell][] = [
  ['Level', ({ depth }) => depth],
  ['Type', ({ item }) => typeLabels[item.type]],
  ['Title', ({ item }) => item.title],
  ['Parent', ({ parent }) => parent?.title],
  ['Path', ({ item }) => pathOf(item)],
  ['URL', ({ item }) => (item.type === 'link' ? item.link.url : publishedPart(item)?.urls.published)],
  ['Default', ({ item }) => flag(publishedPart(item)?.default)],
  [
    'Version',
    ({ item }) => {
      const version = item.type === 'space' ? item.siteSpace.version : undefined;
      return version && versionLabels[version];
    },
  ],
  ['Draft', ({ item }) => flag(recordOf(item).draft)],
  ['Hidden', ({ item }) => flag(item.type === 'space' && item.siteSpace.hidden)],
  ['Condition', ({ item }) => conditionOf(item)],
  ['Icon', ({ item }) => iconOf(item)],
  ['Description', ({ item }) => descriptionOf(item)],
  ['Visibility', ({ item }) => (item.type === 'space' ? item.siteSpace.space.visibility : '')],
  ['ID', ({ item }) => item.id],
  ['Space ID', ({ item }) => (item.type === 'space' ? item.siteSpace.space.id : '')],
];

/** Returns the lines of a CSV file with a header: all items, each followed by its children. */
export function* structureLines(items: readonly SiteItem[]): Generator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  for (const placed of everyItem(items)) yield csvLine(columns.map(([, valueOf]) => valueOf(placed)));
}
