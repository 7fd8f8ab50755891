// The anchors of a page's headings, by which links and addresses name them.
import { uniqueNames } from './uniqueNames.ts';

/** An own anchor behind the words: `Chart datum {#datum}`. */
const own = / ?\{#([^\s{}]+)[^{}]*\}$/;

/** The anchor that is written after the words of a heading. */
export const ownAnchor = (words: string) => own.exec(words)?.[1];

const named = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/**
 * Names the headings of one page, in order: give it the words of a heading, and it gives its anchor, unique within
 * the page as GitHub makes it (lower case, hyphens for spaces, `-1` behind the second of a name; or the one written
 * as `{#anchor}`), and the words to show.
 */
export function headingNames() {
  const once = uniqueNames({ first: 1 });
  return (words: string) => {
    const written = own.exec(words);
    const title = written ? words.slice(0, written.index) : words;
    return { title, anchor: once(written?.[1] ?? named(title)) };
  };
}

/** Whether `#anchor` finds its place. Empty and `top` are a page's start; `:~:` begins a search for words. */
export function isAnchorOf(anchors: ReadonlySet<string>, anchor: string) {
  const [name = ''] = anchor.split(':~:', 1);
  return name === '' || name.toLowerCase() === 'top' || anchors.has(name);
}
