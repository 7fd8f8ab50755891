// A page's Markdown, parsed piece by piece, so that a long page never holds up the browser.
import type { Definition, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { yieldToMain } from '#lib/yieldToMain.ts';
import { withTree } from '../parseMarkdown.ts';
import { fitting } from './fitting.ts';
import { nameHeadings, type NamedHeading } from './headings.ts';
import { piecesOf } from './pieces.ts';
import { plainHtml } from './plainHtml.ts';

export type Reading = {
  /** The page in parts, each a tree of its own that can be drawn on its own; `at` counts them. */
  parts: readonly { at: number; tree: Root }[];
  /** Every name that the page can be entered by. */
  anchors: ReadonlySet<string>;
  /** Its headings, but for one that only repeats the title. */
  headings: readonly NamedHeading[];
};

/** So many blocks are drawn at a time. */
const blocks = 16;

/** Parts of a tree, each with the definitions that its links may need. Footnotes keep a tree whole. */
function partsOf(root: Root): Reading['parts'] {
  const definitions = new Map<string, Definition>();
  let hasNotes = false;
  visit(root, (node) => {
    if (node.type === 'footnoteDefinition') hasNotes = true;
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  });
  if (hasNotes) return [{ at: 0, tree: root }];
  const shown = root.children.filter(({ type }) => type !== 'definition');
  return Array.from({ length: Math.ceil(shown.length / blocks) }, (_, at) => ({
    at,
    tree: {
      type: 'root',
      children: [...definitions.values(), ...shown.slice(at * blocks, (at + 1) * blocks)],
    },
  }));
}

/**
 * Reads a text of GitHub's Markdown. Never throws for any text.
 * @param title the page's, which its first heading may only repeat
 */
export async function readText(markdown: string, title: string): Promise<Reading> {
  const children: RootContent[] = [];
  for (const part of fitting(piecesOf(markdown))) {
    children.push(...('blocks' in part ? part.blocks : withTree(part.markdown, (tree) => tree.children)));
    await yieldToMain();
  }
  const root: Root = { type: 'root', children };
  const anchors = new Set(plainHtml(root));
  const named = nameHeadings(root, title);
  for (const { anchor } of named) anchors.add(anchor);
  return { parts: partsOf(root), anchors, headings: named.filter(({ isTitle }) => !isTitle) };
}
