import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { htmlParts, type HtmlPart } from './html.ts';

/** An empty element with an ID, as a link target. */
export const anchorNode = (id: string): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'span', hProperties: { id } },
  children: [],
});

function nodeOf(part: HtmlPart): PhrasingContent {
  if (part.is === 'text') return { type: 'text', value: part.text };
  if (part.is === 'break') return { type: 'break' };
  if (part.is === 'image') return { type: 'image', alt: part.alt, url: part.url };
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

/** Elements that are kept because they change the meaning: 2<sup>7</sup> isn't 27. */
const opening = /^<(sup|sub|kbd)>$/i;
/** The closing tag must be among this many nodes. */
const maxNodes = 12;

/** Converts a kept element, from its tag at `index` to its closing tag. False if it is not one. */
function keepElement(tag: string, index: number, parent: Parents) {
  const name = opening.exec(tag)?.[1]?.toLowerCase();
  if (name === undefined || !inLine.has(parent.type)) return false;
  const siblings = parent.children as Nodes[];
  const following = siblings.slice(index + 1, index + maxNodes);
  const length = following.findIndex(
    (node) => node.type === 'html' && node.value.toLowerCase() === `</${name}>`,
  );
  if (length < 0) return false;
  const element: PhrasingContent = { type: 'emphasis', data: { hName: name }, children: [] };
  siblings.splice(index, length + 2, Object.assign(element, { children: following.slice(0, length) }));
  return true;
}

/** Replaces raw HTML by its text, images and anchors, as paragraphs or inline. Returns the anchors. Changes the tree. */
export function replaceHtml(tree: Root): string[] {
  const anchors: string[] = [];
  visit(tree, 'html', (node, index, parent: Parents | undefined) => {
    if (parent === undefined || index === undefined) return undefined;
    if (keepElement(node.value, index, parent)) return index;
    const kept = htmlParts(node.value);
    anchors.push(...kept.flatMap((part) => (part.is === 'anchor' ? [part.name] : [])));
    const words = kept.map(nodeOf);
    const standsAlone = !inLine.has(parent.type) && words.length > 0;
    const children: Nodes[] = standsAlone ? [{ type: 'paragraph', children: words }] : words;
    // A tight list would unwrap the paragraph and join its text with the item's.
    if (standsAlone && parent.type === 'listItem' && parent.children.length > 1) parent.spread = true;
    (parent.children as Nodes[]).splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
  return anchors;
}
