import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import type { HtmlElement } from './block.ts';

/** Replaces the HTML in nodes. */
export type Lower = (nodes: readonly RootContent[]) => RootContent[];

const phrasing = new Set<string>([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteReference',
]);

const phrasingParents = new Set<string>([
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'linkReference',
  'emphasis',
  'strong',
  'delete',
]);

/** Whether a node can be inline. */
export const isPhrasing = (node: Nodes): node is PhrasingContent =>
  phrasing.has(node.type) || node.data?.inline === true;

/** Whether the children of a node are a line of text. */
export const holdsPhrasing = (node: Nodes) => phrasingParents.has(node.type) || node.data?.inline === true;

export const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';

/** The position of a node, to spread into another. */
export const at = ({ position }: Nodes): Pick<Nodes, 'position'> => (position ? { position } : {});

/** The position of a sequence of nodes, to spread into a node. */
export function positionOf(nodes: readonly Nodes[]): Pick<Nodes, 'position'> {
  const start = nodes.find(({ position }) => position)?.position?.start;
  const end = nodes.findLast(({ position }) => position)?.position?.end;
  return start && end ? { position: { start, end } } : {};
}

/** The text of code and text below a node, with its whitespace. */
export function rawText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

/** Whether a node is an HTML element of one of these names, or any. */
export const isElement = (node: Nodes, ...names: string[]): node is HtmlElement =>
  node.type === 'htmlElement' && (names.length === 0 || names.includes(node.name));

/** The outermost elements of a name below an element, except in elements named `except`. */
export function elementsIn(node: HtmlElement, name: string, except?: string): HtmlElement[] {
  return node.children.flatMap((child) => {
    if (!isElement(child) || child.name === except) return [];
    return child.name === name ? [child] : elementsIn(child, name, except);
  });
}
