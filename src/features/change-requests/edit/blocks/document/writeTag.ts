import { blockTags } from '#markdown/blocks/blockTags.ts';
import { readTag } from '#markdown/blocks/tagText.ts';

type Attributes = Readonly<Record<string, string>>;

/** The attribute that a tag has without its name. */
const bare: Record<string, string> = { include: 'path', if: 'condition', elif: 'condition' };

const quoted = (value: string) => {
  const line = value
    .split('\n')
    .map((part) => part.trim())
    .join(' ');
  return line.includes('"') ? `'${line.replaceAll("'", '’')}'` : `"${line}"`;
};

/** Defaults aren't written, except for the style of a hint. */
const isWritten = (name: string, key: string, value: string) =>
  (name === 'hint' && key === 'style') || blockTags.get(name)?.defaults?.[key] !== value;

/** The start tag of a block: `{% hint style="info" %}`. */
export function writeTag(name: string, attributes: Attributes) {
  const words = Object.entries(attributes).flatMap(([key, value]) => {
    if (!isWritten(name, key, value)) return [];
    if (key === bare[name] || key === 'value') return [name === 'include' ? quoted(value) : value];
    return [`${key}=${quoted(value)}`];
  });
  return `{% ${[name, ...words].join(' ')} %}`;
}

/** The end tag of a block; undefined if it has none. */
export const endTag = (name: string) =>
  blockTags.get(name)?.unclosed === 'fault' ? `{% end${name} %}` : undefined;

function addAttribute(tag: string, attribute: string) {
  const end = tag.endsWith('-%}') ? '-%}' : '%}';
  return `${tag.slice(0, -end.length).trimEnd()}${attribute} ${end}`;
}

function changeAttribute(tag: string, key: string, value: string | undefined) {
  const written = new RegExp(`\\s+${key}\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'%]+)`);
  const attribute = value === undefined ? '' : ` ${key}=${quoted(value)}`;
  return written.test(tag) ? tag.replace(written, () => attribute) : addAttribute(tag, attribute);
}

const alertStyles = new Set(['note', 'tip', 'important', 'warning', 'caution']);

/** Changes the style of an alert: `> [!NOTE]`. */
const changeAlert = (head: string, { style = '', title = '' }: Attributes) =>
  head.startsWith('>') && alertStyles.has(style) && title === ''
    ? head.replace(/\[!\w+\]/, `[!${style.toUpperCase()}]`)
    : undefined;

/**
 * Changes the attributes that differ in the first tag of a source. Returns undefined if that isn't possible.
 * @param source what a block begins with
 */
export function changeTag(
  source: string,
  name: string,
  old: Attributes,
  now: Attributes,
): string | undefined {
  if (!source.startsWith('{%')) return changeAlert(source, now);
  const end = source.indexOf('%}');
  if (end < 0) return undefined;
  const tag = source.slice(0, end + 2);
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => old[key] !== now[key],
  );
  const named = keys.filter((key) => key !== bare[name] && key !== 'value');
  const changed =
    named.length < keys.length
      ? writeTag(name, now)
      : named.reduce((text, key) => changeAttribute(text, key, now[key]), tag);
  const { attributes } = readTag(changed);
  return keys.every((key) => attributes[key] === now[key]) ? source.replace(tag, () => changed) : undefined;
}
