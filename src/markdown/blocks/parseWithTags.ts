import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { tokenizeHtml } from './htmlTags.ts';
import { indentedNotes, indentedNotesFromMarkdown } from './indentedNotes.ts';
import { mathFromMarkdown, mathSyntax } from './mathSyntax.ts';
import { tagFromMarkdown, tagSyntax } from './tagSyntax.ts';

const github = gfm();
const emailSyntax = 'emailAutolink';

/** Without email addresses: the tokenizer looks for one at each letter, which takes a quarter of its time. */
const githubWithoutEmails: typeof github = {
  ...github,
  text: Object.fromEntries(
    Object.entries(github.text ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().filter(({ name }) => name !== emailSyntax),
    ]),
  ),
};

const optionsWith = (syntax: typeof github) => ({
  extensions: [syntax, tagSyntax, mathSyntax, indentedNotes],
  mdastExtensions: [gfmFromMarkdown(), tagFromMarkdown, mathFromMarkdown, indentedNotesFromMarkdown],
});
const options = { all: optionsWith(github), withoutEmails: optionsWith(githubWithoutEmails) };

/** Parses GitHub Flavored Markdown with block syntax. Tags and raw HTML become leaves, for `resolveBlocks`. */
export const parseWithTags = (markdown: string): Root =>
  tokenizeHtml(
    fromMarkdown(markdown, markdown.includes('@') ? options.all : options.withoutEmails),
    markdown,
  );
