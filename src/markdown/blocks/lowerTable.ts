import type { Table, TableCell, TableRow } from 'mdast';
import type { HtmlElement } from './block.ts';
import { isText, toFlow, toPhrasing } from './flow.ts';
import { at, elementsIn, isBlank, isElement, type Lower } from './nodes.ts';

/** A cell of `<table>`. Mdast has no cells with blocks: they are marked by `data.blocks`. */
function cellOf(cell: HtmlElement, lower: Lower): TableCell {
  const children = lower(cell.children).filter((child) => !isBlank(child));
  if (isText(children)) return { type: 'tableCell', children: toPhrasing(children), ...at(cell) };
  const base: TableCell = { type: 'tableCell', data: { blocks: true }, children: [], ...at(cell) };
  return Object.assign(base, { children: toFlow(children) });
}

const cellsOf = (row: HtmlElement) => row.children.filter((child) => isElement(child, 'td', 'th'));

const rowOf = (row: HtmlElement, lower: Lower): TableRow => ({
  type: 'tableRow',
  children: cellsOf(row).map((cell) => cellOf(cell, lower)),
  ...at(row),
});

const alignments = ['left', 'center', 'right'] as const;

/** A table from `<table>`. The first row is its head. */
export function tableOf(table: HtmlElement, lower: Lower): Table {
  const rows = elementsIn(table, 'tr', 'table');
  const columns = rows[0] ? cellsOf(rows[0]).map(({ attributes }) => attributes) : [];
  return {
    type: 'table',
    align: columns.map(({ align }) => alignments.find((one) => one === align) ?? null),
    data: { view: table.attributes['data-view'] === 'cards' ? 'cards' : 'table', columns },
    children: rows.map((row) => rowOf(row, lower)),
    ...at(table),
  };
}
