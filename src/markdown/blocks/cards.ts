import type { Nodes, Table, TableCell, TableRow } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Attributes } from './block.ts';

/** Whether a column is not shown. Cards keep their targets and covers in such columns. */
export const isHidden = (column: Attributes = {}) => 'data-hidden' in column;

/** The table without hidden columns. */
export function shownColumns(table: Table): Table {
  const columns = table.data?.columns ?? [];
  if (!columns.some(isHidden)) return table;
  const isShown = (_: unknown, index: number) => !isHidden(columns[index]);
  return {
    ...table,
    align: table.align?.filter(isShown) ?? null,
    children: table.children.map((row) => ({ ...row, children: row.children.filter(isShown) })),
  };
}

/** The URL of the first link or image below a node. Empty if there is none. */
export function urlIn(node: Nodes | undefined): string {
  let found = '';
  if (node)
    visit(node, (below) => {
      if (found === '' && (below.type === 'link' || below.type === 'image')) found = below.url;
    });
  return found;
}

/** The URLs of a card, empty if it has none, and its visible cells. */
export type Card = { row: TableRow; target: string; cover: string; coverDark: string; cells: TableCell[] };

function cardOf(row: TableRow, columns: readonly Attributes[]): Card {
  const urlOf = (name: string) => urlIn(row.children[columns.findIndex((column) => name in column)]);
  return {
    row,
    target: urlOf('data-card-target'),
    cover: urlOf('data-card-cover'),
    coverDark: urlOf('data-card-cover-dark'),
    cells: row.children.filter((_, index) => !isHidden(columns[index])),
  };
}

/** The rows of a table as cards, without its head row. */
export const cardsIn = ({ children, data }: Table): Card[] =>
  children.slice(1).map((row) => cardOf(row, data?.columns ?? []));
