// How a syntax tree becomes elements: options of `react-markdown`.
import type { Delete, Root, RootContent } from 'mdast';
import type { Options } from 'react-markdown';
import { isMarkedBlocks } from '#markdown/compare/marks.ts';

/** The prefix of the anchors of footnotes. */
export const notes = 'note-';

/** `remark-rehype` turns it into an attribute, which applies to the whole block. */
const inOwn = (block: RootContent): RootContent => {
  if (block.type === 'code') return block;
  if (isMarkedBlocks(block)) return Object.assign({}, block, { children: block.children.map(inOwn) });
  return { ...block, data: { ...block.data, hProperties: { ...block.data?.hProperties, dir: 'auto' } } };
};

/** Lets each block run in the direction of its own script: Arabic and Hebrew from the right. Code runs from the left. */
const ownDirection =
  () =>
  (tree: Root): Root => ({ ...tree, children: tree.children.map(inOwn) });

/** Replaces the parser: the tree exists already. */
function parsed(this: { parser?: unknown }, tree: Root) {
  this.parser = () => tree;
}

/** Struck text is `s`, since `del` marks what a change removes. */
const handlers: NonNullable<Options['remarkRehypeOptions']>['handlers'] = {
  delete: (state, node: Delete) => {
    const struck = { type: 'element' as const, tagName: 's', properties: {}, children: state.all(node) };
    state.patch(node, struck);
    return state.applyData(node, struck);
  },
};
const remarkRehypeOptions = { clobberPrefix: notes, footnoteLabelProperties: {}, handlers };
/** Keeps addresses as they are written: `PageLink` checks each. */
const urlTransform = (address: string) => address;

export const drawingOf = (tree: Root): Options => ({
  remarkPlugins: [[parsed, tree], ownDirection],
  remarkRehypeOptions,
  urlTransform,
});
