import type { Element, ElementContent } from 'hast';
import type { Table, TableCell } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { cardsIn, shownColumns, type Card } from '#markdown/blocks/cards.ts';

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A cell with its colors and, in the head row, the width of its column in pixels. */
function drawnCell(cell: TableCell, width: string | undefined): TableCell {
  const { color, background, hProperties } = cell.data ?? {};
  const properties = {
    ...hProperties,
    ...(color && { dataColor: color }),
    ...(background && { dataBackground: background }),
    ...(/^\d{1,4}(?:px)?$/.test(width ?? '') && { width: Number.parseInt(width ?? '', 10) }),
  };
  return { ...cell, data: { ...cell.data, hProperties: properties } };
}

/** The table without hidden columns, with the widths of the others and the colors of its cells. */
export function drawnTable(table: Table): Table {
  const columns = table.data?.columns;
  if (!columns) return table;
  const drawn = table.children.map((row, rowIndex) => ({
    ...row,
    children: row.children.map((cell, column) =>
      drawnCell(cell, rowIndex === 0 ? columns[column]?.['width'] : undefined),
    ),
  }));
  return shownColumns({ ...table, children: drawn });
}

const isElement = (node: ElementContent): node is Element => node.type === 'element';

const isBlank = ({ children }: Element) =>
  children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Whether a cell of the head row names its column or sets its width. */
const isUsed = ({ tagName, properties }: Element) => tagName === 'th' || properties['width'] !== undefined;

/** The head row with `td` for blank cells, which name no column. Undefined if there is nothing to show. */
function withoutBlankHeads(head: Element): Element | undefined {
  const rows = head.children.map((row) => {
    if (!isElement(row)) return row;
    const children = row.children.map((cell) =>
      isElement(cell) && isBlank(cell) ? { ...cell, tagName: 'td' } : cell,
    );
    return { ...row, children };
  });
  const cells = rows.filter(isElement).flatMap((row) => row.children.filter(isElement));
  return cells.some(isUsed) ? { ...head, children: rows } : undefined;
}

/** A table without blank heading cells, which screen readers would announce for each cell below. */
export const tableElement = (table: Element): Element => ({
  ...table,
  children: table.children.flatMap((part) =>
    isElement(part) && part.tagName === 'thead' ? (withoutBlankHeads(part) ?? []) : [part],
  ),
});

function cardElement(state: State, { row, target, cover, coverDark, cells }: Card): Element {
  const image = { src: cover, alt: '', dataCover: '', ...(coverDark && { dataDark: coverDark }) };
  const properties = { ...row.data?.hProperties, ...(target && { href: target }) };
  return element('docs-card', properties, [
    ...(cover ? [element('img', image, [])] : []),
    ...cells.map((cell) => element('div', { ...cell.data?.hProperties }, state.all(cell))),
  ]);
}

/** The rows of a table as a list of cards, without its head row. */
export const cardsElement = (state: State, table: Table): Element =>
  element(
    'ul',
    { dataBlock: 'cards' },
    cardsIn(table).map((card) => cardElement(state, card)),
  );
