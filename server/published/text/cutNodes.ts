import type { ElementContent } from 'hast';

const escaped = /[&<>"]/g;

/** Characters of a text in HTML, with its escapes. */
const lengthOf = (text: string) => text.length + 5 * (text.match(escaped)?.length ?? 0);

/** The characters that may still be written. */
export type Room = { left: number };

function cutNode(node: ElementContent, room: Room): ElementContent[] {
  if (room.left <= 0) return [];
  if (node.type === 'text') {
    room.left -= lengthOf(node.value);
    return [node];
  }
  if (node.type !== 'element') return [node];
  // Both tags, and quotes, an equals sign and a space for each attribute.
  room.left -= 2 * node.tagName.length + 5;
  for (const [name, value] of Object.entries(node.properties))
    room.left -= name.length + 4 + lengthOf(String(value));
  return [{ ...node, children: cutNodes(node.children, room) }];
}

/**
 * Returns the nodes whose HTML begins within the room, in reading order, and reduces the room by their length. It is
 * 0 or less if nodes are left out.
 */
export const cutNodes = (nodes: readonly ElementContent[], room: Room): ElementContent[] =>
  nodes.flatMap((node) => cutNode(node, room));
