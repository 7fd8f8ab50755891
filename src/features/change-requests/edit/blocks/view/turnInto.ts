import { wrapIn } from 'prosemirror-commands';
import { TextSelection, type Command } from 'prosemirror-state';
import { nodeType } from '../document/schema.ts';
import { blockAt, setTextKind, toggleQuote } from './commands.ts';
import { listKindAt, toggleList } from './lists.ts';

const list =
  (kind: 'bullets' | 'numbers' | 'tasks'): Command =>
  (state, dispatch, view) =>
    listKindAt(state) === kind ? true : toggleList(kind)(state, dispatch, view);

/** A list becomes text, then its kind changes. */
const text =
  (command: Command): Command =>
  (state, dispatch, view) => {
    const kind = listKindAt(state);
    if (kind === null) return command(state, dispatch, view);
    if (!dispatch || !view) return true;
    toggleList(kind)(state, dispatch, view);
    return command(view.state, dispatch, view);
  };

/** What a block can be turned into. */
export const turnKinds: readonly { label: string; command: Command }[] = [
  { label: 'Text', command: text(setTextKind('paragraph')) },
  { label: 'Heading', command: text(setTextKind('heading', { level: 2 })) },
  { label: 'Subheading', command: text(setTextKind('heading', { level: 3 })) },
  { label: 'Bulleted list', command: list('bullets') },
  { label: 'Numbered list', command: list('numbers') },
  { label: 'Task list', command: list('tasks') },
  { label: 'Code', command: text(setTextKind('code_block')) },
  { label: 'Quote', command: toggleQuote },
  { label: 'Hint', command: wrapIn(nodeType('box'), { name: 'hint', attributes: { style: 'info' } }) },
];

/** Selects the whole text of the block at the selection, and turns it into something else. */
export const turnInto =
  (command: Command): Command =>
  (state, dispatch, view) => {
    const place = blockAt(state);
    if (!place || !view) return false;
    const { pos, node } = place;
    if (!node.isAtom) {
      const [start, end] = [state.doc.resolve(pos + 1), state.doc.resolve(pos + node.nodeSize - 1)];
      view.dispatch(state.tr.setSelection(TextSelection.between(start, end)));
    }
    const isDone = command(view.state, dispatch, view);
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.selection.$to, -1)));
    return isDone;
  };
