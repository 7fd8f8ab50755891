import type { Nodes } from 'mdast';
import type { Block } from './blocks/block.ts';
import { operationLabel } from './blocks/operationLabel.ts';

const separators: Partial<Record<Nodes['type'], string>> = {
  root: '\n',
  blockquote: '\n',
  list: '\n',
  listItem: '\n',
  table: '\n',
  tableRow: ' ',
  footnoteDefinition: '\n',
  block: '\n',
};

const separatorOf = (node: Nodes) =>
  node.data?.inline ? '' : node.data?.blocks ? '\n' : (separators[node.type] ?? '');

/** The title of a tab, a note or code, the caption of a file, or the words of an operation. Empty if there are none. */
export const blockTitle = ({ name, attributes }: Block) =>
  attributes['title'] ?? attributes['caption'] ?? operationLabel({ name, attributes }) ?? '';

/** The plain text of a node: text, code, alt texts and titles of blocks, one line per block, without raw HTML. */
export function textOf(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  if (!('children' in node)) return '';
  const title = node.type === 'block' ? [blockTitle(node)] : [];
  const texts = [...title, ...node.children.map(textOf)].filter((text) => text !== '');
  return texts.join(separatorOf(node));
}

/** The same on one line, for titles. */
export const singleLine = (node: Nodes) => textOf(node).replace(/\s+/g, ' ').trim();
