import { chainCommands, exitCode } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { Selection, type Command } from 'prosemirror-state';
import { nodeType } from '../document/schema.ts';
import { ancestorOf, insertParagraph, moveBlock } from './commands.ts';
import { deletePart, isPart, movePart, moveRow } from './parts.ts';

const holdsBlocks = (node: Node) =>
  /^(?:box|details|table|blockquote|wrapper|list)$/.test(node.type.name) && !isPart(node);

/** Leaves the block around the cursor: a paragraph after it. */
export const leaveBlock: Command = (state, dispatch) => {
  const outer = ancestorOf(state.selection.$from, holdsBlocks);
  const after = outer ? outer.pos + outer.node.nodeSize : undefined;
  if (after === undefined) return exitCode(state, dispatch);
  dispatch?.(insertParagraph(state.tr, after));
  return true;
};

/** Enter in an empty last paragraph of a block leaves the block, or goes on in the next tab, step or column. */
export const leaveEmpty: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const parent = $from.depth > 1 ? $from.node(-1) : undefined;
  const isLast = parent && parent.lastChild === $from.parent && parent.childCount > 1;
  if (!empty || !isLast || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0)
    return false;
  if (!/^(?:box|details|wrapper)$/.test(parent.type.name)) return false;
  const isInner = isPart(parent);
  const next = isInner ? state.doc.resolve($from.after(-1)).nodeAfter : null;
  if (next) {
    const tr = state.tr.delete($from.before(), $from.after());
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map($from.after(-1)) + 1)));
    dispatch?.(tr.scrollIntoView());
    return true;
  }
  const after = $from.after($from.depth - (isInner ? 2 : 1));
  dispatch?.(insertParagraph(state.tr, after).delete($from.before(), $from.after()));
  return true;
};

/** Backspace in an empty tab, step, column, hint or other box deletes it. */
export const deleteEmpty: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const box = $from.depth > 1 ? $from.node(-1) : undefined;
  if (!empty || box?.type.name !== 'box' || box.childCount > 1 || $from.parent.content.size > 0) return false;
  if (isPart(box)) return deletePart(state, dispatch);
  const tr = state.tr.replaceWith($from.before(-1), $from.after(-1), nodeType('paragraph').create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.before(-1)))).scrollIntoView());
  return true;
};

/** Moves the row at the selection, or the block; at the edge of a tab, step or column, that. */
export const move = (direction: -1 | 1) =>
  chainCommands(moveRow(direction), moveBlock(direction), movePart(direction));
