// A step of reading Markdown: raw HTML gives way to what is kept of it.
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { htmlParts, type HtmlPart } from './html.ts';

/** An element without words, to be found by its name. */
export const anchorNode = (id: string): PhrasingContent => ({
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

const inLine = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'linkReference',
  'emphasis',
  'strong',
  'delete',
]);

/** Pieces of HTML that stand alone become paragraphs; those in a line, words of it. Gives the anchors they set. */
export function plainHtml(tree: Root): string[] {
  const anchors: string[] = [];
  visit(tree, 'html', (node, index, parent: Parents | undefined) => {
    if (parent === undefined || index === undefined) return undefined;
    const kept = htmlParts(node.value);
    anchors.push(...kept.flatMap((part) => (part.is === 'anchor' ? [part.name] : [])));
    const words = kept.map(nodeOf);
    const standsAlone = !inLine.has(parent.type) && words.length > 0;
    const children: Nodes[] = standsAlone ? [{ type: 'paragraph', children: words }] : words;
    (parent.children as Nodes[]).splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
  return anchors;
}
