import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { headingAnchors } from './headingAnchors.ts';
import { headingWords } from './headingWords.ts';

export type PageHeading = { depth: number; title: string; anchor: string; alias?: string };

/** Returns each heading with its title and anchor, in order. */
export function headingsIn(tree: Root): Map<Heading, PageHeading> {
  const headings = new Map<Heading, PageHeading>();
  const nameOf = headingAnchors();
  visit(tree, 'heading', (node) => {
    headings.set(node, { depth: node.depth, ...nameOf(headingWords(node)) });
  });
  return headings;
}
