import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { tokenizeHtml } from './blocks/htmlTags.ts';
import { visit } from 'unist-util-visit';
import { parseWithAddresses, parseWithTags } from './blocks/parseWithTags.ts';
import { resolveBlocks } from './blocks/resolveBlocks.ts';
import { splitMarkdown, startLines } from './parsing/splitMarkdown.ts';
import { complexText } from './parsing/limitSize.ts';
import { maxSteps, stepsOf } from './parsing/steps.ts';

/** Hundreds of nested quotes or lists take the parser minutes. */
const tooDeep = /^[ \t>*+\-\d.)]{400}/m;
/** Deeper trees, such as of nested emphasis, overflow the stack of functions that walk them. */
const maxDepth = 500;

const asPlainText = (markdown: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }],
});

function isTooDeep(tree: Root) {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return false;
}

/** Returns the tree of `parse`. A text nested too deeply for the parser becomes one plain paragraph. */
function parseSafely(markdown: string, parse: (markdown: string) => Root): Root {
  if (tooDeep.test(markdown)) return asPlainText(markdown);
  try {
    const tree = parse(markdown);
    return isTooDeep(tree) ? asPlainText(markdown) : tree;
  } catch (error) {
    if (error instanceof RangeError) return asPlainText(markdown);
    throw error;
  }
}

/**
 * Parses a text or one of its pieces without pairing tags. A text that needs too many steps becomes its source. Doesn't
 * throw for any text. Pass the children of all pieces to `joinPieces`.
 */
export const parsePiece = (markdown: string): Root =>
  stepsOf(markdown) > maxSteps
    ? { type: 'root', children: complexText(markdown) }
    : parseSafely(markdown, parseWithTags);

type OnPaired = (paired: Root) => Root;

/**
 * Returns the tree of a text from the nodes of its pieces, which are of `parsePiece` or need no parsing. Positions are
 * relative to the piece. Link definitions are last, since each piece has a copy of all.
 */
export function joinPieces(nodes: readonly RootContent[], onPaired?: OnPaired): Root {
  const definitions = nodes.filter(({ type }) => type === 'definition');
  const content = nodes.filter(({ type }) => type !== 'definition');
  return resolveBlocks({ type: 'root', children: [...content, ...definitions] }, onPaired);
}

/** The trees of a whole text: as written, with `data.address`, and with its blocks, as `withTree` passes it. */
type WrittenText = { written: Root; tree: Root };

/** Whether the parser takes a text: others nest too deeply, or need too many steps. */
export const isParsable = (markdown: string) => !tooDeep.test(markdown) && stepsOf(markdown) <= maxSteps;

/** Parses a whole text for changes of its source. Returns undefined for a text that the parser refuses. */
export function parseWritten(markdown: string): WrittenText | undefined {
  if (!isParsable(markdown)) return undefined;
  try {
    const written = parseWithAddresses(markdown);
    if (isTooDeep(written)) return undefined;
    return { written, tree: joinPieces(tokenizeHtml(written, markdown).children) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const dialects = {
  /** Of any number of steps: for outlines, which are long lists. */
  commonmark: (markdown: string) => parseSafely(markdown, (text) => fromMarkdown(text)),
  /** With blocks, tables, task lists, strikethrough, footnotes and autolinks. Takes twice as long. */
  github: (markdown: string, onPaired?: OnPaired) => joinPieces(parsePiece(markdown).children, onPaired),
  /** The same, for long texts. Of the positions, only the lines are right. */
  pieces(markdown: string, onPaired?: OnPaired) {
    const pieces = splitMarkdown(markdown);
    const starts = startLines(pieces, markdown.split('\n').length);
    const trees = pieces.map((piece, at) => {
      const tree = parsePiece(piece);
      const above = (starts[at] ?? 1) - 1;
      if (above > 0)
        visit(tree, ({ position }) => {
          if (!position) return;
          position.start.line += above;
          position.end.line += above;
        });
      return tree;
    });
    return joinPieces(
      trees.flatMap(({ children }) => children),
      onPaired,
    );
  },
};

/**
 * Parses a text and returns `derive(tree)`. Takes about 1 ms per KB. Never throws for any text: a text nested too deeply
 * for the parser becomes one plain paragraph.
 * @param onPaired gets the tree whose tags are elements, as `joinPieces` passes it
 */
export function withTree<T>(
  markdown: string,
  derive: (tree: Root) => T,
  dialect: keyof typeof dialects = 'github',
  onPaired?: OnPaired,
): T {
  try {
    return derive(dialects[dialect](markdown, onPaired));
  } catch (error) {
    if (error instanceof RangeError) return derive(asPlainText(markdown));
    throw error;
  }
}
