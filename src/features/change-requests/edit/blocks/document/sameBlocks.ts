import { Mark, type Node } from 'prosemirror-model';
import { unitsOf, visibleMarks, type Unit } from './units.ts';

/** How something is written isn't a difference. */
const notation = new Set(['origin', 'raw', 'open', 'image', 'form', 'spread']);

const isDefault = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isDefault));

function sameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isDefault(one) && isDefault(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    const longer = one.length > other.length ? one : other;
    return longer.every((_, at) => sameValue(one[at], other[at]));
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

function sameAttributes(one: Mark | Node, other: Mark | Node) {
  return Object.keys(one.attrs).every(
    (key) => notation.has(key) || sameValue(one.attrs[key], other.attrs[key]),
  );
}

/** An address in plain text is a link in any case. */
const shownMarks = (marks: readonly Mark[]) =>
  marks.filter(({ type, attrs }) => type.name !== 'link' || attrs['form'] !== 'bare');

function sameMarks(one: readonly Mark[], other: readonly Mark[]) {
  if (Mark.sameSet(one, other)) return true;
  const [a, b] = [shownMarks(one), shownMarks(other)];
  return (
    a.length === b.length &&
    a.every((mark) => b.some((candidate) => candidate.type === mark.type && sameAttributes(mark, candidate)))
  );
}

const sameText = (one: Unit, other: Unit | undefined) =>
  other !== undefined &&
  one.char === other.char &&
  sameMarks(visibleMarks(one), visibleMarks(other)) &&
  (one.node
    ? other.node !== undefined && one.node.type === other.node.type && sameAttributes(one.node, other.node)
    : other.node === undefined);

/** Whether two blocks of text have the same content, however it is written. */
export function sameInline(one: Node, other: Node) {
  if (one.content.eq(other.content)) return true;
  const [units, others] = [unitsOf(one), unitsOf(other)];
  return units.length === others.length && units.every((unit, at) => sameText(unit, others[at]));
}

/** Whether two blocks are the same, however they are written. */
function sameBlock(one: Node, other: Node): boolean {
  if (one === other) return true;
  if (one.type !== other.type || !sameAttributes(one, other)) return false;
  if (one.isTextblock) return sameInline(one, other);
  if (one.childCount !== other.childCount) return false;
  return one.children.every((child, at) => {
    const match = other.maybeChild(at);
    return match !== null && sameBlock(child, match);
  });
}

/** Returns the index of the first child that differs; -1 if none does. */
export function firstDifference(one: Node, other: Node) {
  const shorter = Math.min(one.childCount, other.childCount);
  for (let at = 0; at < shorter; at += 1) if (!sameBlock(one.child(at), other.child(at))) return at;
  return one.childCount === other.childCount ? -1 : shorter;
}
