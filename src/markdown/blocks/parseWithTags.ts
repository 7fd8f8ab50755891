import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
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
