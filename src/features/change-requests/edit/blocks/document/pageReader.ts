import { Fragment, type Node } from 'prosemirror-model';
import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Tag } from '#markdown/blocks/block.ts';
import { ruleOf } from '#markdown/blocks/blockTags.ts';
import { splitChildren } from '#markdown/blocks/splitParagraph.ts';
import { parsePiece } from '#markdown/parseMarkdown.ts';
import { splitMarkdown } from '#markdown/parsing/splitMarkdown.ts';
import { maxSteps, stepsOf } from '#markdown/parsing/steps.ts';
import {
  frontMatterBlocks,
  loadPage,
  orParagraph,
  startOf,
  withBlocks,
  withoutFrontMatter,
  type LoadedPage,
} from './loadPage.ts';
import { readBlocks } from './readBlocks.ts';
import { nodeType } from './schema.ts';
import type { Origin } from './units.ts';

/** In characters. Takes about 40 ms. */
const pieceSize = 8000;

/** Whether a tag that the siblings open ends later, or not at all. */
function hasOpenTag(siblings: readonly RootContent[]) {
  const open: Tag[] = [];
  for (const node of splitChildren({ type: 'root', children: [...siblings] })) {
    if (node.type !== 'tag' || node.role === 'void') continue;
    const rule = ruleOf(node);
    if (node.role === 'start' && rule && !rule.leaf) open.push(node);
    const start = open.findLastIndex(({ name, syntax }) => name === node.name && syntax === node.syntax);
    if (node.role === 'end' && start >= 0) open.length = start;
  }
  return open.length > 0;
}

/** The pieces of a text, and the link definitions that each of them ends with. */
function piecesOf(body: string) {
  const pieces = stepsOf(body) > maxSteps ? [body] : splitMarkdown(body, pieceSize);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0) + pieces.length - 1;
  const added = (length - body.length) / pieces.length;
  return { pieces, added };
}

/** A text that is read piece by piece. */
export type PageReader = {
  /** Reads the next blocks of the text. */
  next: () => readonly Node[];
  isDone: () => boolean;
  /** What was read, as the page of that part of the text. */
  page: () => LoadedPage;
  /** The text after that part. */
  rest: () => string;
};

/** Reads a text as `loadPage` does, but in steps that don't block the browser, if it is long. */
export function pageReader(source: string): PageReader {
  const { head, body } = withoutFrontMatter(source);
  const { pieces, added } = piecesOf(body);
  if (pieces.length === 1) return wholePage(source);
  const definitions = added === 0 ? '' : (pieces[0]?.slice(-added).trim() ?? '');
  const origins: Origin[] = [];
  const reader = { source, origins };
  // The origin of the document has the same index at each step.
  origins.push({ from: 0, to: 0, node: nodeType('doc').create(), parts: [] });
  let blocks: readonly Node[] = frontMatterBlocks(reader, head);
  let [at, read] = [0, 0];

  /** The nodes of the next piece, without the definitions below it. */
  function parseNext() {
    const piece = pieces[at] ?? '';
    const tree = parsePiece(piece);
    const own = tree.children.filter((node) => startOf(node) < piece.length - added);
    visit({ ...tree, children: own }, ({ position }) => {
      if (position?.start.offset === undefined || position.end.offset === undefined) return;
      position.start.offset += read;
      position.end.offset += read;
    });
    at += 1;
    read = Math.min(read + piece.length - added + 1, source.length);
    return own;
  }
  return {
    next() {
      const from = Math.max(read, head.length);
      const siblings = parseNext();
      while (at < pieces.length && hasOpenTag(siblings)) siblings.push(...parseNext());
      const { children } = withBlocks({ type: 'root', children: siblings });
      const more = readBlocks(reader, children, [from, Math.max(from, read)]);
      blocks = [...blocks, ...more];
      return more;
    },
    isDone: () => at >= pieces.length,
    page() {
      const content = Fragment.fromArray([...orParagraph(blocks)]);
      const doc = nodeType('doc').create({ origin: 0 }, content);
      const parts = blocks.flatMap(({ attrs }) =>
        typeof attrs['origin'] === 'number' ? attrs['origin'] : [],
      );
      origins[0] = { from: 0, to: read, node: doc, parts };
      return { source: source.slice(0, read), doc, origins, definitions };
    },
    rest: () => source.slice(read),
  };
}

/** Reads a text in one step. `firstOrigin`: the index of its first origin. */
export function wholePage(source: string, firstOrigin = 0): PageReader {
  let page: LoadedPage | undefined;
  const load = () => (page ??= loadPage(source, undefined, firstOrigin));
  return { next: () => load().doc.children, isDone: () => page !== undefined, page: load, rest: () => '' };
}
