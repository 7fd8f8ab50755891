import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  moveTableColumn,
  selectedRect,
} from 'prosemirror-tables';
import { directionOf } from './arrows.ts';
import { moveRow } from './parts.ts';
import type { Command, EditorState, Transaction } from 'prosemirror-state';

const alignOf = (state: EditorState): unknown[] => {
  const { table } = selectedRect(state);
  const align: unknown = table.attrs['align'];
  return Array.isArray(align) ? [...align] : [];
};

/** Keeps the alignments of the other columns. Empty for tables written in HTML. */
const withAlign =
  (command: Command, change: (align: unknown[], column: number) => void): Command =>
  (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const { tableStart, left } = selectedRect(state);
    const align = alignOf(state);
    if (align.length > 0) change(align, left);
    const send = (tr: Transaction) => {
      const table = tr.doc.nodeAt(tableStart - 1);
      if (table?.type.name === 'table') tr.setNodeMarkup(tableStart - 1, null, { ...table.attrs, align });
      dispatch?.(tr);
    };
    return command(state, dispatch && send, view);
  };

const moveColumn =
  (side: 'left' | 'right'): Command =>
  (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const { left, map, table } = selectedRect(state);
    const to = left + directionOf(side, table.textContent);
    if (to < 0 || to >= map.width) return false;
    const command = withAlign(moveTableColumn({ from: left, to }), (sides, at) =>
      sides.splice(to, 0, ...sides.splice(at, 1)),
    );
    return command(state, dispatch, view);
  };

const align =
  (side: string | null): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { tableStart, left, right, table } = selectedRect(state);
    const sides = alignOf(state);
    if (sides.length === 0) return false;
    for (let column = left; column < right; column += 1) sides[column] = side;
    dispatch?.(state.tr.setNodeMarkup(tableStart - 1, null, { ...table.attrs, align: sides }));
    return true;
  };

/** The first row is the head of a table, so no row is added above it, and it isn't deleted. */
const belowHead =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isInTable(state) && selectedRect(state).top > 0 && command(state, dispatch, view);

/** What the menu of a table has. */
export const tableCommands: readonly { label: string; command: Command }[] = [
  { label: 'Add row above', command: belowHead(addRowBefore) },
  { label: 'Add row below', command: addRowAfter },
  {
    label: 'Add column before',
    command: withAlign(addColumnBefore, (sides, at) => sides.splice(at, 0, null)),
  },
  {
    label: 'Add column after',
    command: withAlign(addColumnAfter, (sides, at) => sides.splice(at + 1, 0, null)),
  },
  { label: 'Move row up', command: moveRow(-1) },
  { label: 'Move row down', command: moveRow(1) },
  { label: 'Move column left', command: moveColumn('left') },
  { label: 'Move column right', command: moveColumn('right') },
  { label: 'Align left', command: align('left') },
  { label: 'Align center', command: align('center') },
  { label: 'Align right', command: align('right') },
  { label: 'Delete row', command: belowHead(deleteRow) },
  { label: 'Delete column', command: withAlign(deleteColumn, (sides, at) => sides.splice(at, 1)) },
  { label: 'Delete table', command: deleteTable },
];
