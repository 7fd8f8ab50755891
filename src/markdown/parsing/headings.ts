import type { Heading, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { anchorNode, idOfAnchor } from '../anchors.ts';
import type { HeadingName } from '../headingAnchors.ts';
import { cutAttributes, headingWords } from '../headingWords.ts';
import { headingsIn } from '../pageHeadings.ts';
import { titleHeading } from '../titleHeading.ts';

/** The next lower rank of each rank. */
export const below = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;

/**
 * Ranks the headings of a page in order: below the screen's title, without gaps, for screen readers. Headings of the same
 * depth in a section have the same rank.
 */
function ranks() {
  const open: { written: number; rank: Heading['depth'] }[] = [];
  return (depth: Heading['depth']) => {
    const written = Math.max(2, depth);
    while ((open.at(-1)?.written ?? 0) >= written) open.pop();
    const rank = below[open.at(-1)?.rank ?? 1];
    open.push({ written, rank });
    return rank;
  };
}

/** `depth`: its rendered rank, 2 to 6. `isTitle`: it repeats the page's title and is not rendered. */
export type NamedHeading = HeadingName & { depth: number; isTitle: boolean };

/**
 * Sets the anchors and the rank of every heading and returns all headings. Replaces the heading that repeats the page's title
 * by its anchor.
 */
export function nameHeadings(tree: Root, title: string): NamedHeading[] {
  const names = headingsIn(tree);
  const rank = ranks();
  const repeated = titleHeading(tree, title);
  const named: NamedHeading[] = [];
  visit(tree, 'heading', (node, index, parent) => {
    const words = headingWords(node);
    const { title: shown, anchor, aliases } = names.get(node)!;
    const aliasNodes = aliases.map(anchorNode);
    // HTML may give a heading the anchor that it has anyway.
    node.children = node.children.filter((child) => idOfAnchor(child) !== anchor);
    if (node === repeated && parent && index !== undefined) {
      named.push({ anchor, aliases, title: shown, depth: 1, isTitle: true });
      const others = node.children.filter((child) => idOfAnchor(child) !== undefined);
      const children = [anchorNode(anchor), ...aliasNodes, ...others];
      parent.children.splice(index, 1, { type: 'paragraph', children });
      return SKIP;
    }
    if (shown !== words) cutAttributes(node);
    node.children.unshift(...aliasNodes);
    node.depth = rank(node.depth);
    node.data = { hProperties: { id: anchor } };
    named.push({ anchor, aliases, title: shown, depth: node.depth, isTitle: false });
    return SKIP;
  });
  return named;
}
