import type { Element, ElementContent } from 'hast';
import type { Table } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { cardsIn, type Card } from '#markdown/blocks/cards.ts';

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
