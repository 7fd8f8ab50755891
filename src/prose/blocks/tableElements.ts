import type { Element, ElementContent } from 'hast';
import type { Nodes, Table, TableCell, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { Attributes } from '#markdown/blocks/block.ts';

const isHidden = (column: Attributes) => 'data-hidden' in column;

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
  const isShown = (_: unknown, index: number) => !isHidden(columns[index] ?? {});
  return {
    ...table,
    align: table.align?.filter(isShown) ?? null,
    children: table.children.map((row, rowIndex) => ({
      ...row,
      children: row.children
        .map((cell, column) => drawnCell(cell, rowIndex === 0 ? columns[column]?.['width'] : undefined))
        .filter(isShown),
    })),
  };
}

/** The URL of the first link or image below a node, or its text. */
function urlIn(node: Nodes | undefined): string {
  let found = '';
  if (node)
    visit(node, (below) => {
      if (found === '' && (below.type === 'link' || below.type === 'image')) found = below.url;
    });
  return found;
}

/** The index of the column with this attribute. */
const columnWith = (columns: readonly Attributes[], name: string) =>
  columns.findIndex((column) => name in column);

function cardElement(state: State, row: TableRow, columns: readonly Attributes[]): Element {
  const urlOf = (name: string) => urlIn(row.children[columnWith(columns, name)]);
  const [target, cover, dark] = ['data-card-target', 'data-card-cover', 'data-card-cover-dark'].map(urlOf);
  const cells = row.children
    .filter((_, index) => !isHidden(columns[index] ?? {}))
    .map((cell): Element => ({ type: 'element', tagName: 'div', properties: {}, children: state.all(cell) }));
  const image: ElementContent[] = cover
    ? [
        {
          type: 'element',
          tagName: 'img',
          properties: { src: cover, alt: '', dataCover: '', ...(dark && { dataDark: dark }) },
          children: [],
        },
      ]
    : [];
  const properties = target ? { href: target } : {};
  return { type: 'element', tagName: 'docs-card', properties, children: [...image, ...cells] };
}

/** The rows of a table as a list of cards, without its head row. */
export const cardsElement = (state: State, table: Table): Element => ({
  type: 'element',
  tagName: 'ul',
  properties: { dataBlock: 'cards' },
  children: table.children.slice(1).map((row) => cardElement(state, row, table.data?.columns ?? [])),
});
