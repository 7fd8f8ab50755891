import type { Nodes, RootContent, TableCell, TableRow } from 'mdast';
import type { HtmlElement } from './block.ts';
import { isText, toFlow, toPhrasing } from './flow.ts';
import { colorsOf } from './lowerMedia.ts';
import { at, elementsIn, isBlank, isElement, type Lower } from './nodes.ts';

/** A cell of `<table>`. Mdast has no cells with blocks: they are marked by `data.blocks`. */
function cellOf(cell: HtmlElement, lower: Lower): TableCell {
  const children = lower(cell.children).filter((child) => !isBlank(child));
  const colors = colorsOf(cell.attributes['style']);
  const data = Object.keys(colors).length > 0 && { data: colors };
  if (isText(children)) return { type: 'tableCell', children: toPhrasing(children), ...data, ...at(cell) };
  const base: TableCell = { type: 'tableCell', data: { blocks: true, ...colors }, children: [], ...at(cell) };
  return Object.assign(base, { children: toFlow(children) });
}

const cellsOf = (row: HtmlElement) => row.children.filter((child) => isElement(child, 'td', 'th'));

const rowOf = (row: HtmlElement, lower: Lower): TableRow => ({
  type: 'tableRow',
  children: cellsOf(row).map((cell) => cellOf(cell, lower)),
  ...at(row),
});

const elementOf = (name: string, children: RootContent[], node: Nodes): HtmlElement => ({
  type: 'htmlElement',
  name,
  source: '',
  attributes: {},
  children,
  ...at(node),
});

/** The rows of a table of Markdoc: lists of cells between lines across the page. Undefined for other tables. */
function rowsOfLists({ children }: HtmlElement): HtmlElement[] | undefined {
  const parts = children.filter((child) => !isBlank(child));
  if (!parts.every(({ type }) => type === 'list' || type === 'thematicBreak')) return undefined;
  return parts.flatMap((part) =>
    part.type === 'list'
      ? [
          elementOf(
            'tr',
            part.children.map((item) => elementOf('td', item.children, item)),
            part,
          ),
        ]
      : [],
  );
}

const alignments = ['left', 'center', 'right'] as const;

/** A table from `<table>`, or of Markdoc. The first row is its head. A table without cells is replaced with its children. */
export function tableOf(table: HtmlElement, lower: Lower): RootContent[] {
  const written = rowsOfLists(table) ?? elementsIn(table, 'tr', 'table');
  const rows = written.filter((row) => cellsOf(row).length > 0);
  const [head] = rows;
  if (!head) return toFlow(lower(table.children));
  const columns = cellsOf(head).map(({ attributes }) => attributes);
  const width = rows.reduce((most, row) => Math.max(most, cellsOf(row).length), 0);
  const align = Array.from(
    { length: width },
    (_, column) => alignments.find((one) => one === columns[column]?.['align']) ?? null,
  );
  const view = table.attributes['data-view'] === 'cards' ? 'cards' : 'table';
  const children = rows.map((row) => rowOf(row, lower));
  return [{ type: 'table', align, data: { view, columns }, children, ...at(table) }];
}
