// Lets each block of a text run in the direction of its own script: Arabic and Hebrew from the right.
import type { Root, RootContent } from 'mdast';

/** `remark-rehype` makes an attribute of it, which holds for all that lies in the block. */
const inOwn = (block: RootContent): RootContent => ({
  ...block,
  data: { ...block.data, hProperties: { ...block.data?.hProperties, dir: 'auto' } },
});

/** A remark plugin. Listings are code, and run from the left. */
export const ownDirection =
  () =>
  (tree: Root): Root => ({
    ...tree,
    children: tree.children.map((block) => (block.type === 'code' ? block : inOwn(block))),
  });
