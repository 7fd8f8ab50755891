import { parseDocument } from 'yaml';
import type { File, Page } from '#contract/content.ts';
import { isEmoji } from '#contract/patterns.ts';
import { relativePath } from '#markdown/relativePath.ts';
import type { PageSettings } from './mergeEdit.ts';

/** The paths of images in a page’s front matter, by file ID. */
export const coverPaths = (
  { git }: Pick<Page, 'git'>,
  images: readonly File[],
): ReadonlyMap<string, string> =>
  new Map(
    images.map((file) => [
      file.id,
      git && file.git ? relativePath(git.path, file.git.path) : (file.git?.path ?? file.name),
    ]),
  );

/** JSON strings are YAML. Plain words need no quotes. */
const quoted = (text: string) =>
  /^[\p{L}][\p{L}\p{N} ,.()/’'_-]*$/u.test(text) &&
  !/^(?:true|false|yes|no|on|off|null)$/i.test(text) &&
  !text.endsWith(' ')
    ? text
    : JSON.stringify(text);

/** Returns settings as YAML. Unset ones are left out. */
export function writeSettingsText(settings: PageSettings, paths: ReadonlyMap<string, string>) {
  const { title, description, emoji, icon, hidden, cover } = settings;
  const lines = [
    `title: ${quoted(title)}`,
    description !== '' && `description: ${quoted(description)}`,
    emoji !== '' && `emoji: ${quoted(emoji)}`,
    icon !== '' && `icon: ${quoted(icon)}`,
    hidden && 'hidden: true',
    cover !== '' && `cover: ${JSON.stringify(paths.get(cover) ?? cover)}`,
  ];
  return `${lines.filter((line) => line !== false).join('\n')}\n`;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const texts = ['title', 'description', 'emoji', 'icon', 'cover'] as const;
const names = new Set<string>([...texts, 'hidden']);

/** Returns the settings in a YAML text, or its error. */
export function readSettingsText(
  text: string,
  paths: ReadonlyMap<string, string>,
): { settings: PageSettings } | { fault: string } {
  const document = parseDocument(text.replace(/^---\n|\n---\s*$/g, ''), { logLevel: 'error' });
  const [error] = document.errors;
  if (error) return { fault: `Line ${error.linePos?.[0].line ?? 1}: ${error.message.split('\n')[0]}` };
  const value: unknown = document.toJS() ?? {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: 'Write one setting per line, such as “icon: bolt”.' };
  const values: Record<string, unknown> = { ...value };
  const unknown = Object.keys(values).find((name) => !names.has(name));
  if (unknown !== undefined)
    return { fault: `“${unknown}” can’t be set here. Other keys in the page’s file won’t change.` };
  const wrong = texts.find((name) => !['string', 'number', 'undefined'].includes(typeof values[name]));
  if (wrong) return { fault: `“${wrong}” must be text.` };
  if (!['boolean', 'undefined'].includes(typeof values['hidden']))
    return { fault: '“hidden” must be true or false.' };
  const [title = '', description = '', emoji = '', icon = '', path = ''] = texts.map((name) =>
    textOf(values[name]),
  );
  if (title.trim() === '') return { fault: '“title” must not be empty.' };
  if (emoji !== '' && !isEmoji(emoji)) return { fault: '“emoji” must be a single emoji.' };
  const cover = [...paths].find(([id, one]) => one === path || id === path)?.[0];
  if (path !== '' && cover === undefined) return { fault: `Image “${path}” not found.` };
  return {
    settings: { title, description, emoji, icon, hidden: values['hidden'] === true, cover: cover ?? '' },
  };
}
