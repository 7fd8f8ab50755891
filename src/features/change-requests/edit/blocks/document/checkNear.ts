import type { Node } from 'prosemirror-model';
import { loadPage, type LoadedPage } from './loadPage.ts';
import { firstDifference } from './sameBlocks.ts';
import { writtenTask } from './tidyBlocks.ts';
import { originOf } from './writer.ts';

/** A document and the text that reads as it. `ranges`: of each block on the top level. */
export type CheckedPage = { doc: Node; text: string; ranges: readonly { from: number; to: number }[] };

/** What a page that was just read has. */
export const checkedOf = (page: LoadedPage, doc: Node = page.doc): CheckedPage => ({
  doc,
  text: page.source,
  ranges: page.doc.children.map((node) => {
    const { from, to } = originOf({ page }, node) ?? { from: 0, to: 0 };
    return { from, to };
  }),
});

function hasSource(node: Node) {
  let found = node.type.name === 'source';
  node.descendants(({ type }) => {
    found ||= type.name === 'source';
    return !found;
  });
  return found;
}

function hasEmptyTask(node: Node) {
  let found = false;
  node.descendants((child) => {
    found ||= writtenTask(child) !== child;
    return !found;
  });
  return found;
}

/**
 * Checks that a changed text reads as a document, of which another state was checked before: reads only the blocks that
 * changed and those next to them. Returns undefined if that doesn't suffice, and the whole text has to be read.
 */
export function checkNear(
  { definitions }: LoadedPage,
  before: CheckedPage,
  doc: Node,
  text: string,
): CheckedPage | undefined {
  const [old, now] = [before.doc.children, doc.children];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const first = Math.max(0, start - 1);
  const kept = Math.max(0, end - 1);
  const from = before.ranges[first - 1]?.to ?? 0;
  const rest = kept === 0 ? '' : before.text.slice(before.ranges[old.length - kept]?.from);
  const to = text.length - rest.length;
  if (before.ranges.length !== old.length || !text.endsWith(rest)) return undefined;
  if (to < from || text.slice(0, from) !== before.text.slice(0, from)) return undefined;
  const changed = now.slice(first, now.length - kept);
  // A definition changes other blocks, and an element may end in another block.
  if (changed.length > 50 || [...changed, ...old.slice(first, old.length - kept)].some(hasSource))
    return undefined;
  if (changed.some(hasEmptyTask)) return undefined;
  const piece = loadPage(text.slice(from, to), definitions);
  const wanted = doc.type.create(null, changed);
  if (piece.doc.childCount !== changed.length || firstDifference(piece.doc, wanted) >= 0) return undefined;
  const shift = text.length - before.text.length;
  return {
    doc,
    text,
    ranges: [
      ...before.ranges.slice(0, first),
      ...checkedOf(piece).ranges.map((range) => ({ from: range.from + from, to: range.to + from })),
      ...before.ranges
        .slice(old.length - kept)
        .map((range) => ({ from: range.from + shift, to: range.to + shift })),
    ],
  };
}
