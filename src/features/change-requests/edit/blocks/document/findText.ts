import type { Node } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';

export type FindOptions = {
  query: string;
  /** Whether upper and lower case differ. */
  matchCase: boolean;
  /** Whether code is searched, too. */
  inCode: boolean;
};

/** An occurrence, as positions of the document. */
export type Match = { from: number; to: number };

/** Stands for what isn't text, such as an image. */
const gap = '\uFFFC';

const isCode = (node: Node) => node.marks.some(({ type }) => type.name === 'code');

/** The text of a block, with one character for each position. */
function textOf(block: Node, inCode: boolean) {
  let text = '';
  block.forEach((child) => {
    const isText = child.isText && (inCode || !isCode(child));
    text += isText ? (child.text ?? '') : gap.repeat(child.nodeSize);
  });
  return text;
}

/** Lower case with the same length: a few letters have a longer lower case. */
function folded(text: string) {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const one = letter.toLowerCase();
    return one.length === letter.length ? one : letter;
  }).join('');
}

/** Returns where a text occurs in the blocks, also across formatting. Addresses and attributes aren't searched. */
export function findText(doc: Node, { query, matchCase, inCode }: FindOptions): Match[] {
  const matches: Match[] = [];
  if (query === '') return matches;
  const wanted = matchCase ? query : folded(query);
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    if (node.type.spec.code === true && !inCode) return false;
    const plain = textOf(node, inCode);
    const text = matchCase ? plain : folded(plain);
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      matches.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length });
    return false;
  });
  return matches;
}

/** Replaces occurrences by a text, which gets the formatting of their first letter. */
export function replaceMatches(tr: Transform, matches: readonly Match[], text: string) {
  for (const { from, to } of matches.toReversed()) {
    const marks = tr.doc.nodeAt(from)?.marks ?? [];
    if (text === '') tr.delete(from, to);
    else tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks));
  }
}
