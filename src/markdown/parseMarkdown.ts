// Markdown text to a syntax tree.
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const dialects = {
  commonmark: {},
  /** With tables, task lists, strikethrough, footnotes and bare addresses: takes twice as long. */
  github: { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] },
};

/** Hundreds of nested quotes or lists take the parser minutes, and no reader could show them. */
const tooDeep = /^[ \t>*+\-\d.)]{400}/m;

const asPlainText = (markdown: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }],
});

/**
 * Parses the text and hands the tree to `derive`; about 1 ms per KB. Never throws for any text: one that nests deeper
 * than the stack can follow is taken as one plain paragraph.
 */
export function withTree<T>(
  markdown: string,
  derive: (tree: Root) => T,
  dialect: keyof typeof dialects = 'github',
): T {
  if (tooDeep.test(markdown)) return derive(asPlainText(markdown));
  try {
    return derive(fromMarkdown(markdown, dialects[dialect]));
  } catch (error) {
    if (error instanceof RangeError) return derive(asPlainText(markdown));
    throw error;
  }
}
