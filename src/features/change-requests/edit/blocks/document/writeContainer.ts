import type { Node } from 'prosemirror-model';
import { mostFrequent } from './pageStyle.ts';
import { changePrefix, prefixAt } from './readText.ts';
import { unitsOf, type Origin } from './units.ts';
import { cellText, delimiters, mayTouch, writeFresh, writeItem, writeList } from './writeFresh.ts';
import { blankLine, originId, originOf, sourceOf, type Writer } from './writer.ts';

const nameOf = ({ type }: Node) => type.name;

type Container = { writer: Writer; node: Node; origin: Origin; parts: readonly Origin[]; prefix: string };

const isOrdered = ({ attrs }: Node) => attrs['ordered'] === true;
const isTable = (node: Node) => nameOf(node).startsWith('table');
const isHtml = ({ writer, origin }: Container) => writer.page.source[origin.from] === '<';

const hasBlankLine = (text: string) => /\n[ \t>]*\n/.test(text);

/** The most frequent separator of the parts. */
function usualSeparator(container: Container) {
  const { writer, node, origin, parts, prefix } = container;
  const { source } = writer.page;
  const between = parts.slice(1).map((part, at) => source.slice(parts[at]?.to, part.from));
  if (isTable(node))
    return (
      mostFrequent(between.filter((text) => text.trim() === '')) ??
      (nameOf(node) === 'table' && !isHtml(container) ? `\n${prefix}` : '')
    );
  const plain = between.filter((text) => text.replaceAll('>', '').trim() === '' && text.includes('\n'));
  const isTight =
    nameOf(node) === 'list'
      ? origin.node.attrs['spread'] !== true
      : nameOf(node) === 'list_item' && !/\n[ >]*\n/.test(sourceOf(writer, origin));
  return mostFrequent(plain) ?? (isTight ? `\n${prefix}` : blankLine(prefix));
}

/** The task box isn't part of the indentation. */
function itemPrefix(writer: Writer, item: Origin) {
  const marker = /^(?:[-*+]|\d+[.)])[ \t]*/.exec(sourceOf(writer, item))?.[0] ?? '';
  return prefixAt(writer.page.source, item.from + marker.length);
}

/** A new item has the marker of its neighbor, or the next number. */
function newItem({ writer, parts, prefix }: Container, item: Node, at: number) {
  const neighbor = parts[Math.min(Math.max(at - 1, 0), parts.length - 1)];
  const written = /^(?:[-*+]|\d+[.)])[ \t]+/.exec(neighbor ? sourceOf(writer, neighbor) : '')?.[0];
  const marker = written ?? `${writer.style.bullet} `;
  const allOne = parts.length > 1 && parts.every((part) => /^1[.)]/.test(sourceOf(writer, part)));
  const next = allOne ? marker : marker.replace(/^\d+/, (number) => String(Number(number) + 1));
  return writeItem(writer, item, next, prefix);
}

function newRow(container: Container, row: Node) {
  const { writer, parts } = container;
  if (isHtml(container)) return `<tr>${row.children.map((cell) => newCell(writer, cell)).join('')}</tr>`;
  const like = parts.at(-1);
  const widths = (like?.parts ?? []).map((id) => {
    const cell = writer.page.origins[id];
    return cell ? cell.to - cell.from - 3 : 0;
  });
  const cells = row.children.map((cell, at) => cellText(writer, cell).padEnd(Math.max(0, widths[at] ?? 0)));
  return like && sourceOf(writer, like).startsWith('|') ? `| ${cells.join(' | ')} |` : cells.join(' | ');
}

function newCell({ inline }: Writer, cell: Node) {
  const name = nameOf(cell) === 'table_header' ? 'th' : 'td';
  return `<${name}>${inline.html(unitsOf(cell))}</${name}>`;
}

/** A new list next to lists gets another marker, or they would be one list. */
function otherList(writer: Writer, list: Node, neighbors: readonly Node[], prefix: string) {
  const sources = neighbors.map((neighbor) => {
    const origin = originOf(writer, neighbor);
    return origin ? sourceOf(writer, origin) : writer.style.bullet;
  });
  const used = new Set(sources.map((source) => source[0]));
  return writeList(writer, list, prefix, {
    bullet: ['*', '-', '+'].find((bullet) => !used.has(bullet)) ?? '*',
    delimiter: sources.some((source) => /^\d+\)/.test(source)) ? '.' : ')',
  });
}

function isIndentedCode(writer: Writer, node: Node | null) {
  const origin = node?.type.name === 'code_block' ? originOf(writer, node) : undefined;
  return origin !== undefined && !/^[`~]/.test(sourceOf(writer, origin));
}

function newPart(container: Container, child: Node, at: number): string {
  const { writer, node, prefix } = container;
  const around = [node.maybeChild(at - 1), node.maybeChild(at + 1)];
  // Two blocks of indented code would be one.
  if (isIndentedCode(writer, child) && around.some((other) => isIndentedCode(writer, other)))
    return writeFresh(writer, child, prefix);
  if (!writer.isOwn(child)) {
    if (nameOf(node) === 'list') return newItem(container, child, at);
    if (nameOf(node) === 'table') return newRow(container, child);
    if (nameOf(node) === 'table_row' && isHtml(container)) return newCell(writer, child);
    const neighbors = around.flatMap((other) =>
      other?.type === child.type && isOrdered(child) === isOrdered(other) ? [other] : [],
    );
    if (nameOf(child) === 'list' && neighbors.length > 0) return otherList(writer, child, neighbors, prefix);
  }
  return writer.write(child, prefix);
}

/** The row of delimiters after the head, with changed alignments. */
function headSeparator(container: Container, written: string) {
  const { node, origin } = container;
  if (isHtml(container) || node.hasMarkup(node.type, { ...node.attrs, align: origin.node.attrs['align'] }))
    return written;
  const align: unknown = node.attrs['align'];
  const line = written.split('\n').find((one) => one.includes('-')) ?? '';
  const widths = line.split('|').filter((cell) => cell.includes('-'));
  const row = delimiters(
    Array.isArray(align) ? align : [],
    widths.map((cell) => cell.trim().length),
  );
  return written.replace(line, () => line.slice(0, line.search(/[|:-]/)) + row);
}

/**
 * Writes a container whose parts changed. The source around and between the parts that stay is kept.
 * @param head the source before the first part, if it changed
 */
export function writeContainer(writer: Writer, node: Node, origin: Origin, prefix: string, head?: string) {
  const { source, origins } = writer.page;
  const parts = origin.parts.flatMap((id) => origins[id] ?? []);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return writeFresh(writer, node, prefix);
  const old = prefixAt(source, origin.from);
  const sharesPrefix = nameOf(node) === 'list' || nameOf(node) === 'doc' || isTable(node);
  const inner = sharesPrefix
    ? old
    : nameOf(node) === 'list_item'
      ? itemPrefix(writer, origin)
      : prefixAt(source, first.from);
  const container = { writer, node, origin, parts, prefix: inner };
  let usual: string | undefined;
  const usually = () => (usual ??= usualSeparator(container));
  let text = head ?? source.slice(origin.from, first.from);
  let previous = -1;
  node.forEach((child, _, at) => {
    const id = originId(child);
    const isInPlace = id !== undefined && origin.parts[previous + 1] === id;
    const isOwn = id !== undefined && writer.isOwn(child);
    const place = !isOwn ? -1 : isInPlace ? previous + 1 : origin.parts.indexOf(id);
    const part = place < 0 ? undefined : parts[place];
    const isNext =
      part !== undefined && place === (at === 0 ? 0 : previous + 1) && (at === 0 || previous >= 0);
    const written =
      part && isNext ? writer.write(child, prefixAt(source, part.from)) : newPart(container, child, at);
    if (at > 0) text += separator(container, { at, usually, kept: isNext ? part : undefined, previous });
    text += written;
    previous = place;
  });
  return changePrefix(text + source.slice(last.to, origin.to), old, prefix);
}

type Gap = { at: number; usually: () => string; kept: Origin | undefined; previous: number };

function separator(container: Container, { at, usually, kept, previous }: Gap) {
  const { writer, node, parts, prefix } = container;
  const { source } = writer.page;
  const [before, after] = [node.child(at - 1), node.child(at)];
  if (nameOf(node) === 'table' && at === 1 && (parts[1] || !isHtml(container)))
    return (
      headSeparator(container, source.slice(parts[0]?.to, parts[1]?.from ?? container.origin.to)) +
      (parts[1] ? '' : usually())
    );
  if (kept) return source.slice(parts[previous]?.to, kept.from);
  const usual = usually();
  if (nameOf(node) === 'list' || isTable(node) || hasBlankLine(usual)) return usual;
  return mayTouch(before, after) ? usual : blankLine(prefix);
}
