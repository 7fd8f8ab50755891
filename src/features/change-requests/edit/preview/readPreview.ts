import type { Definition, Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { anchorsIn } from '#markdown/anchors.ts';
import { joinPieces, parsePiece } from '#markdown/parseMarkdown.ts';
import { limitSize } from '#markdown/parsing/limitSize.ts';
import { nameHeadings, type NamedHeading } from '#markdown/parsing/headings.ts';
import { splitMarkdown, startLines } from '#markdown/parsing/splitMarkdown.ts';
import { textOf } from '#markdown/textOf.ts';

/** Blocks that are rendered together. `line` is that of the first one, from 1. */
export type PreviewPart = { tree: Root; line: number };

/** The data that the editor shows for a text. */
export type PreviewText = {
  parts: PreviewPart[];
  anchors: string[];
  /** All headings, except one that repeats the title. */
  headings: NamedHeading[];
  words: number;
  /** The addresses of links, images and included files, each once. */
  addresses: string[];
};

/** Few, so that a key changes little of the preview. */
const blocksPerPart = 32;

const sources = ['url', 'src', 'href'];

function addressesOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [node.url];
  if (node.type !== 'block' || node.name === 'embed') return [];
  return sources.flatMap((name) => node.attributes[name] ?? []);
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

function partsOf(root: Root): PreviewPart[] {
  const definitions = new Map<string, Definition>();
  let isWhole = false;
  visit(root, (node) => {
    if (node.type === 'footnoteDefinition') isWhole = true;
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  });
  const shown = root.children.filter(({ type }) => type !== 'definition');
  const size = isWhole ? Math.max(1, shown.length) : blocksPerPart;
  let line = 1;
  return Array.from({ length: Math.ceil(shown.length / size) }, (_, at) => {
    const blocks = shown.slice(at * size, (at + 1) * size);
    line = blocks[0]?.position?.start.line ?? line;
    return { line, tree: { type: 'root' as const, children: [...definitions.values(), ...blocks] } };
  });
}

/** Returns the blocks of a piece. The caller may change them. */
type ParsePiece = (markdown: string) => RootContent[];

/**
 * Returns a function that parses a text for the preview, as `parseText` does for the reader. It never throws for any text.
 * The first text takes about 3 ms per KB. The next ones take a fifth of that, since only changed pieces are parsed.
 */
export function createPreviewParser() {
  let known = new Map<string, RootContent[]>();
  return (markdown: string, title: string): PreviewText => {
    const parsed: typeof known = new Map();
    const preview = readPreview(markdown, title, (piece) => {
      const blocks = known.get(piece) ?? parsePiece(piece).children;
      parsed.set(piece, blocks);
      return structuredClone(blocks);
    });
    known = parsed;
    return preview;
  };
}

/** @param title the page's title. A heading that repeats it is removed, see `titleHeading`. */
function readPreview(markdown: string, title: string, parse: ParsePiece): PreviewText {
  const pieces = splitMarkdown(markdown);
  const starts = startLines(pieces, markdown.split('\n').length);
  const children = limitSize(pieces).flatMap((part, at): RootContent[] => {
    const blocks = 'blocks' in part ? part.blocks : parse(part.markdown);
    for (const { position } of blocks) if (position) position.start.line += (starts[at] ?? 1) - 1;
    return blocks;
  });
  const root = joinPieces(children);
  const anchors = new Set(anchorsIn(root));
  const named = nameHeadings(root, title);
  for (const { anchor, aliases } of named) for (const one of [anchor, ...aliases]) anchors.add(one);
  const addresses = new Set<string>();
  visit(root, (node) => addressesOf(node).forEach((address) => addresses.add(address)));
  const parts = partsOf(root);
  visit(root, (node) => void delete node.position);
  return {
    parts,
    anchors: [...anchors],
    headings: named.filter(({ isTitle }) => !isTitle),
    words: countWords(textOf(root)),
    addresses: [...addresses],
  };
}
