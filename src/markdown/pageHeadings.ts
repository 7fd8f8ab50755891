import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { headingAnchors, withoutTaken, type HeadingName } from './headingAnchors.ts';
import { headingWords } from './headingWords.ts';

export type PageHeading = HeadingName & { depth: number };

/** Returns each heading with its title and anchor, in order. */
export function headingsIn(tree: Root): Map<Heading, PageHeading> {
  const nodes: Heading[] = [];
  const names: PageHeading[] = [];
  const nameOf = headingAnchors();
  visit(tree, 'heading', (node) => {
    nodes.push(node);
    names.push({ depth: node.depth, ...nameOf(headingWords(node)) });
  });
  const named = withoutTaken(names);
  return new Map(nodes.map((node, n) => [node, named[n]!]));
}
