import type { PhrasingContent } from 'mdast';

/** Splits a line of text after its first line: at a line ending in a text, or a hard break. */
export function splitLine(
  nodes: readonly PhrasingContent[],
): [first: PhrasingContent[], rest: PhrasingContent[]] {
  const at = nodes.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const node = nodes[at];
  if (!node) return [[...nodes], []];
  const after = nodes.slice(at + 1);
  if (node.type !== 'text') return [nodes.slice(0, at), after];
  const end = node.value.indexOf('\n');
  const value = node.value.slice(end + 1);
  return [
    [...nodes.slice(0, at), { ...node, value: node.value.slice(0, end) }],
    [...(value === '' ? [] : [{ ...node, value }]), ...after],
  ];
}
