import type { Root } from 'mdast';
import { fromMarkdown, type CompileContext, type Extension, type Token } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm } from 'micromark-extension-gfm';
import { cutAutolinks } from './cutAutolinks.ts';
import { directiveFences } from './directiveFences.ts';
import { hiddenFromMarkdown, hiddenSyntax } from './hiddenSyntax.ts';
import { tokenizeHtml } from './htmlTags.ts';
import { indentedNotes, indentedNotesFromMarkdown } from './indentedNotes.ts';
import { learnRows, learnRowsFromMarkdown } from './learnRows.ts';
import { jsxFromMarkdown, jsxSyntax } from './jsxSyntax.ts';
import { mathFromMarkdown, mathSyntax } from './mathSyntax.ts';
import { rawTagFromMarkdown, rawTagSyntax } from './rawTags.ts';
import { spanFromMarkdown, spanSyntax } from './spanSyntax.ts';
import { lineTags, plainTagSyntax, tagFromMarkdown, tagSyntax } from './tagSyntax.ts';
import { templateDefinitions, templateDefinitionsFromMarkdown } from './templateDefinitions.ts';

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

/** Stores where the address of a link, an image or a definition is written. */
function storeAddress(this: CompileContext, { start, end }: Token) {
  const node = this.stack.at(-1);
  if (node) node.data = { ...node.data, address: { from: start.offset, to: end.offset } };
}
const addresses = { enter: { resourceDestination: storeAddress, definitionDestination: storeAddress } };

const mdastExtensions = [
  gfmFromMarkdown(),
  tagFromMarkdown,
  rawTagFromMarkdown,
  mathFromMarkdown,
  indentedNotesFromMarkdown,
  learnRowsFromMarkdown,
  spanFromMarkdown,
  templateDefinitionsFromMarkdown,
  jsxFromMarkdown,
  hiddenFromMarkdown,
];

const parse = (markdown: string, more: readonly Extension[] = []): Root =>
  cutAutolinks(
    fromMarkdown(markdown, {
      extensions: [
        markdown.includes('@') ? github : githubWithoutEmails,
        cjkFriendlyExtension(),
        spanSyntax,
        tagSyntax,
        directiveFences,
        templateDefinitions,
        rawTagSyntax,
        mathSyntax,
        indentedNotes,
        learnRows,
        ...[jsxSyntax(markdown, lineTags), hiddenSyntax(markdown)].filter((one) => one !== undefined),
      ],
      mdastExtensions: [...mdastExtensions, ...more],
    }),
  );

/** Parses only what is no syntax of other tools, for `resolvePlain`. */
export const parsePlain = (markdown: string): Root =>
  tokenizeHtml(
    fromMarkdown(markdown, {
      extensions: [github, cjkFriendlyExtension(), plainTagSyntax, mathSyntax],
      mdastExtensions,
    }),
    markdown,
  );

/** Parses GitHub Flavored Markdown with block syntax. Tags and raw HTML become leaves, for `resolveBlocks`. */
export const parseWithTags = (markdown: string): Root => tokenizeHtml(parse(markdown), markdown);

/** The same, with `data.address` of links, images and definitions. The HTML is kept as it is. */
export const parseWithAddresses = (markdown: string): Root => parse(markdown, [addresses]);
