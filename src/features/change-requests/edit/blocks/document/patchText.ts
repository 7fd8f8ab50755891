import { Mark, type Node } from 'prosemirror-model';
import { loadPage, type LoadedPage } from './loadPage.ts';
import { changePrefix, prefixAt } from './readText.ts';
import { sameInline } from './sameBlocks.ts';
import { commonEnds, unitsOf, withoutMarkedEdges, type Origin, type Unit } from './units.ts';
import { isCell, sourceOf, type Writer } from './writer.ts';

const kindOf = ({ type }: Node) => type.name.replace('_header', '_cell');

/** The source of a block of text in what it needs around it to be read alone. */
function alone(text: string, node: Node, html: boolean) {
  if (node.type.name === 'summary') return `<details>${text}</details>`;
  if (!isCell(node)) return text;
  return html ? `<table><tr>${text}</tr></table>` : `${text.replace(/(?<!\\)\|$/, '')}|\n|-|\n`;
}

/** Whether a source reads as a block of text. */
function reads(page: LoadedPage, text: string, node: Node, { from, html = false }: Origin) {
  const unprefixed = changePrefix(text, prefixAt(page.source, from), '');
  const { doc } = loadPage(alone(unprefixed, node, html), page.definitions);
  const found: Node[] = [];
  doc.descendants((one) => {
    if (one.isTextblock) found.push(one);
    return !one.isTextblock;
  });
  const [only] = found;
  return (
    only !== undefined &&
    found.length === 1 &&
    kindOf(only) === kindOf(node) &&
    only.attrs['level'] === node.attrs['level'] &&
    sameInline(only, node)
  );
}

/** Where a change begins or ends: outside or inside of the marks next to it. */
type Place = { at: number; marks: readonly Mark[] };

/** A cell of Markdown keeps its width if its padding allows. */
function keepWidth(cell: string, grown: number) {
  const bar = cell.endsWith('|') ? '|' : '';
  const body = cell.slice(0, cell.length - bar.length);
  const padding = body.length - body.trimEnd().length;
  if (grown > 0 && padding > grown) return body.slice(0, -grown) + bar;
  return grown < 0 && padding > 1 ? body + ' '.repeat(-grown) + bar : cell;
}

/** The possible sources of inserted units: as they are, then escaped. */
function* insertions({ inline }: Writer, units: readonly Unit[], html: boolean): Generator<string> {
  if (units.length === 0) yield '';
  else if (html) yield inline.html(units);
  else {
    const isPlain = units.every(({ node, marks }) => node === undefined && marks.length === 0);
    const plain = units.map(({ char }) => char).join('');
    if (isPlain) yield plain;
    yield spaced(units, inline.markdown);
    yield spaced(units, inline.line);
  }
}

const isSpace = ({ char, marks }: Unit) => char === ' ' && marks.length === 0;

/** The Markdown writer encodes spaces at the ends. */
function spaced(written: readonly Unit[], write: (units: readonly Unit[]) => string) {
  const units = withoutMarkedEdges(written);
  const first = units.findIndex((unit) => !isSpace(unit));
  if (first < 0) return ' '.repeat(units.length);
  const last = units.findLastIndex((unit) => !isSpace(unit)) + 1;
  return ' '.repeat(first) + write(units.slice(first, last)) + ' '.repeat(units.length - last);
}

function* places(
  old: readonly Unit[],
  start: number,
  end: number,
  origin: Origin,
): Generator<[Place, Place]> {
  const removed = old.slice(start, old.length - end);
  const [first, last] = [removed[0], removed.at(-1)];
  const [left, right] = [old[start - 1], old[old.length - end]];
  const starts: Place[] = [
    ...(first ? [{ at: first.from, marks: first.marks }] : []),
    ...(left ? [{ at: left.to, marks: left.marks }] : []),
    ...(right && !first ? [{ at: right.from, marks: right.marks }] : []),
    ...(old.length === 0 && origin.at !== undefined ? [{ at: origin.at, marks: [] }] : []),
    { at: first?.from ?? right?.from ?? origin.to, marks: [] },
  ];
  // Inserted text joins the marked text next to it.
  const ordered = first ? starts : starts.toSorted((one, other) => other.marks.length - one.marks.length);
  for (const from of ordered) {
    yield [from, last ? { at: last.to, marks: last.marks } : from];
    if (right) yield [from, { at: right.from, marks: right.marks }];
  }
}

/** The marked runs around a change are written again. */
function rewriteRuns(writer: Writer, node: Node, origin: Origin, start: number, end: number) {
  const { page } = writer;
  const old = origin.units ?? [];
  const now = unitsOf(node);
  let [first, rest] = [start, end];
  while (first > 0 && (old[first - 1]?.marks.length ?? 0) > 0) first -= 1;
  while (rest > 0 && (old[old.length - rest]?.marks.length ?? 0) > 0) rest -= 1;
  if (origin.html === true || (first === 0 && rest === 0)) return undefined;
  const text = sourceOf(writer, origin);
  const lead = isCell(node) ? /^\|?\s*/ : node.type.name === 'heading' ? /^#+[ \t]+/ : /^/;
  const body = isCell(node) && text.endsWith('|') ? text.slice(0, -1) : text;
  const from = old[first - 1]?.to ?? origin.from + (lead.exec(text)?.[0].length ?? 0);
  const to = rest > 0 ? old[old.length - rest]?.from : origin.from + body.trimEnd().length;
  const middle = now.slice(first, now.length - rest);
  if (middle.length === 0 || to === undefined || to < from) return undefined;
  const write = node.type.name === 'paragraph' ? writer.inline.markdown : writer.inline.line;
  return page.source.slice(origin.from, from) + spaced(middle, write) + page.source.slice(to, origin.to);
}

/**
 * Changes only the source of the characters that changed: the first candidate that reads as the block. Returns undefined if
 * none does.
 */
export function patchText(writer: Writer, node: Node, origin: Origin): string | undefined {
  const { page } = writer;
  const { source } = page;
  const { units: old, html = false } = origin;
  if (!old || (old.length === 0 && origin.at === undefined)) return undefined;
  const now = unitsOf(node);
  const { start, end } = commonEnds(old, now);
  const added = now.slice(start, now.length - end);
  const tried = new Set<string>();
  for (const [from, to] of places(old, start, end, origin)) {
    const { marks } = from;
    if (to.at < from.at || !Mark.sameSet(marks, to.marks)) continue;
    if (!added.every((unit) => marks.every((mark) => mark.isInSet(unit.marks)))) continue;
    const inner = added.map((unit) => ({
      ...unit,
      marks: unit.marks.filter((mark) => !mark.isInSet(marks)),
    }));
    for (const text of insertions(writer, inner, html)) {
      const key = `${from.at} ${to.at} ${text}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const changed = source.slice(origin.from, from.at) + text + source.slice(to.at, origin.to);
      if (!reads(page, changed, node, origin)) continue;
      return isCell(node) && !html ? keepWidth(changed, text.length - (to.at - from.at)) : changed;
    }
  }
  const rewritten = rewriteRuns(writer, node, origin, start, end);
  return rewritten !== undefined && reads(page, rewritten, node, origin) ? rewritten : undefined;
}

/** Writes a paragraph that is the start or the end of a split one with the source of its half. */
export function splitPart(writer: Writer, node: Node, origin: Origin): string | undefined {
  const { page, inline } = writer;
  const { units: old } = origin;
  const now = unitsOf(node);
  if (!old || origin.node.type !== node.type || now.length === 0) return undefined;
  const start = commonEnds(old, now).start;
  const end = commonEnds(old.toReversed(), now.toReversed()).start;
  const isEnd = end >= start;
  const edge = isEnd ? old[old.length - end] : old[start - 1];
  if (!edge || edge.marks.length > 0) return undefined;
  const rest = isEnd ? now.slice(0, now.length - end) : now.slice(start);
  const written = rest.length > 0 ? inline.markdown(rest) : '';
  const text = isEnd
    ? written + page.source.slice(edge.from, origin.to)
    : page.source.slice(origin.from, edge.to) + written;
  return reads(page, text, node, origin) ? text : undefined;
}

/** Breaks a paragraph into lines of the page's width, if it still reads the same. */
export function wrapLines({ page, style }: Writer, text: string, prefix: string, node: Node) {
  const { column } = style;
  if (column === 0 || text.includes('\n') || prefix.length + text.length <= column) return text;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || prefix.length + last.length + 1 + word.length > column) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  const wrapped = lines.join('\n');
  const { doc } = loadPage(wrapped, page.definitions);
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return only && only.type === node.type && sameInline(only, node) ? wrapped : text;
}
