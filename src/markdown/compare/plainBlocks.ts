// A step before comparing: removes from a tree what a reader can't see, so that blocks that look equal are equal.
import type { Definition, Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { ownAnchor } from '../headingNames.ts';
import { below, nameHeadings } from '../reading/headings.ts';
import { anchorNode } from '../reading/plainHtml.ts';
import { titleOf } from '../textOf.ts';

const note = (label: string): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'sup' },
  children: [{ type: 'text', value: `[${label}]` }],
});

/** A footnote as a block, a link or picture with the address of its definition. */
function resolved(node: Nodes, definitions: ReadonlyMap<string, Definition>): Nodes | undefined {
  if (node.type === 'footnoteReference') return note(node.label ?? node.identifier);
  if (node.type === 'footnoteDefinition') {
    const label: RootContent = { type: 'paragraph', children: [note(node.label ?? node.identifier)] };
    return { type: 'blockquote', children: [label, ...node.children] };
  }
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined;
  const found = definitions.get(node.identifier);
  if (!found) return undefined;
  const { url, title } = found;
  return node.type === 'linkReference'
    ? { type: 'link', url, title: title ?? null, children: node.children }
    : { type: 'image', url, title: title ?? null, alt: node.alt ?? '' };
}

/** Joins neighboring texts: HTML that isn't drawn leaves them behind. */
function joined(nodes: readonly Nodes[]): Nodes[] {
  const all: Nodes[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else all.push(node);
  }
  return all;
}

/** As a browser draws them. A no-break space is not a blank. */
const withoutBlanks = (text: string) => text.replace(/[ \t\r\n\f]+/g, ' ');

/**
 * Returns the blocks of a page as they are compared: without positions and definitions, with collapsed blanks,
 * references with their addresses, footnotes as blocks. Changes the tree.
 */
export function plainBlocks(tree: Root): RootContent[] {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visit(tree, (node, index, parent: Parents | undefined) => {
    delete node.position;
    if ('children' in node) Object.assign(node, { children: joined(node.children) });
    if (node.type === 'text' || node.type === 'inlineCode') node.value = withoutBlanks(node.value);
    // Its usual element marks removed words.
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

/** Removes the anchor that a heading leaves behind if it only repeats the page's title. */
function removeTitle(tree: Root, anchor: string) {
  visit(tree, 'paragraph', ({ children: [node, ...more] }, index, parent) => {
    if (more.length > 0 || node?.data?.hProperties?.['id'] !== anchor) return undefined;
    if (index !== undefined) parent?.children.splice(index, 1);
    return EXIT;
  });
}

/**
 * Returns the blocks of a page as its reader sees them (`nameHeadings`), with headings one rank below the title of the
 * comparison. Of the anchors of headings only those that the text names are kept. Changes the tree.
 */
export function readBlocks(tree: Root, title: string): RootContent[] {
  const own = new Map<Heading, string>();
  visit(tree, 'heading', (node) => {
    const anchor = ownAnchor(titleOf(node));
    if (anchor !== undefined) own.set(node, anchor);
  });
  const [first] = nameHeadings(tree, title);
  if (first?.isTitle) removeTitle(tree, first.anchor);
  visit(tree, 'heading', (node) => {
    node.depth = below[node.depth];
    delete node.data;
    const anchor = own.get(node);
    if (anchor !== undefined) node.children.push(anchorNode(anchor));
  });
  return plainBlocks(tree);
}
