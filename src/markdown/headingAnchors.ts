import { uniqueNames } from './uniqueNames.ts';

/**
 * Attributes after the text: `Chart datum {#datum}`, `{ #datum .major key="value" }`, `{: #datum}`. Other words in braces
 * are text.
 */
const attributes = / ?\{:? ?((?:[#.][^\s{}#.][^\s{}]*|[\w-]+=(?:"[^"{}]*"|[^\s"{}]+))(?: [^{}]*)?)\}$/;

/** Returns the text without attributes, and the anchor in them. */
function splitAttributes(words: string) {
  const found = attributes.exec(words);
  const [, written] = found ?? [];
  if (!found || written === undefined) return { title: words };
  return { title: words.slice(0, found.index), explicit: /(?:^| )#([^\s{}]+)/.exec(written)?.[1] };
}

/** The explicit anchor in the text of a heading. Undefined if there is none. */
export const explicitAnchor = (words: string) => splitAttributes(words).explicit;

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** The anchor on platforms that keep dots and plus signs, and write “and” for “&”. Undefined if it is the same. */
function aliasOf(title: string, anchor: string) {
  if (!/[./+&]/.test(title)) return undefined;
  const spelled = title.replaceAll('&', 'and').replaceAll('/', '-').toLowerCase();
  const alias = spelled.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\-.+ ]/gu, '').replaceAll(' ', '-');
  return alias === anchor || alias === '' ? undefined : alias;
}

/**
 * Creates a function that takes the heading texts of one page in order and returns title and anchor of each. Anchors
 * are unique within the page and formed as on GitHub: lower case, hyphens for spaces, `-1` after the second of a name.
 * An explicit `{#anchor}` takes precedence and is removed from the title, with other attributes. `alias` is the anchor
 * on GitBook, if that is another one.
 */
export function headingAnchors() {
  const unique = uniqueNames({ first: 1 });
  const aliases = new Set<string>();
  return (words: string): { title: string; anchor: string; alias?: string } => {
    const { title, explicit } = splitAttributes(words);
    const anchor = unique(explicit ?? slugOf(title));
    const alias = explicit === undefined ? aliasOf(title, anchor) : undefined;
    if (alias === undefined || aliases.has(alias)) return { title, anchor };
    aliases.add(alias);
    return { title, anchor, alias };
  };
}

/** Whether `#anchor` exists on the page. Empty and `top` are the page's start, and `:~:` starts a text fragment. */
export function hasAnchor(anchors: ReadonlySet<string>, anchor: string) {
  const [name = ''] = anchor.split(':~:', 1);
  return name === '' || name.toLowerCase() === 'top' || anchors.has(name);
}
