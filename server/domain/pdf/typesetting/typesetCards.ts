import type { Table } from 'mdast';
import { cardsIn, type Card } from '#markdown/blocks/cards.ts';
import { toFlow } from '#markdown/blocks/flow.ts';
import { blockGap, indented, type Output } from './output.ts';
import { body, colors } from './style.ts';
import { typesetImage, typesetLines } from './typesetText.ts';

const style = { ...body, family: 'sans', size: 9 } as const;

const maxCoverWidth = 150;

function typesetCard({ target, cover, cells }: Card, to: Output) {
  const { x, width } = to.frame;
  if (cover !== '')
    typesetImage({ url: cover, alt: '' }, { ...to, frame: { x, width: Math.min(width, maxCoverWidth) } });
  for (const cell of cells) {
    to.sheets.gap(3);
    to.print(toFlow(cell.children), to);
  }
  if (target === '') return;
  const link = { ...style, color: colors.link, target: to.page.targetOf(target) };
  to.sheets.gap(3);
  typesetLines([{ text: `→ ${to.page.titleOf(target)}`, style: link }], to);
}

/** Prints the cards of a table as a list. */
export function typesetCards(table: Table, to: Output) {
  const { sheets, frame } = to;
  for (const card of cardsIn(table)) {
    sheets.gap(blockGap);
    sheets.withBoxes([{ x: frame.x, width: 0.8, color: colors.rule }], () =>
      typesetCard(card, { ...indented(to, 12), style }),
    );
  }
}
