import { Fragment, type Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { Step, StepMap, StepResult } from 'prosemirror-transform';
import { compareSequences } from '#lib/compare/sequence.ts';

const textOf = (node: Node) => node.textBetween(0, node.content.size, '', '\ufffc');

/** Whether both have the same text, blocks and positions, with other attributes and marks. */
function hasSameShape(one: Node, other: Node): boolean {
  if (one === other) return true;
  if (one.type !== other.type || one.nodeSize !== other.nodeSize) return false;
  if (one.isTextblock) return textOf(one) === textOf(other);
  return (
    one.childCount === other.childCount &&
    one.children.every((child, at) => hasSameShape(child, other.child(at)))
  );
}

/** Replaces a document by one of the same shape, so that all positions stay. */
class SameShapeStep extends Step {
  readonly next: Node;
  constructor(next: Node) {
    super();
    this.next = next;
  }
  apply() {
    return StepResult.ok(this.next);
  }
  override getMap() {
    return StepMap.empty;
  }
  invert(doc: Node) {
    return new SameShapeStep(doc);
  }
  map() {
    return this;
  }
  toJSON() {
    return { stepType: 'sameShape', next: this.next.toJSON() as unknown };
  }
}

/** A block without its origins. */
function withoutOrigin(node: Node): Node {
  if (node.isText || node.isInline) return node;
  const content = node.isTextblock ? node.content : Fragment.fromArray(node.children.map(withoutOrigin));
  return node.type.create({ ...node.attrs, origin: null }, content, node.marks);
}

/** Replaces what differs in a block at a position. */
function replaceInside(tr: Transaction, pos: number, old: Node, now: Node) {
  if (hasSameShape(old, now)) return;
  const start = old.type === now.type ? old.content.findDiffStart(now.content) : null;
  const end = old.content.findDiffEnd(now.content);
  if (start === null || !end) {
    tr.replaceWith(pos, pos + old.nodeSize, now);
    return;
  }
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(pos + 1 + start, pos + 1 + end.a + overlap, now.slice(start, end.b + overlap));
}

const keyed = (doc: Node) =>
  doc.children.map((block) => ({ block, key: JSON.stringify(withoutOrigin(block)) }));

const sizeOf = (blocks: readonly Node[]) => blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Markdown has none: they exist while one types. */
const isEmptyParagraph = ({ type, content }: Node) => type.name === 'paragraph' && content.size === 0;

/** Replaces blocks at a position, and returns what is there then: empty paragraphs stay. */
function replaceBlocks(tr: Transaction, start: number, old: readonly Node[], now: readonly Node[]) {
  if (old.filter((block) => !isEmptyParagraph(block)).length !== now.length) {
    tr.replaceWith(start, start + sizeOf(old), now);
    return now;
  }
  const rest = now.values();
  let pos = start;
  return old.map((block) => {
    const next = isEmptyParagraph(block) ? block : (rest.next().value ?? block);
    replaceInside(tr, pos, withoutOrigin(block), withoutOrigin(next));
    pos += next.nodeSize;
    return next;
  });
}

/**
 * Replaces the document of a transaction by another one, by their differences: the rest keeps its positions, so that edits
 * of it can still be undone.
 */
export function replaceDocument(tr: Transaction, next: Node) {
  const shown: Node[] = [];
  let pos = 0;
  for (const { kind, old, now } of compareSequences(keyed(tr.doc), keyed(next), ({ key }) => key)) {
    const blocks = now.map(({ block }) => block);
    const before = old.map(({ block }) => block);
    const after = kind === 'same' ? blocks : replaceBlocks(tr, pos, before, blocks);
    shown.push(...after);
    pos += sizeOf(after);
  }
  const doc = next.copy(Fragment.fromArray(shown));
  if (!hasSameShape(tr.doc, doc)) tr.replaceWith(0, tr.doc.content.size, doc.content);
  return tr.step(new SameShapeStep(doc));
}
