import { parseDocument } from 'yaml';
import { DocsFolderError, quoted } from './DocsFolderError.ts';
import { folderLimits, type PageLayout, type PageSettings } from './docsFolder.ts';
import { frontMatterShape, type FrontMatterValues } from './frontMatterShape.ts';

export type FrontMatter = Omit<PageSettings, 'cover'> & {
  title?: string;
  /** A path relative to the page's file, or a URL. */
  cover?: { path: string; yPos: number };
};

const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n+|$)/;
const texts = ['title', 'description', 'emoji', 'icon'] as const;
const flags = ['hidden', 'noIndex', 'noRobotsIndex'] as const;
const parts = ['cover', 'title', 'description', 'tableOfContents', 'outline', 'pagination'] as const;

/**
 * Parses YAML. Throws DocsFolderError for invalid YAML, unresolved aliases and aliases that expand
 * exponentially.
 * @param what names the YAML in error messages
 * @param firstLine its first line in the file
 */
export function readYaml(yaml: string, what: string, firstLine = 1): unknown {
  const document = parseDocument(yaml, { logLevel: 'error' });
  const [error] = document.errors;
  if (error) {
    const line = firstLine - 1 + (error.linePos?.[0].line ?? 1);
    const reason = error.message.includes('call stack')
      ? 'it is nested too deeply'
      : error.message.split(/ at line \d|\n/, 1)[0]?.replace(/[.:]$/, '');
    throw new DocsFolderError(`${what} is not valid YAML (line ${line}: ${reason}); correct it.`);
  }
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    throw new DocsFolderError(`${what} contains YAML aliases that can't be resolved; write out the values.`);
  }
}

function layoutOf(values: NonNullable<FrontMatterValues['layout']>): PageLayout {
  const layout: PageLayout = {};
  for (const part of parts) {
    const value = values[part];
    const visible = typeof value === 'object' ? value?.visible : value;
    if (visible !== undefined) layout[part] = visible;
  }
  const size = values.coverSize ?? (typeof values.cover === 'object' ? values.cover?.size : undefined);
  if (size) layout.coverSize = size;
  return layout;
}

function frontMatterOf(values: FrontMatterValues): FrontMatter {
  const found: FrontMatter = {};
  for (const key of texts) if (values[key]) found[key] = values[key];
  for (const key of flags) if (typeof values[key] === 'boolean') found[key] = values[key];
  if (values.cover) found.cover = { path: values.cover, yPos: values.coverYPos ?? values.coverY ?? 0 };
  if (values.layout) found.layout = layoutOf(values.layout);
  return found;
}

/**
 * Splits a page's text into front matter and Markdown. A text between rules that isn't a mapping is Markdown.
 * Throws DocsFolderError, with file and line or key, for invalid YAML and values of the wrong type.
 */
export function readFrontMatter(path: string, text: string): { frontMatter: FrontMatter; markdown: string } {
  const found = fence.exec(text);
  if (!found) return { frontMatter: {}, markdown: text };
  const [whole, yaml = ''] = found;
  if (yaml.length > folderLimits.frontMatter) {
    throw new DocsFolderError(
      `The front matter of ${quoted(path)} is larger than 64 KiB; move its text into the page.`,
    );
  }
  const values = readYaml(yaml, `The front matter of ${quoted(path)}`, 2) ?? {};
  if (typeof values !== 'object' || Array.isArray(values)) return { frontMatter: {}, markdown: text };
  const checked = frontMatterShape.safeParse(values);
  if (checked.success)
    return { frontMatter: frontMatterOf(checked.data), markdown: text.slice(whole.length) };
  const [issue] = checked.error.issues;
  const key = issue?.path.join('.') ?? '';
  throw new DocsFolderError(`“${key}” in the front matter of ${quoted(path)} ${issue?.message}; correct it.`);
}
