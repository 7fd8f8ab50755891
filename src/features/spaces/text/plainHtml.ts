// A step of reading Markdown: raw HTML gives way to what is kept of it.
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { htmlParts, type HtmlPart } from './html.ts';

/** An element without words, to be found by its name. */
const anchorNode = (id: string): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'span', hProperties: { id } },
  children: [],
});

function nodeOf(part: HtmlPart): PhrasingContent {
  if (part.is === 'text') return { type: 'text', value: part.text };
  if (part.is === 'break') return { type: 'break' };
  if (part.is === 'picture') return { type: 'image', alt: part.alt, url: part.url };
  return anchorNode(part.name);
}

const holdsWords = ({ type }: Parents) =>
  ['paragraph', 'heading', 'tableCell', 'link', 'linkReference', 'emphasis', 'strong', 'delete'].includes(
    type,
  );

/** For `remarkPlugins`. Pieces that stand alone become paragraphs; those in a line, words of it. */
export const plainHtml = () => (tree: Root) => {
  visit(tree, 'html', (node, index, parent: Parents | undefined) => {
    if (parent === undefined || index === undefined) return undefined;
    const words = htmlParts(node.value).map(nodeOf);
    const children: Nodes[] =
      holdsWords(parent) || words.length === 0 ? words : [{ type: 'paragraph', children: words }];
    (parent.children as Nodes[]).splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
};
