import type { LoadedPage } from './loadPage.ts';
import { originId } from './writer.ts';

/** Returns the offset in the source of a position in the document. */
export function offsetAt({ doc, origins, source }: LoadedPage, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  for (let depth = $pos.depth; depth >= 0; depth -= 1) {
    const origin = origins[originId($pos.node(depth)) ?? -1];
    if (!origin) continue;
    const unit = depth === $pos.depth ? origin.units?.[$pos.parentOffset] : undefined;
    if (unit) return unit.from;
    if (depth === $pos.depth && origin.units) return origin.units.at(-1)?.to ?? origin.at ?? origin.from;
    const child = origins[originId(doc.nodeAt($pos.pos) ?? doc) ?? -1];
    return child && child.node !== doc ? child.from : origin.from;
  }
  return Math.min(pos, source.length);
}

/** Returns the position in the document of an offset in the source: in the text there, or at the block. */
export function positionAt({ doc, origins }: LoadedPage, offset: number): number {
  let found = 0;
  doc.descendants((node, pos) => {
    const origin = origins[originId(node) ?? -1];
    if (!origin || origin.from > offset) return false;
    if (node.isTextblock) {
      const unit = origin.units?.findIndex(({ to }) => to > offset) ?? -1;
      found = pos + 1 + (unit < 0 ? (offset >= origin.to ? node.content.size : 0) : unit);
    } else if (node.isBlock) found = pos;
    return origin.to >= offset && !node.isTextblock;
  });
  return found;
}
