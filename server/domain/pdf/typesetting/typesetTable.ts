import type { Table, TableRow } from 'mdast';
import { textOf } from '#markdown/textOf.ts';
import { shownColumns } from '#markdown/blocks/cards.ts';
import { cellPieces } from './cellPieces.ts';
import { breakable } from './letters.ts';
import { linesOf, type Line, type Piece } from './lines.ts';
import type { Output } from './output.ts';
import { startsRight } from './rightToLeft.ts';
import { body, colors, type Style } from './style.ts';
import { typesetCards } from './typesetCards.ts';

type Row = { cells: Line[][]; height: number };

const padding = { x: 5, y: 3.5 };

/** `Math.max(...values)` fails for tables with more rows than a call may have arguments. */
const largest = (values: number[]) => values.reduce((most, value) => Math.max(most, value), 0);

const widest = (pieces: Piece[], room: number, size: number) =>
  largest(linesOf(pieces, room, size).map(({ width }) => width));

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Distributes the width among columns: each gets the width of its longest word, and longer text a share of
 * the rest.
 */
function columnWidths(cells: Piece[][][], room: number, size: number): number[] {
  const count = largest(cells.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, n) => cells.map((row) => row[n] ?? []));
  const whole = columns.map((column) => largest(column.map((pieces) => widest(pieces, 4000, size))));
  const least = columns.map((column, n) =>
    Math.min(whole[n] ?? 0, largest(column.map((pieces) => longestWord(pieces, size)))),
  );
  if (sum(whole) <= room) return whole;
  if (sum(least) >= room) return least.map((width) => (width / sum(least)) * room);
  const share = (room - sum(least)) / (sum(whole) - sum(least));
  return least.map((width, n) => width + ((whole[n] ?? 0) - width) * share);
}

const longestWord = (pieces: Piece[], size: number) =>
  largest(
    pieces.flatMap((piece) =>
      piece === 'break'
        ? []
        : piece.text
            .split(/\s+/)
            .flatMap(breakable)
            .map((text) => widest([{ text, style: piece.style }], 4000, size)),
    ),
  );

function rowOf(cells: Piece[][], widths: number[], size: number): Row {
  const set = widths.map((width, n) => linesOf(cells[n] ?? [], Math.max(width, size), size));
  const heights = set.map((lines) => sum(lines.map(({ height }) => height)));
  return { cells: set, height: Math.max(...heights) };
}

/** Prints the visible columns of a table, or its cards. */
export function typesetTable(node: Table, to: Output) {
  if (node.data?.view === 'cards') typesetCards(node, to);
  else typesetRows(shownColumns(node), to);
}

function typesetRows(table: Table, { sheets, frame, page }: Output) {
  const count = Math.max(...table.children.map(({ children }) => children.length));
  const size = count > 6 ? 7 : 8.5;
  const style: Style = { ...body, family: 'sans', size };
  const piecesIn = (row: TableRow, bold: boolean) =>
    row.children.map((cell) => cellPieces(cell.children, { ...style, bold }, page));
  const rows = table.children.map((row, n) => piecesIn(row, n === 0));
  const widths = columnWidths(rows, frame.width - count * 2 * padding.x, size);
  const whole = sum(widths) + widths.length * 2 * padding.x;
  const right = startsRight(textOf(table));
  const start = right ? frame.x + frame.width - whole : frame.x;
  const offsets = widths.map((width, n) => {
    const before = sum(widths.slice(0, n)) + n * 2 * padding.x;
    return right ? start + whole - before - width - 2 * padding.x : start + before;
  });
  const set = rows.map((cells) => rowOf(cells, widths, size));
  const [head] = set;

  const putRow = ({ cells, height }: Row, first: boolean) => {
    const top = sheets.take(height + 2 * padding.y);
    const ruled = { kind: 'box', x: start, width: whole, color: colors.rule } as const;
    if (first) sheets.put({ ...ruled, y: top, height: height + 2 * padding.y, color: colors.shade });
    for (const [n, lines] of cells.entries()) {
      let y = top + padding.y;
      for (const line of lines) {
        const free = (widths[n] ?? 0) - line.width;
        const align = table.align?.[n] ?? (right || line.rtl ? 'right' : 'left');
        const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0;
        sheets.putLine(line, (offsets[n] ?? 0) + padding.x + shift, y);
        y += line.height;
      }
    }
    sheets.put({ ...ruled, y: top + height + 2 * padding.y - 0.5, height: 0.5 });
  };

  for (const [n, row] of set.entries()) {
    for (const part of partsOf(row, sheets.fullRoom / 2)) {
      const before = sheets.all.length;
      sheets.need(part.height + 2 * padding.y + (n === 0 ? (set[1]?.height ?? 0) : 0));
      if (n > 0 && head && sheets.all.length > before) putRow(head, true);
      putRow(part, n === 0);
    }
  }
}

/** Splits a row that is higher than a sheet. */
function partsOf(row: Row, room: number): Row[] {
  if (row.height <= room) return [row];
  const most = Math.max(...row.cells.map((lines) => lines.length));
  const highest = Math.max(...row.cells.flatMap((lines) => lines.map(({ height }) => height)));
  const step = Math.max(1, Math.floor(room / highest));
  return Array.from({ length: Math.ceil(most / step) }, (_, n) => {
    const cells = row.cells.map((lines) => lines.slice(n * step, (n + 1) * step));
    const heights = cells.map((lines) => sum(lines.map(({ height }) => height)));
    return { cells, height: Math.max(...heights) };
  });
}
