import type { Page } from '#contract/content.ts';

export type SettingChange = {
  /** The path of the property, such as `layout.cover`. */
  path: string;
  /** The label of the setting. */
  name: string;
  /** The values as text; null if not set. */
  old: string | null;
  now: string | null;
};

/** The position, the text and the identity of a page, and what follows from its other properties. */
const notSettings: ReadonlySet<string> = new Set([
  'id',
  'pages',
  'path',
  'urls',
  'kind',
  'markdown',
  'documentId',
  'createdAt',
  'updatedAt',
  'git.oid',
  'sourceHash',
  'addresses',
  'cover.ref.kind',
  'computed.dependencies.spec.ref.kind',
]);

/** The labels of settings by path, in the order of the list. Others follow with their path. */
export const settingLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  type: 'Type',
  slug: 'Slug',
  'git.path': 'Source file',
  href: 'Link target',
  description: 'Description',
  emoji: 'Emoji',
  icon: 'Icon',
  hidden: 'Hidden',
  noIndex: 'Excluded from search',
  noRobotsIndex: 'Excluded from search engines',
  'cover.ref.file': 'Cover image',
  'cover.yPos': 'Cover position',
  'layout.cover': 'Show cover',
  'layout.coverSize': 'Cover size',
  'layout.title': 'Show title',
  'layout.description': 'Show description',
  'layout.tableOfContents': 'Show table of contents',
  'layout.outline': 'Show outline',
  'layout.pagination': 'Show previous and next links',
  'computed.dependencies.spec.ref.spec': 'Generated from',
};
const order = Object.keys(settingLabels);
const rank = ({ path }: { path: string }) => (order.includes(path) ? order.indexOf(path) : order.length);

const flags: ReadonlySet<string> = new Set(['hidden', 'noIndex', 'noRobotsIndex']);

/** The settings that name an added or deleted page. Its frame shows them. */
const names: ReadonlySet<string> = new Set(['title', 'slug', 'git.path']);

/** The settings of a page. The API repeats the target of a link as its description. */
const settingsOf = ({ description, ...page }: Page) =>
  description === undefined || description === page.href ? page : { ...page, description };

type ValueChange = { path: string; old: unknown; now: unknown };

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the values that differ, by path. Lists are values. */
function valueChanges(old: unknown, now: unknown, path = ''): ValueChange[] {
  if (old === now || notSettings.has(path)) return [];
  const [before, after] = [old ?? {}, now ?? {}];
  if (!isMapping(before) || !isMapping(after))
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ path, old, now }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    valueChanges(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function textOf(value: unknown) {
  if (isUnset(value)) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns all changed settings, title first. The position of a page is not a setting; see `pageChanges`. */
export const settingsChanges = (old: Page, now: Page): SettingChange[] =>
  valueChanges(settingsOf(old), settingsOf(now))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ path, ...values }) => {
      const missing = flags.has(path) && [values.old, values.now].includes(true) ? 'No' : null;
      const name = settingLabels[path] ?? path;
      return { path, name, old: textOf(values.old) ?? missing, now: textOf(values.now) ?? missing };
    })
    .filter((change) => change.old !== change.now);

/** Returns the settings of a page that is on one side only, without its names and defaults. */
export function ownSettings(page: Page, side: 'old' | 'now'): SettingChange[] {
  const { id, title, slug, path, urls, createdAt, updatedAt } = page;
  const plain: Page = { id, title, slug, path, urls, createdAt, updatedAt, type: 'document', pages: [] };
  const changes = side === 'now' ? settingsChanges(plain, page) : settingsChanges(page, plain);
  return changes.filter((change) => !names.has(change.path) && change[side] !== 'No');
}

/** Returns the changes of settings and front matter as one list, each key once. */
export const allSettings = (settings: readonly SettingChange[], frontMatter: readonly SettingChange[]) => [
  ...settings,
  ...frontMatter.filter(({ path }) => !settings.some((setting) => setting.path === path)),
];
