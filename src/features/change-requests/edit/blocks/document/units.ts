import { Fragment, Mark, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** One position of inline content: a UTF-16 unit of text or an inline node, and the range of its source. */
export type Unit = { char: string; node?: Node; marks: readonly Mark[]; from: number; to: number };

/** Where a block comes from. */
export type Origin = {
  from: number;
  to: number;
  node: Node;
  /** The origins of its children. */
  parts: readonly number[];
  /** Of a block of text: its content. */
  units?: readonly Unit[];
  /** Of a block of text: where its content starts. */
  at?: number;
  /** Of a block of text: written in HTML. */
  html?: boolean;
};

/** The node's content as units without a source. */
export function unitsOf(node: Node): Unit[] {
  const units: Unit[] = [];
  node.forEach((child) => {
    const { marks, text } = child;
    if (text === undefined) units.push({ char: '', node: child, marks, from: -1, to: -1 });
    // Each unit, not each character: the sources of both halves of a pair are known.
    else
      for (let i = 0; i < text.length; i += 1) units.push({ char: text.charAt(i), marks, from: -1, to: -1 });
  });
  return units;
}

/** The inline nodes of units. */
export function contentOf(units: readonly Unit[]): Fragment {
  const found: Node[] = [];
  let text = '';
  let marks: readonly Mark[] = [];
  const end = () => {
    if (text !== '') found.push(schema.text(text, marks));
    text = '';
  };
  for (const unit of units) {
    if (unit.node) {
      end();
      found.push(unit.node);
      continue;
    }
    if (!Mark.sameSet(marks, unit.marks)) end();
    marks = unit.marks;
    text += unit.char;
  }
  end();
  return Fragment.fromArray(found);
}

const sameUnit = (one: Unit, other: Unit) =>
  one.char === other.char &&
  Mark.sameSet(one.marks, other.marks) &&
  (one.node ? other.node !== undefined && one.node.eq(other.node) : other.node === undefined);

/** How many units both have in common at the start and, apart from these, at the end. */
export function commonEnds(old: readonly Unit[], now: readonly Unit[]) {
  const shorter = Math.min(old.length, now.length);
  const isSame = (a: Unit | undefined, b: Unit | undefined) =>
    a !== undefined && b !== undefined && sameUnit(a, b);
  let start = 0;
  while (start < shorter && isSame(old[start], now[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(old.at(-1 - end), now.at(-1 - end))) end += 1;
  return { start, end };
}

const edgeless = new Set(['em', 'strong', 'strike']);

/** The marks that a unit has in Markdown: emphasis of a space can't be seen. */
export const visibleMarks = ({ char, marks }: Unit) =>
  char === ' ' ? marks.filter(({ type }) => !edgeless.has(type.name)) : marks;

/** Takes emphasis off the spaces at its ends, where Markdown can't write it. */
export function withoutMarkedEdges(units: readonly Unit[]): Unit[] {
  const has = (unit: Unit | undefined, mark: Mark) => unit !== undefined && mark.isInSet(unit.marks);
  const isEdge = (at: number, mark: Mark) => {
    let [before, after] = [at - 1, at + 1];
    while (units[before]?.char === ' ' && has(units[before], mark)) before -= 1;
    while (units[after]?.char === ' ' && has(units[after], mark)) after += 1;
    return !has(units[before], mark) || !has(units[after], mark);
  };
  return units.map((unit, at) => {
    if (unit.char !== ' ' || unit.marks.length === 0) return unit;
    const marks = unit.marks.filter((mark) => !edgeless.has(mark.type.name) || !isEdge(at, mark));
    return { ...unit, marks };
  });
}
