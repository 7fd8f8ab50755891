// Attribute lists of Kramdown, Python-Markdown and others: `{: .class }`, `{ #id .class width="300" }`, `{% #id %}`.
import type { RootContent } from 'mdast';
import { anchorNode } from '../anchors.ts';

type AttributeList = { length: number; id?: string; width?: string };

const longest = 500;

/** Splits at whitespace outside of quotes. Undefined if a quote isn't closed. */
function wordsIn(text: string): string[] | undefined {
  const words: string[] = [];
  let word = '';
  let quote = '';
  for (const sign of text)
    if (quote === '' && (sign === ' ' || sign === '\t')) {
      if (word !== '') words.push(word);
      word = '';
    } else {
      if (quote === sign) quote = '';
      else if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
      word += sign;
    }
  if (word !== '') words.push(word);
  return quote === '' ? words : undefined;
}

const isAttribute = (word: string) => /^(?:[.#][^\s{}.#]+|[\w:-]+=\S[^]*)$/.test(word);

/** Reads the attribute list at the start of a text. Undefined if there is none. */
export function readAttributeList(text: string): AttributeList | undefined {
  if (!text.startsWith('{')) return undefined;
  const end = text.slice(0, longest).indexOf('}');
  // Markdoc writes `{% #id .class %}`.
  const inner = end < 0 ? '' : text.slice(1, end).replace(/^%([^]*)%$/, '$1');
  if (inner === '' || inner.includes('\n') || inner.includes('{')) return undefined;
  const words = wordsIn(inner.startsWith(':') ? inner.slice(1) : inner);
  if (!words || words.length === 0 || !words.every(isAttribute)) return undefined;
  const id = words.findLast((word) => word.startsWith('#'))?.slice(1);
  const width = words.find((word) => word.startsWith('width='))?.slice('width='.length);
  return {
    length: end + 1,
    ...(id !== undefined && { id }),
    ...(width !== undefined && { width: width.replace(/["']/g, '') }),
  };
}

/** What can have an attribute list after it. */
export const attributed = new Set<string>(['link', 'image', 'strong', 'emphasis', 'delete', 'inlineCode']);

/**
 * Returns a line of text without the attribute lists after links, images and other parts, and without those on lines of
 * their own. IDs become anchors, and the width of an image is kept.
 */
export function withoutAttributeLists(nodes: readonly RootContent[]): RootContent[] {
  const shown: RootContent[] = [];
  for (const [at, node] of nodes.entries()) {
    const before = shown.at(-1);
    if (node.type !== 'text') {
      shown.push(node);
      continue;
    }
    let { value } = node;
    const list = before && attributed.has(before.type) ? readAttributeList(value) : undefined;
    if (list) {
      value = value.slice(list.length);
      if (list.id !== undefined) shown.splice(-1, 0, anchorNode(list.id));
      if (before?.type === 'image' && list.width !== undefined)
        shown.splice(-1, 1, { ...before, data: { ...before.data, width: list.width } });
    }
    const isLast = at === nodes.length - 1;
    const lines = value.split('\n').filter((line, n, all) => {
      const isWhole = (n > 0 || (at === 0 && !before)) && (n < all.length - 1 || isLast);
      const own = isWhole && line.startsWith('{') ? readAttributeList(line.trimEnd()) : undefined;
      if (own?.id !== undefined && own.length === line.trimEnd().length) shown.unshift(anchorNode(own.id));
      return own?.length !== line.trimEnd().length;
    });
    value = lines.join('\n');
    if (value !== '') shown.push(value === node.value ? node : { ...node, value });
  }
  return shown;
}
