import type { Node } from 'prosemirror-model';
import { visit } from 'unist-util-visit';
import type { Root, RootContent } from 'mdast';
import { readAlerts } from '#markdown/blocks/alerts.ts';
import { pairTags } from '#markdown/blocks/pairTags.ts';
import { parsePiece } from '#markdown/parseMarkdown.ts';
import { readBlocks } from './readBlocks.ts';
import { createBlock, readSource } from './readText.ts';
import { nodeType } from './schema.ts';
import type { Reader } from './readInline.ts';
import type { Origin } from './units.ts';

/** A text as blocks, with the source of each. */
export type LoadedPage = {
  source: string;
  /** The blocks. Their attribute `origin` is an index of `origins`. */
  doc: Node;
  origins: readonly Origin[];
  /** The source of all definitions of links and footnotes, which a part of the text needs to be read alone. */
  definitions: string;
};

function definitionsIn(tree: Root, source: string) {
  const found: string[] = [];
  visit(tree, ({ type, position }) => {
    const isDefinition = type === 'definition' || type === 'footnoteDefinition';
    if (isDefinition && position) found.push(source.slice(position.start.offset, position.end.offset));
  });
  // A footnote would include the lines below it.
  return found.join('\n\n');
}

export const startOf = ({ position }: RootContent) => position?.start.offset ?? Infinity;

/** Front matter in the text itself. Services that keep it apart don't return it. */
const frontMatter = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Returns the front matter of a text, and the text with spaces in its place. */
export function withoutFrontMatter(source: string) {
  const head = frontMatter.exec(source)?.[0] ?? '';
  return { head, body: head.replace(/[^\n]/g, ' ') + source.slice(head.length) };
}

/** Pairs the tags of a tree, and reads the notes in it. */
export const withBlocks = (tree: Root) => readAlerts(pairTags(tree));

/** The blocks of front matter: its source. */
export const frontMatterBlocks = (reader: Reader, head: string) =>
  head === '' ? [] : [readSource(reader, [0, head.trimEnd().length])];

export const orParagraph = (blocks: readonly Node[]) =>
  blocks.length > 0 ? blocks : [nodeType('paragraph').create()];

/**
 * Reads a text, with LF as line ends, as blocks. Takes about as long as parsing it.
 * @param definitions for a part of a text: the link definitions of the whole
 * @param firstOrigin the index of the first origin
 */
export function loadPage(source: string, definitions?: string, firstOrigin = 0): LoadedPage {
  const { head, body } = definitions === undefined ? withoutFrontMatter(source) : { head: '', body: source };
  const text = definitions === undefined || definitions === '' ? body : `${body}\n\n${definitions}`;
  const tree = withBlocks(parsePiece(text));
  const origins: Origin[] = [];
  origins.length = firstOrigin;
  const reader = { source, origins };
  const own = tree.children.filter((node) => startOf(node) < source.length);
  const blocks = [
    ...frontMatterBlocks(reader, head),
    ...readBlocks(reader, own, [head.length, source.length]),
  ];
  const doc = createBlock(reader, nodeType('doc'), {}, orParagraph(blocks), [0, source.length]);
  return { source, doc, origins, definitions: definitions ?? definitionsIn(tree, source) };
}
