import { uniqueNames } from './uniqueNames.ts';

/**
 * Attributes after the text: `Chart datum {#datum}`, `{ #datum .major key="value" }`, `{: #datum}`, `{% #datum %}`. Other words in braces
 * are text.
 */
const attributes = / ?\{[:%]? ?((?:[#.][^\s{}#.][^\s{}]*|[\w-]+=(?:"[^"{}]*"|[^\s"{}]+))(?: [^{}]*)?)\}$/;

/** `Chart datum [#datum]` of Fumadocs. */
const fumadocsId = / \[#([\w-]{1,200})\]$/;

/** Returns the text without attributes, and the anchor in them. */
function splitAttributes(words: string) {
  const id = fumadocsId.exec(words);
  if (id) return { title: words.slice(0, id.index), explicit: id[1] };
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

const spaces = (words: string) => words.replaceAll(' ', '-');

/** The anchors of a title on other platforms. */
const platforms: readonly ((title: string) => string)[] = [
  // GitBook keeps dots and plus signs, and writes “and” for “&”.
  (title) =>
    spaces(
      title
        .replaceAll('&', 'and')
        .replaceAll('/', '-')
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\-.+ ]/gu, ''),
    ),
  // MkDocs has no two hyphens in a row.
  (title) =>
    title
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\-\s]/gu, '')
      .trim()
      .replace(/[-\s]+/g, '-'),
  // VitePress writes a hyphen for each sign, and Jekyll begins with a letter.
  (title) =>
    title
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .split('-')
      .filter((part) => part !== '')
      .join('-'),
  (title) => spaces(title.replace(/[^\p{L}\p{M}\p{N}\- ]/gu, '').replace(/^[^\p{L}]+/u, '')),
];

function aliasesOf(title: string, anchor: string): string[] {
  const words = title.toLowerCase();
  if (/^\p{L}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+)*$/u.test(words)) return [];
  const all = new Set(platforms.map((anchorOf) => anchorOf(words)));
  return [...all].filter((alias) => alias !== anchor && alias !== '');
}

/** A heading's title without attributes, its anchor, and the anchors that other platforms give it. */
export type HeadingName = { title: string; anchor: string; aliases: readonly string[] };

/**
 * Creates a function that takes the heading texts of one page in order and returns title and anchor of each. Anchors
 * are unique within the page and formed as on GitHub: lower case, hyphens for spaces, `-1` after the second of a name.
 * An explicit `{#anchor}` takes precedence and is removed from the title, with other attributes. `withoutTaken` removes
 * aliases that others have.
 */
export function headingAnchors() {
  const unique = uniqueNames({ first: 1 });
  return (words: string): HeadingName => {
    const { title, explicit } = splitAttributes(words);
    const anchor = unique(explicit ?? slugOf(title));
    return { title, anchor, aliases: explicit === undefined ? aliasesOf(title, anchor) : [] };
  };
}

/** Returns the names of all headings of a page, in order, without aliases that an earlier heading or any anchor has. */
export function withoutTaken<Name extends HeadingName>(names: readonly Name[]): Name[] {
  const taken = new Set(names.map(({ anchor }) => anchor));
  return names.map((name) => {
    const aliases = name.aliases.filter((alias) => !taken.has(alias));
    for (const alias of aliases) taken.add(alias);
    return { ...name, aliases };
  });
}

/** Whether `#anchor` exists on the page. Empty and `top` are the page's start, and `:~:` starts a text fragment. */
export function hasAnchor(anchors: ReadonlySet<string>, anchor: string) {
  const [name = ''] = anchor.split(':~:', 1);
  return name === '' || name.toLowerCase() === 'top' || anchors.has(name);
}
