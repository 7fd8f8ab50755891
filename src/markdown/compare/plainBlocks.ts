import type { Definition, Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { anchorNode, idOfAnchor } from '../anchors.ts';
import { explicitAnchor } from '../headingAnchors.ts';
import { headingWords } from '../headingWords.ts';
import { below, nameHeadings } from '../parsing/headings.ts';

const note = (label: string): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'sup' },
  children: [{ type: 'text', value: `[${label}]` }],
});

/** Replaces a footnote by a block, and a reference by a link or image with the URL of its definition. */
function resolved(node: Nodes, definitions: ReadonlyMap<string, Definition>): Nodes | undefined {
  if (node.type === 'footnoteReference') return note(node.label ?? node.identifier);
  if (node.type === 'footnoteDefinition') {
    const label: RootContent = { type: 'paragraph', children: [note(node.label ?? node.identifier)] };
    return { type: 'blockquote', children: [label, ...node.children] };
  }
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined;
  const found = definitions.get(node.identifier);
  if (!found) return undefined;
  // In the parser’s order, so that an equal link is equal as JSON.
  const { url, title = null } = found;
  return node.type === 'linkReference'
    ? { type: 'link', title, url, children: node.children }
    : { type: 'image', title, url, alt: node.alt ?? '' };
}

/** Joins adjacent texts, which remain after HTML is removed. */
function joined(nodes: readonly Nodes[]): Nodes[] {
  const all: Nodes[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else all.push(node);
  }
  return all;
}

/** Collapses whitespace like a browser, which keeps no-break spaces. */
const collapseWhitespace = (text: string) => text.replace(/[ \t\r\n\f]+/g, ' ');

/**
 * Normalizes a tree, so that blocks that render equally are equal: removes positions and definitions,
 * collapses whitespace, resolves references and converts footnotes to blocks. Changes the tree.
 */
export function plainBlocks(tree: Root): RootContent[] {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visit(tree, (node, index, parent: Parents | undefined) => {
    delete node.position;
    if ('children' in node) Object.assign(node, { children: joined(node.children) });
    if (node.type === 'text' || node.type === 'inlineCode') node.value = collapseWhitespace(node.value);
    // `del` marks removed text.
    if (node.type === 'delete') node.data = { hName: 's' };
    if (!parent || index === undefined) return undefined;
    if (node.type === 'definition') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const other = resolved(node, definitions);
    if (!other) return undefined;
    (parent.children as Nodes[]).splice(index, 1, other);
    return index;
  });
  return tree.children;
}

/** Removes the anchor that remains of a heading that repeats the page's title. */
function removeTitle(tree: Root, anchor: string) {
  visit(tree, 'paragraph', ({ children: [node, ...more] }, index, parent) => {
    if (more.length > 0 || node?.data?.hProperties?.['id'] !== anchor) return undefined;
    if (index !== undefined) parent?.children.splice(index, 1);
    return EXIT;
  });
}

/**
 * Returns the blocks of a page for a comparison, with headings one rank lower. Keeps only the explicit anchors of
 * headings. Changes the tree.
 */
export function readBlocks(tree: Root, title: string): RootContent[] {
  const own = new Map<Heading, string>();
  visit(tree, 'heading', (node) => {
    const anchor = explicitAnchor(headingWords(node));
    if (anchor !== undefined) own.set(node, anchor);
  });
  const named = nameHeadings(tree, title);
  const aliases = new Set(named.flatMap((name) => name.aliases));
  const [first] = named;
  if (first?.isTitle) removeTitle(tree, first.anchor);
  visit(tree, 'heading', (node) => {
    node.depth = below[node.depth];
    delete node.data;
    node.children = node.children.filter((child) => !aliases.has(idOfAnchor(child) ?? ''));
    const anchor = own.get(node);
    if (anchor !== undefined) node.children.push(anchorNode(anchor));
  });
  return plainBlocks(tree);
}
