import { quoted } from './DocsFolderError.ts';
import { folderLimits, layoutParts, type PageLayout, type PageSettings } from './docsFolder.ts';
import { frontMatterShape, type FrontMatterValues } from './frontMatterShape.ts';
import type { Warn } from './warnings.ts';
import { keyBlocks } from './frontMatterText.ts';
import { isMapping, parseYaml } from './yaml.ts';

export type FrontMatter = Omit<PageSettings, 'cover'> & {
  title?: string;
  /** A path relative to the page's file, or a URL. */
  cover?: { path: string; yPos: number };
};

/** `head` is the text before the Markdown: the front matter with its rules and the blank lines after it. */
export type PageParts = { frontMatter: FrontMatter; head: string; markdown: string };

const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n+|$)/;
/** Returns the YAML between the rules with which a text begins. Undefined if it doesn't begin with rules. */
export const frontMatterYaml = (text: string) => fence.exec(text)?.[1];

/** Returns what follows the colon of a key, as text. Undefined if the key has several lines. */
function plainLine(text: string): string | undefined {
  const lines = text.trim().split('\n');
  return lines.length === 1 ? text.slice(text.indexOf(':') + 1).trim() : undefined;
}

/** How many keys of invalid YAML are read. */
const maxKeys = 100;

/**
 * Reads invalid YAML one key at a time, up to 100 keys. A value that isn't valid on its own is read as text if it is on one
 * line, else ignored. If a key is repeated, the last one applies.
 */
export function valuesByKey(yaml: string): Record<string, unknown> {
  const values: [string, unknown][] = keyBlocks(yaml)
    .slice(0, maxKeys + 1)
    .flatMap(({ name, text }) => {
      if (name === undefined) return [];
      const { problem, ...parsed } = parseYaml(text);
      const value =
        problem === undefined && 'value' in parsed && isMapping(parsed.value)
          ? parsed.value[name]
          : plainLine(text);
      return value === undefined ? [] : [[name, value]];
    });
  return Object.fromEntries(values.filter(([name]) => name !== '__proto__'));
}

const tomlFence = /^\+\+\+[ \t]*\n(?:([^]*?)\n)?\+\+\+[ \t]*(?:\n+|$)/;

/** Returns a plain value of TOML: a text, a number, a flag or a list of texts. Undefined for others. */
function tomlValue(written: string): unknown {
  const list = /^\[[^\][]*\]/.exec(written)?.[0];
  if (list !== undefined) return [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, a, b]) => a ?? b);
  const inner = /^"((?:[^"\\]|\\.)*)"/.exec(written)?.[1];
  if (inner !== undefined) return inner.replace(/\\(["\\])/g, '$1');
  const literal = /^'([^']*)'/.exec(written)?.[1];
  if (literal !== undefined) return literal;
  const [word = ''] = written.split(/[\s#]/, 1);
  if (word === 'true' || word === 'false') return word === 'true';
  return /^-?\d+$/.test(word) ? Number(word) : undefined;
}

/** Returns the plain values of a text in TOML, before its first table. */
function tomlValues(toml: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const lists = /^[\w-]+[ \t]*=[ \t]*\[[^\][]*\]/gm;
  const onOneLine = toml.replace(lists, (list) => list.replaceAll('\n', ' '));
  for (const line of onOneLine.split('\n')) {
    const text = line.trim();
    if (text.startsWith('[')) break;
    const at = text.indexOf('=');
    const key = text.slice(0, Math.max(0, at)).trim();
    if (/^[\w-]+$/.test(key) && key !== '__proto__') values[key] = tomlValue(text.slice(at + 1).trim());
  }
  return values;
}

/** Returns the values of a front matter in TOML, as Hugo has. Undefined if a text has none. */
export function tomlFrontMatter(text: string): Record<string, unknown> | undefined {
  const found = tomlFence.exec(text);
  return found ? tomlValues(found[1] ?? '') : undefined;
}

const texts = ['title', 'description', 'emoji', 'icon'] as const;
const flags = ['hidden', 'noIndex', 'noRobotsIndex'] as const;

const keys = new Set([...Object.keys(frontMatterShape.def.shape), ...layoutParts]);

/** Returns whether a key of the front matter is a setting of the page. */
export const isSetting = (key = '') => keys.has(key);

type Values = Record<string, unknown>;
type Report = (path: readonly PropertyKey[], message: string) => void;

function layoutOf(values: NonNullable<FrontMatterValues['layout']>): PageLayout {
  const layout: PageLayout = {};
  for (const part of layoutParts) {
    const visible = values[part]?.visible;
    if (typeof visible === 'boolean') layout[part] = visible;
  }
  const size = values.coverSize ?? values.cover?.size;
  if (size) layout.coverSize = size;
  return layout;
}

/** The keys with which other tools leave a page out of the navigation. */
const hidingKeys = ['draft', 'unlisted', 'nav_exclude', 'toc_hide', 'geekdocHidden', 'bookHidden'];

/** Whether another tool leaves the page out of the navigation. Undefined if none of its keys says so. */
function isLeftOut(values: unknown) {
  if (!isMapping(values)) return undefined;
  const { sidebar, published } = values;
  const isOut =
    hidingKeys.some((key) => values[key] === true) ||
    published === false ||
    (isMapping(sidebar) && sidebar['hidden'] === true);
  return isOut || undefined;
}

/** The words below the title of a home page of VitePress or Starlight. */
function taglineOf(written: unknown): string | undefined {
  const hero = isMapping(written) && isMapping(written['hero']) ? written['hero'] : {};
  return (
    frontMatterShape.safeParse({ description: hero['tagline'] ?? hero['text'] }).data?.description ??
    undefined
  );
}

/** The parts of a home page that the theme of another tool draws. */
const drawnParts = ['hero', 'features'];

function frontMatterOf(values: FrontMatterValues, written: unknown): FrontMatter {
  const found: FrontMatter = {};
  for (const key of texts) if (values[key]) found[key] = values[key];
  const tagline = found.description === undefined ? taglineOf(written) : undefined;
  if (tagline) found.description = tagline;
  for (const key of flags) if (typeof values[key] === 'boolean') found[key] = values[key];
  const isHidden = found.hidden ?? isLeftOut(written);
  if (isHidden !== undefined) found.hidden = isHidden;
  if (values.cover) found.cover = { path: values.cover, yPos: values.coverYPos ?? values.coverY ?? 0 };
  if (values.layout) found.layout = layoutOf(values.layout);
  return found;
}

/** Moves `title: { visible: false }`, written beside `layout`, into it. */
function withLayoutParts({ ...values }: Values, report: Report): Values {
  // Other tools have templates with names there.
  if (typeof values['layout'] === 'string') delete values['layout'];
  const beside = layoutParts.filter((part) => isMapping(values[part]));
  if (beside.length === 0) return values;
  const moved = Object.fromEntries(beside.map((part) => [part, values[part]]));
  for (const part of beside) report([part], `has a layout value. It was read as “layout.${part}”.`);
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !(key in moved)));
  return { ...rest, layout: { ...moved, ...(isMapping(values['layout']) && values['layout']) } };
}

/** Returns a copy of the value without the path. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (!isMapping(value) || key === undefined) return undefined;
  return { ...value, [key]: without(value[String(key)], rest) };
}

/** Checks the values, without invalid ones. */
function checkedValues(values: unknown, report: Report): FrontMatterValues {
  const checked = frontMatterShape.safeParse(values);
  if (checked.success) return checked.data;
  let valid = values;
  for (const { path, message } of checked.error.issues) {
    report(path, `${message}. The value was ignored.`);
    valid = without(valid, path);
  }
  // Removing an invalid value can reveal another one. Then none of the values are used.
  return frontMatterShape.safeParse(valid).data ?? {};
}

/**
 * Splits a page's text into front matter and Markdown. A text between rules that isn't a mapping, or is
 * larger than 64 KiB, is Markdown. Of TOML between plus signs, title, description and whether the page is hidden are read. Warns about invalid YAML, which is read line by line, and about each
 * value of the wrong type, which is ignored.
 */
export function readFrontMatter(path: string, text: string, warn: Warn): PageParts {
  const asMarkdown = { frontMatter: {}, head: '', markdown: text };
  const toml = tomlFence.exec(text)?.[0];
  if (toml !== undefined && toml.length <= folderLimits.frontMatter) {
    const values = tomlFrontMatter(text);
    const { title, description } = checkedValues(values, () => {});
    const frontMatter = frontMatterOf({ title, description }, values);
    return { frontMatter, head: toml, markdown: text.slice(toml.length) };
  }
  const found = fence.exec(text);
  if (!found) return asMarkdown;
  const [head, yaml = ''] = found;
  const warnAt = (line: number, message: string) => warn({ kind: 'front matter', path, line, message });
  if (yaml.length > folderLimits.frontMatter) {
    warnAt(1, 'The front matter is larger than 64 KiB. It was read as text.');
    return asMarkdown;
  }
  const parsed = parseYaml(yaml, { firstLine: 2 });
  const parts = { head, markdown: text.slice(head.length) };
  if (parsed.problem !== undefined) {
    warnAt(parsed.line, `The front matter ${parsed.problem}. Its keys were read line by line.`);
    const values = valuesByKey(yaml);
    return {
      frontMatter: frontMatterOf(
        checkedValues(values, () => {}),
        values,
      ),
      ...parts,
    };
  }
  const values = parsed.value ?? {};
  if (!isMapping(values)) return asMarkdown;
  const report: Report = (at, message) => warnAt(parsed.lineOf(at), `${quoted(at.join('.'))} ${message}`);
  const checked = checkedValues(withLayoutParts(values, report), report);
  const hasTagline = !checked.description && taglineOf(values) !== undefined;
  for (const part of drawnParts.filter((key) => typeof values[key] === 'object' && values[key] !== null)) {
    const seen = part === 'hero' && hasTagline ? 'see its tagline only' : 'don’t see it';
    report([part], `is drawn by the theme of another tool. Readers ${seen}.`);
  }
  return { frontMatter: frontMatterOf(checked, values), ...parts };
}
