import type { PhrasingContent } from 'mdast';
import { wordsOf } from '#lib/compare/words.ts';
import { withoutAttributes } from './attributes.ts';

/** A word, punctuation, whitespace or a leaf such as an image, with the nodes around it, such as a link. */
export type Piece = {
  text: string;
  /** The visible part, without a link's target or an image's alt text. */
  seen: string;
  /** Without attributes, such as an image's width: these are compared if everything else is equal. */
  key: string;
  within: readonly Wrapper[];
  leaf?: PhrasingContent;
};
/** `bareKey`: without attributes. `node`: without children. */
export type Wrapper = { key: string; bareKey: string; node: PhrasingContent; whole: PhrasingContent };

function keyOf(node: PhrasingContent) {
  const { position: _, ...rest } = node;
  return JSON.stringify({ ...rest, children: undefined });
}

/** A node without children to compare, such as an anchor. */
function leafOf(leaf: PhrasingContent, within: readonly Wrapper[], around: string): Piece {
  const text = 'value' in leaf ? leaf.value : 'alt' in leaf ? (leaf.alt ?? '') : '';
  const seen = leaf.type === 'image' ? `${leaf.url} ${leaf.title ?? ''}` : text;
  return { text, seen, key: `${around} ${keyOf(withoutAttributes(leaf))}`, within, leaf };
}

/** Inline code with its text as a child, so that its words are compared. Code that isn't plain stays whole. */
const splitCode = (node: PhrasingContent): PhrasingContent =>
  node.type === 'inlineCode' && !node.data && node.value !== ''
    ? { type: 'emphasis', data: { hName: 'code' }, children: [{ type: 'text', value: node.value }] }
    : node;

/** Splits the text of a paragraph, heading or cell. */
export function piecesOf(nodes: readonly PhrasingContent[], within: readonly Wrapper[] = []): Piece[] {
  const around = within.map(({ bareKey }) => bareKey).join();
  return nodes.map(splitCode).flatMap((node): Piece[] => {
    if (node.type === 'text')
      return wordsOf(node.value).map((text) => ({ text, seen: text, key: `${around} ${text}`, within }));
    if ('children' in node && node.children.length > 0) {
      const key = keyOf(node);
      const bare = withoutAttributes(node);
      const wrapper = {
        key,
        bareKey: bare === node ? key : keyOf(bare),
        node: { ...node, children: [] },
        whole: node,
      };
      return piecesOf(node.children, [...within, wrapper]);
    }
    return [leafOf(node, within, around)];
  });
}
