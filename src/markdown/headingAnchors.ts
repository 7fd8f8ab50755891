import { uniqueNames } from './uniqueNames.ts';

/** An explicit anchor after the text: `Chart datum {#datum}`. */
const explicit = / ?\{#([^\s{}]+)(?:\s[^{}]*)?\}$/;

/** The explicit anchor in the text of a heading. Undefined if there is none. */
export const explicitAnchor = (words: string) => explicit.exec(words)?.[1];

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/**
 * Creates a function that takes the heading texts of one page in order and returns title and anchor of each. Anchors
 * are unique within the page and formed as on GitHub: lower case, hyphens for spaces, `-1` after the second of a name.
 * An explicit `{#anchor}` takes precedence and is removed from the title.
 */
export function headingAnchors() {
  const unique = uniqueNames({ first: 1 });
  return (words: string) => {
    const written = explicit.exec(words);
    const title = written ? words.slice(0, written.index) : words;
    return { title, anchor: unique(written?.[1] ?? slugOf(title)) };
  };
}

/** Whether `#anchor` exists on the page. Empty and `top` are the page's start, and `:~:` starts a text fragment. */
export function hasAnchor(anchors: ReadonlySet<string>, anchor: string) {
  const [name = ''] = anchor.split(':~:', 1);
  return name === '' || name.toLowerCase() === 'top' || anchors.has(name);
}
