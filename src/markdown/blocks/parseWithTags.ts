import type { Root } from 'mdast';
import { fromMarkdown, type CompileContext, type Token } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { tokenizeHtml } from './htmlTags.ts';
import { indentedNotes, indentedNotesFromMarkdown } from './indentedNotes.ts';
import { mathFromMarkdown, mathSyntax } from './mathSyntax.ts';
import { tagFromMarkdown, tagSyntax } from './tagSyntax.ts';

const options = {
  extensions: [gfm(), tagSyntax, mathSyntax, indentedNotes],
  mdastExtensions: [gfmFromMarkdown(), tagFromMarkdown, mathFromMarkdown, indentedNotesFromMarkdown],
};

/** Parses GitHub Flavored Markdown with block syntax. Tags and raw HTML become leaves, for `resolveBlocks`. */
export const parseWithTags = (markdown: string): Root =>
  tokenizeHtml(fromMarkdown(markdown, options), markdown);

/** Stores where the address of a link, an image or a definition is written. */
function storeAddress(this: CompileContext, { start, end }: Token) {
  const node = this.stack.at(-1);
  if (node) node.data = { ...node.data, address: { from: start.offset, to: end.offset } };
}

const withAddresses = {
  ...options,
  mdastExtensions: [
    ...options.mdastExtensions,
    { enter: { resourceDestination: storeAddress, definitionDestination: storeAddress } },
  ],
};

/** The same, with `data.address` of links, images and definitions. The HTML is kept as it is. */
export const parseWithAddresses = (markdown: string): Root => fromMarkdown(markdown, withAddresses);
