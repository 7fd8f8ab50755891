import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { SiteItem } from '../structure/siteItems.ts';

export const kinds = ['group', 'section', 'space'] as const;

export type SnapshotEntry = {
  id: string;
  is: (typeof kinds)[number];
  title: string;
  /** What it is in; null at the top of the site. */
  parent: string | null;
  path?: string;
  address?: string;
  isDefault?: boolean;
  condition?: string;
  icon?: string;
  description?: string;
  /** Of a site space: the space that it shows. */
  space?: string;
  visibility?: string;
};

export type Snapshot = {
  id: string;
  site: string;
  /** An ISO time. */
  takenAt: string;
  /** In reading order, each followed by what is in it. */
  entries: readonly SnapshotEntry[];
};

const texts = ['path', 'address', 'condition', 'icon', 'description', 'space', 'visibility'] as const;

const textsIn = (given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    texts.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

const placed = ({ path, condition, urls }: SiteSection | SiteSpace) => ({
  path,
  condition,
  address: urls.published,
});

function textsOf(item: SiteItem): Partial<Record<(typeof texts)[number], string | undefined>> {
  if (item.is === 'group') return { icon: item.group.icon };
  if (item.is === 'section') {
    const { icon, description } = item.section;
    return { ...placed(item.section), icon, description };
  }
  const { space } = item.siteSpace;
  return { ...placed(item.siteSpace), space: space.id, visibility: space.visibility };
}

const isDefault = (item: SiteItem) =>
  (item.is === 'section' && item.section.default) || (item.is === 'space' && item.siteSpace.default);

export function entriesOf(items: readonly SiteItem[]): SnapshotEntry[] {
  return [...everyItem(items)].map(({ item, parent }) => ({
    id: item.id,
    is: item.is,
    title: item.title,
    parent: parent?.id ?? null,
    ...(isDefault(item) && { isDefault: true }),
    ...textsIn(textsOf(item)),
  }));
}

/** The site as it is, taken now. One is known by the site and the time, so that its file is not kept twice. */
export function takeSnapshot(site: string, items: readonly SiteItem[], now = new Date()): Snapshot {
  const takenAt = now.toISOString();
  return { id: `${site} ${takenAt}`, site, takenAt, entries: entriesOf(items) };
}

/** What was read from a file or from storage, by name; empty where it is no object. */
const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' ? { ...value } : {});

function entryIn(value: unknown): SnapshotEntry | null {
  const given = fieldsOf(value);
  const { id, title, parent, isDefault: first } = given;
  const is = kinds.find((kind) => kind === given['is']);
  if (typeof id !== 'string' || typeof title !== 'string' || is === undefined) return null;
  return {
    id,
    is,
    title,
    parent: typeof parent === 'string' ? parent : null,
    ...(first === true && { isDefault: true }),
    ...textsIn(given),
  };
}

/** A snapshot in what was read from a file or from storage; null where it is none. */
export function snapshotIn(value: unknown): Snapshot | null {
  const { site, takenAt, entries: list } = fieldsOf(value);
  if (typeof site !== 'string' || typeof takenAt !== 'string' || !Array.isArray(list)) return null;
  if (Number.isNaN(Date.parse(takenAt))) return null;
  const entries = list.map(entryIn);
  return entries.every((entry) => entry !== null)
    ? { id: `${site} ${takenAt}`, site, takenAt, entries }
    : null;
}

export const snapshotFile = ({ site, takenAt, entries }: Snapshot) =>
  `${JSON.stringify({ site, takenAt, entries }, null, 2)}\n`;

/** The snapshot in the text of a file; null where it is none. */
export function snapshotInFile(text: string): Snapshot | null {
  try {
    return snapshotIn(JSON.parse(text));
  } catch {
    return null;
  }
}
