import type { Nodes } from 'mdast';

const separators: Partial<Record<Nodes['type'], string>> = {
  root: '\n',
  blockquote: '\n',
  list: '\n',
  listItem: '\n',
  table: '\n',
  tableRow: ' ',
  footnoteDefinition: '\n',
};

/** The plain text of a node: text, code and alt texts, one line per block, without raw HTML. */
export function textOf(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  if (!('children' in node)) return '';
  const texts = node.children.map(textOf).filter((text) => text !== '');
  return texts.join(separators[node.type] ?? '');
}

/** The same on one line, for titles. */
export const singleLine = (node: Nodes) => textOf(node).replace(/\s+/g, ' ').trim();
