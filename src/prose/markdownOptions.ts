import type { Delete, Root, RootContent } from 'mdast';
import type { Options } from 'react-markdown';
import { isMarkedBlocks } from '#markdown/compare/marks.ts';
import { blockSlots } from './blockSlots.ts';
import { blockHandlers } from './blocks/blockHandlers.ts';

/** The prefix of footnote anchors. */
export const footnotePrefix = 'note-';

/** Sets `dir="auto"` on a block. `remark-rehype` turns `hProperties` into attributes. */
const withDirection = (block: RootContent): RootContent => {
  if (block.type === 'code') return block;
  if (isMarkedBlocks(block)) return Object.assign({}, block, { children: block.children.map(withDirection) });
  return { ...block, data: { ...block.data, hProperties: { ...block.data?.hProperties, dir: 'auto' } } };
};

/** Sets the direction of each block by its script, such as right to left for Arabic. Code always runs left to right. */
const ownDirection =
  () =>
  (tree: Root): Root => ({ ...tree, children: tree.children.map(withDirection) });

/** Replaces the parser, since the tree is already parsed. */
function parsed(this: { parser?: unknown }, tree: Root) {
  this.parser = () => tree;
}

/** Renders strikethrough as `s`, since `del` marks removed text in comparisons. */
const handlers: NonNullable<Options['remarkRehypeOptions']>['handlers'] = {
  ...blockHandlers,
  delete: (state, node: Delete) => {
    const struck = { type: 'element' as const, tagName: 's', properties: {}, children: state.all(node) };
    state.patch(node, struck);
    return state.applyData(node, struck);
  },
};
const remarkRehypeOptions = { clobberPrefix: footnotePrefix, footnoteLabelProperties: {}, handlers };
/** Keeps addresses as written. `PageLink` and `PageImage` check them. */
const urlTransform = (address: string) => address;

/** The options of `react-markdown` that render a syntax tree. */
export const markdownOptions = (tree: Root): Options => ({
  remarkPlugins: [[parsed, tree], ownDirection],
  rehypePlugins: [blockSlots],
  remarkRehypeOptions,
  urlTransform,
});
