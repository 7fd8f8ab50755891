import type { Heading, Nodes, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { idOfAnchor } from './anchors.ts';
import { headingAnchors } from './headingAnchors.ts';
import { headingWords } from './headingWords.ts';

const isBlank = (node: Nodes) =>
  idOfAnchor(node) !== undefined || (node.type === 'text' && node.value.trim() === '');

/** Whether a node draws something. A paragraph of anchors doesn't. */
const isDrawn = (node: Nodes) => node.type !== 'paragraph' || !node.children.every(isBlank);

const normalized = (title: string) => title.replace(/\s+/g, ' ').trim();

/**
 * Returns the heading that repeats the page's title, and is drawn once with it: the heading with which
 * the text begins, or the first heading if it has level 1.
 */
export function titleHeading(tree: Root, title: string): Heading | undefined {
  let first: Heading | undefined;
  visit(tree, 'heading', (node) => {
    first = node;
    return EXIT;
  });
  if (!first || title.trim() === '' || !tree.children.includes(first)) return undefined;
  if (normalized(headingAnchors()(headingWords(first)).title) !== normalized(title)) return undefined;
  return first.depth === 1 || tree.children.find(isDrawn) === first ? first : undefined;
}
