// A step before comparing: a tree loses what a reader doesn't see, so that equal blocks are equal.
import type { Definition, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

const note = (label: string): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: 'sup' },
  children: [{ type: 'text', value: `[${label}]` }],
});

/** A link or picture that names its address elsewhere on the page, with that address. */
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

/**
 * The blocks of a page as they are compared: without positions and definitions, blanks drawn together, references
 * with their addresses, footnotes as blocks. Changes the tree.
 */
export function plainBlocks(tree: Root): RootContent[] {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visit(tree, (node, index, parent: Parents | undefined) => {
    delete node.position;
    if (node.type === 'text' || node.type === 'inlineCode') node.value = node.value.replace(/\s+/g, ' ');
    // Its usual element says what a comparison took out.
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
