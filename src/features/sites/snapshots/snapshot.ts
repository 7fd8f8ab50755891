import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { SiteItem } from '../structure/siteItems.ts';

export const kinds = ['group', 'section', 'space'] as const;

/** An entry of a snapshot, as stored on the device and in exported files. */
export type SnapshotEntry = {
  id: string;
  is: (typeof kinds)[number];
  title: string;
  /** The ID of the containing group or section; null at the top level. */
  parent: string | null;
  path?: string;
  /** The published URL. */
  address?: string;
  isDefault?: boolean;
  isHidden?: boolean;
  condition?: string;
  icon?: string;
  description?: string;
  /** The ID of the space behind a site space. */
  space?: string;
  visibility?: string;
};

export type Snapshot = {
  id: string;
  site: string;
  /** An ISO date and time. */
  takenAt: string;
  /** In navigation order; each entry is followed by its children. */
  entries: readonly SnapshotEntry[];
};

const textFields = ['path', 'address', 'condition', 'icon', 'description', 'space', 'visibility'] as const;

const pickTexts = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    textFields.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

const publishedFields = ({ path, condition, urls }: SiteSection | SiteSpace) => ({
  path,
  condition,
  address: urls.published,
});

function textFieldsOf(item: SiteItem): Partial<Record<(typeof textFields)[number], string | undefined>> {
  if (item.type === 'group') return { icon: item.group.icon };
  if (item.type === 'section') {
    const { icon, description } = item.section;
    return { ...publishedFields(item.section), icon, description };
  }
  const { space } = item.siteSpace;
  return { ...publishedFields(item.siteSpace), space: space.id, visibility: space.visibility };
}

const isDefault = (item: SiteItem) =>
  (item.type === 'section' && item.section.default) || (item.type === 'space' && item.siteSpace.default);

export function entriesOf(items: readonly SiteItem[]): SnapshotEntry[] {
  return [...everyItem(items)].map(({ item, parent }) => ({
    id: item.id,
    is: item.type,
    title: item.title,
    parent: parent?.id ?? null,
    ...(isDefault(item) && { isDefault: true }),
    ...(item.type === 'space' && item.siteSpace.hidden && { isHidden: true }),
    ...pickTexts(textFieldsOf(item)),
  }));
}

/** Takes a snapshot. Its ID is the site and the time, so importing the same file twice stores it once. */
export function takeSnapshot(site: string, items: readonly SiteItem[], now = new Date()): Snapshot {
  const takenAt = now.toISOString();
  return { id: `${site} ${takenAt}`, site, takenAt, entries: entriesOf(items) };
}

/** Returns the properties of an object read from a file or from storage; empty for other values. */
const propertiesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {};

function parseEntry(value: unknown): SnapshotEntry | null {
  const given = propertiesOf(value);
  const { id, title, parent, isDefault: first, isHidden } = given;
  const is = kinds.find((kind) => kind === given['is']);
  if (typeof id !== 'string' || typeof title !== 'string' || is === undefined) return null;
  return {
    id,
    is,
    title,
    parent: typeof parent === 'string' ? parent : null,
    ...(first === true && { isDefault: true }),
    ...(isHidden === true && { isHidden: true }),
    ...pickTexts(given),
  };
}

/** Parses a snapshot read from a file or from storage. Returns null if it's invalid. */
export function parseSnapshot(value: unknown): Snapshot | null {
  const { site, takenAt, entries: list } = propertiesOf(value);
  if (typeof site !== 'string' || typeof takenAt !== 'string' || !Array.isArray(list)) return null;
  if (Number.isNaN(Date.parse(takenAt))) return null;
  const entries = list.map(parseEntry);
  return entries.every((entry) => entry !== null)
    ? { id: `${site} ${takenAt}`, site, takenAt, entries }
    : null;
}

export const formatSnapshotFile = ({ site, takenAt, entries }: Snapshot) =>
  `${JSON.stringify({ site, takenAt, entries }, null, 2)}\n`;

/** Parses the text of an exported file. Returns null if it's invalid. */
export function parseSnapshotFile(text: string): Snapshot | null {
  try {
    return parseSnapshot(JSON.parse(text));
  } catch {
    return null;
  }
}
