import type { Table } from 'mdast';
import type { Node } from 'prosemirror-model';
import type { HtmlElement } from '#markdown/blocks/block.ts';
import { isElement, isPhrasing } from '#markdown/blocks/nodes.ts';
import { isMarkElement, rangeOf, Unreadable, type Reader } from './readInline.ts';
import { createBlock, readText } from './readText.ts';
import { nodeType } from './schema.ts';

const isBlankText = (node: { type: string; value?: string }) =>
  (node.type === 'text' || node.type === 'htmlText') && node.value?.trim() === '';

/** Reads a table of Markdown. Throws `Unreadable` if rows differ in length. */
export function readTable(reader: Reader, table: Table): Node {
  const width = table.children[0]?.children.length;
  const rows = table.children.map((row, at) => {
    if (row.children.length !== width) throw new Unreadable('rows of different length');
    const type = nodeType(at === 0 ? 'table_header' : 'table_cell');
    const cells = row.children.map((cell) =>
      readText(reader, { type, children: cell.children, range: rangeOf(cell) }),
    );
    return createBlock(reader, nodeType('table_row'), {}, cells, rangeOf(row));
  });
  return createBlock(reader, nodeType('table'), { align: table.align ?? [] }, rows, rangeOf(table));
}

function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (isBlankText(child)) return [];
    if (isElement(child, 'tr')) return [child];
    if (isElement(child, 'thead', 'tbody')) return rowsOf(child);
    throw new Unreadable('other content in a table');
  });
}

const isInlineElement = (element: HtmlElement) =>
  isMarkElement(element) || /^(?:a|img|picture|br|i|span|code|mark)$/.test(element.name);

function readCell(reader: Reader, cell: HtmlElement) {
  const { colspan, rowspan } = cell.attributes;
  if (!/^t[dh]$/.test(cell.name) || colspan !== undefined || rowspan !== undefined)
    throw new Unreadable('merged cells');
  const isLine = cell.children.every(
    (child) => child.type === 'htmlText' || isPhrasing(child) || (isElement(child) && isInlineElement(child)),
  );
  if (!isLine) throw new Unreadable('blocks in a cell');
  const type = nodeType(cell.name === 'th' ? 'table_header' : 'table_cell');
  return readText(reader, { type, children: cell.children, range: rangeOf(cell), html: true });
}

/** Reads a `table` element. Throws `Unreadable` for merged cells and blocks in cells. */
export function readHtmlTable(reader: Reader, table: HtmlElement): Node {
  const rows = rowsOf(table).map((row) => {
    const cells = row.children.filter((child) => !isBlankText(child));
    return { row, cells: cells.filter((child) => isElement(child)), count: cells.length };
  });
  const width = rows[0]?.count ?? 0;
  if (width === 0) throw new Unreadable('no cells');
  const read = rows.map(({ row, cells, count }) => {
    if (count !== width || cells.length !== width) throw new Unreadable('rows of different length');
    return createBlock(
      reader,
      nodeType('table_row'),
      {},
      cells.map((cell) => readCell(reader, cell)),
      rangeOf(row),
    );
  });
  return createBlock(reader, nodeType('table'), {}, read, rangeOf(table));
}
