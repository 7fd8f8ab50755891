import type { ResolvedPos } from 'prosemirror-model';
import { Selection, type Command } from 'prosemirror-state';
import { CellSelection, cellAround, isInTable, nextCell } from 'prosemirror-tables';
import { ancestorOf } from './commands.ts';

type Side = 'left' | 'right';
type Direction = -1 | 1;

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hanifi_Rohingya}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether texts are read from right to left: by their first letter, as the browser decides, of the first text with one. */
function isMirrored(...texts: readonly string[]) {
  for (const text of texts) {
    const letter = /\p{L}/u.exec(text)?.[0];
    if (letter !== undefined) return rightToLeft.test(letter);
  }
  return false;
}

/** Returns where a side leads: 1 to what follows. `texts`: of a block, and of those around it. */
export const directionOf = (side: Side, ...texts: readonly string[]): Direction =>
  (side === 'right') === isMirrored(...texts) ? -1 : 1;

/** The text of the table, list or quote around a position: its direction is that of the blocks in it without letters. */
const textAround = ($pos: ResolvedPos) =>
  ancestorOf($pos, ({ type }) => /^(?:table|list|blockquote)$/.test(type.name))?.node.textContent ?? '';

/** From the end of a tab to the next one, which is hidden: the browser passes it by. */
const toNextTab =
  (edge: 'up' | 'down' | Side, direction: Direction): Command =>
  (state, dispatch, view) => {
    const { $head, empty } = state.selection;
    const tab = ancestorOf($head, ({ attrs }) => attrs['name'] === 'tab');
    if (!tab || !empty || !view?.endOfTextblock(edge)) return false;
    const side = direction < 0 ? $head.before() : $head.after();
    const next = Selection.findFrom(state.doc.resolve(side), direction);
    const isInside = next && next.from > tab.pos && next.from < tab.pos + tab.node.nodeSize;
    if (!next || isInside || !ancestorOf(next.$from, ({ attrs }) => attrs['name'] === 'tab')) return false;
    dispatch?.(state.tr.setSelection(next).scrollIntoView());
    return true;
  };

/** From the edge of a cell to the one beside it. `prosemirror-tables` does this for tables from left to right. */
const toCell =
  (side: Side, text: Direction): Command =>
  (state, dispatch, view) => {
    const { $head, empty } = state.selection;
    if (!view || !empty || !isInTable(state)) return false;
    const column = directionOf(side, textAround($head));
    const isUsual = text === column && (side === 'right') === column > 0;
    if (isUsual || !view.endOfTextblock(side)) return false;
    const next = Selection.findFrom(state.doc.resolve(column < 0 ? $head.before() : $head.after()), column);
    if (next) dispatch?.(state.tr.setSelection(next).scrollIntoView());
    return next !== null;
  };

/** An arrow to the left or right. */
export const arrow =
  (side: Side): Command =>
  (state, dispatch, view) => {
    const { $head } = state.selection;
    if (!view || !$head.parent.isTextblock) return false;
    const direction = directionOf(side, $head.parent.textContent, textAround($head));
    return (
      toCell(side, direction)(state, dispatch, view) || toNextTab(side, direction)(state, dispatch, view)
    );
  };

/** An arrow up or down. */
export const arrowBetweenLines = (edge: 'up' | 'down') => toNextTab(edge, edge === 'up' ? -1 : 1);

/** Shift and an arrow in a table from right to left: selects the cell beside. */
export const selectCell =
  (side: Side): Command =>
  (state, dispatch, view) => {
    const { selection } = state;
    const $cell = selection instanceof CellSelection ? selection.$headCell : cellAround(selection.$head);
    if (!view || !$cell || !isMirrored($cell.node(-1).textContent)) return false;
    if (!(selection instanceof CellSelection) && !view.endOfTextblock(side)) return false;
    const $head = nextCell($cell, 'horiz', side === 'left' ? 1 : -1);
    if (!$head) return false;
    const $anchor = selection instanceof CellSelection ? selection.$anchorCell : $cell;
    dispatch?.(state.tr.setSelection(new CellSelection($anchor, $head)));
    return true;
  };
