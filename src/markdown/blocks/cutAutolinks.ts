import type { Link, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

type Point = NonNullable<Link['position']>['start'];

/** Punctuation that a text in a script without spaces continues with after a web address. */
const end = /[\u2018-\u201f\u2026\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u;
const another = /https?:\/\/[^\s<]/iu;

/** Whether a link is an address in the text, without brackets. */
function isBare({ url, children, position }: Link): boolean {
  const [only, ...others] = children;
  if (only?.type !== 'text' || others.length > 0 || !/^https?:/i.test(url)) return false;
  const size = (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
  return only.value === url && size === url.length;
}

/** Returns the point this many characters after another on its line. */
const pointAt = ({ line, column, offset }: Point, at: number): Point => ({
  line,
  column: column + at,
  ...(offset !== undefined && { offset: offset + at }),
});

/** Splits an address and the text after it into links and texts. */
function split(url: string, start: Point): (Link | Text)[] {
  const parts: (Link | Text)[] = [];
  const positionOf = (from: number, to: number) => ({ start: pointAt(start, from), end: pointAt(start, to) });
  const add = (type: 'link' | 'text', from: number, to: number) => {
    if (from === to) return;
    const text: Text = { type: 'text', value: url.slice(from, to), position: positionOf(from, to) };
    const { position } = text;
    parts.push(
      type === 'text' ? text : { type, title: null, url: text.value, children: [text], position: position! },
    );
  };
  for (let from = 0; from < url.length;) {
    const length = url.slice(from).search(end);
    const to = length < 0 ? url.length : from + length;
    add('link', from, to);
    const next = url.slice(to).search(another);
    from = next < 0 ? url.length : to + next;
    add('text', to, from);
  }
  return parts;
}

/** Ends bare web addresses before the punctuation of Chinese and Japanese, which GitHub takes for a part of them. */
export function cutAutolinks(tree: Root): Root {
  visit(tree, 'link', (node, index, parent) => {
    if (!parent || index === undefined || !node.position || !end.test(node.url) || !isBare(node))
      return undefined;
    const parts = split(node.url, node.position.start);
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
  return tree;
}
