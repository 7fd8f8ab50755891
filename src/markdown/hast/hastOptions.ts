import type { Delete, Root, RootContent } from 'mdast';
import type { Handlers } from 'mdast-util-to-hast';
import { isMarkedBlocks } from '../compare/marks.ts';
import { blockHandlers } from './blockHandlers.ts';

/** The prefix of footnote anchors. */
export const footnotePrefix = 'note-';

/** Sets `dir="auto"` on a block. `mdast-util-to-hast` turns `hProperties` into attributes. */
const withDirection = (block: RootContent): RootContent => {
  if (block.type === 'code') return block;
  if (isMarkedBlocks(block)) return Object.assign({}, block, { children: block.children.map(withDirection) });
  return { ...block, data: { ...block.data, hProperties: { ...block.data?.hProperties, dir: 'auto' } } };
};

/** Sets the direction of each block by its script, such as right to left for Arabic. Code always runs left to right. */
export const withOwnDirection = (tree: Root): Root => ({
  ...tree,
  children: tree.children.map(withDirection),
});

/** Draws strikethrough as `s`, since `del` marks removed text in comparisons. */
const handlers: Handlers = {
  ...blockHandlers,
  delete: (state, node: Delete) => {
    const struck = { type: 'element' as const, tagName: 's', properties: {}, children: state.all(node) };
    state.patch(node, struck);
    return state.applyData(node, struck);
  },
};

/** The options of `mdast-util-to-hast` that draw a syntax tree. HTML is never passed on. */
export const hastOptions = { clobberPrefix: footnotePrefix, footnoteLabelProperties: {}, handlers };
