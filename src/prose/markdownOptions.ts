import type { Root } from 'mdast';
import type { Options } from 'react-markdown';
import { hastOptions, withOwnDirection } from '#markdown/hast/hastOptions.ts';
import { blockSlots } from './blockSlots.ts';

const ownDirection = () => withOwnDirection;

/** Replaces the parser, since the tree is already parsed. */
function parsed(this: { parser?: unknown }, tree: Root) {
  this.parser = () => tree;
}

/** Keeps addresses as written. `PageLink` and `PageImage` check them. */
const urlTransform = (address: string) => address;

/** The options of `react-markdown` that render a syntax tree. */
export const markdownOptions = (tree: Root): Options => ({
  remarkPlugins: [[parsed, tree], ownDirection],
  rehypePlugins: [blockSlots],
  remarkRehypeOptions: hastOptions,
  urlTransform,
});
