import { Fragment, type Node } from 'prosemirror-model';
import type { LoadedPage } from './loadPage.ts';
import { nodeType, schema } from './schema.ts';
import { contentOf, unitsOf, type Unit } from './units.ts';
import { originOf } from './writer.ts';

const isEmptyParagraph = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0;

const isOuter = ({ char, node, marks }: Unit) =>
  (char === ' ' && marks.every(({ type }) => type.name !== 'code')) || node?.type.name === 'br';

/** Text without the spaces and line breaks at its ends. */
function trimmed(node: Node) {
  const units = unitsOf(node);
  const first = units.findIndex((unit) => !isOuter(unit));
  const last = units.findLastIndex((unit) => !isOuter(unit));
  if (first === 0 && last === units.length - 1) return node;
  return node.copy(first < 0 ? Fragment.empty : contentOf(units.slice(first, last + 1)));
}

const known = new WeakMap<Node, Node>();

/**
 * Returns a block without what Markdown can't write: empty paragraphs between others, spaces at the ends of text. These
 * exist only while one types. Blocks that are as in the source are kept.
 */
export function tidyBlocks(page: LoadedPage, node: Node): Node {
  const found = known.get(node);
  if (found) return found;
  const tidy = tidyOne(page, node);
  known.set(node, tidy);
  return tidy;
}

function tidyOne(page: LoadedPage, node: Node): Node {
  if (node.isLeaf || node.type.spec.code === true || originOf({ page }, node)?.node.eq(node) === true)
    return node;
  if (node.isTextblock) return trimmed(node);
  const children = node.children.map((child) => tidyBlocks(page, child));
  const filled = children.filter((child) => !isEmptyParagraph(child));
  const kept = filled.length > 0 ? filled : children.slice(0, 1);
  const isSame = kept.length === node.childCount && kept.every((child, at) => child === node.child(at));
  return isSame ? node : node.copy(Fragment.fromArray(kept));
}

/** An empty task is read as text: Markdown has no tasks without words. */
export function writtenTask(item: Node): Node {
  const isEmpty = item.childCount === 1 && item.firstChild && isEmptyParagraph(item.firstChild);
  if (item.type.name !== 'list_item' || item.attrs['checked'] === null || !isEmpty) return item;
  const box = item.attrs['checked'] === true ? '[x]' : '[ ]';
  return item.type.create(
    { ...item.attrs, checked: null },
    nodeType('paragraph').create(null, schema.text(box)),
  );
}
