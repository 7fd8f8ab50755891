import type { Nodes, Root } from 'mdast';
import { parseWithTags } from './parseWithTags.ts';
import { blockFaults, resolveBlocks } from './resolveBlocks.ts';

export const read = (markdown: string): Root => resolveBlocks(parseWithTags(markdown));

export const faultsOf = (markdown: string) =>
  blockFaults(read(markdown)).map(({ line, message }) => `${line}: ${message}`);

const hidden = new Set(['isTag', 'raw', 'hProperties', 'columns', 'view', 'hName', 'inline', 'fault']);

const entriesOf = (values: object) =>
  Object.entries(values)
    .filter(([key]) => !hidden.has(key))
    .map(([key, value]) => (value === '' || value === true ? key : `${key}=${String(value)}`));

function detailsOf(node: Nodes): string {
  const own =
    node.type === 'block'
      ? entriesOf(node.attributes)
      : 'url' in node
        ? [node.url]
        : node.type === 'heading'
          ? [String(node.depth)]
          : [];
  const id = node.data?.hProperties?.['id'];
  const all = [...own, ...(typeof id === 'string' ? [`#${id}`] : []), ...entriesOf(node.data ?? {})];
  return all.length > 0 ? `[${all.join(' ')}]` : '';
}

const nameOf = (node: Nodes) =>
  node.type === 'block' ? node.name : node.type === 'emphasis' ? (node.data?.hName ?? 'emphasis') : node.type;

/** A node as one line: `hint[style=info](paragraph(“Text”))`. The root is left out. */
function outline(node: Nodes): string {
  if (node.type === 'text') return `“${node.value.replaceAll('\n', '⏎')}”`;
  const content =
    'children' in node
      ? node.children.map(outline).join(' ')
      : 'value' in node
        ? node.value.replaceAll('\n', '⏎')
        : 'alt' in node
          ? (node.alt ?? '')
          : '';
  if (node.type === 'root') return content;
  return nameOf(node) + detailsOf(node) + (content === '' ? '' : `(${content})`);
}

export const outlined = (markdown: string) => outline(read(markdown));
