import { NodeSelection, Plugin, Selection, type Command, type EditorState } from 'prosemirror-state';
import { nodeType } from '../document/schema.ts';
import { ancestorOf, insertParagraph } from './commands.ts';

const isCell = (name: string) => name === 'table_cell' || name === 'table_header';

/** The start of the cell above or below the one at the cursor; outside of the table if there is none. */
function cellBeside({ doc, selection }: EditorState, direction: -1 | 1): Selection | null {
  const cell = ancestorOf(selection.$head, ({ type }) => isCell(type.name));
  if (!cell) return null;
  const $cell = doc.resolve(cell.pos);
  const table = $cell.node(-1);
  const row = table.maybeChild($cell.index(-1) + direction);
  if (!row)
    return Selection.findFrom(doc.resolve(direction < 0 ? $cell.before(-1) : $cell.after(-1)), direction);
  let at = direction < 0 ? $cell.before() - row.nodeSize : $cell.after();
  at += 1;
  for (let column = 0; column < Math.min($cell.index(), row.childCount - 1); column += 1)
    at += row.child(column).nodeSize;
  return Selection.near(doc.resolve(at + 1));
}

/** From the first or last line of a cell to the cell above or below: browsers go to the next one in the row. */
export const toCellBeside =
  (direction: -1 | 1): Command =>
  (state, dispatch, view) => {
    const { $from, $to } = state.selection;
    // Tab selects the text of a cell.
    if (!$from.sameParent($to) || !view?.endOfTextblock(direction < 0 ? 'up' : 'down')) return false;
    const next = cellBeside(state, direction);
    if (next) dispatch?.(state.tr.setSelection(next).scrollIntoView());
    return next !== null;
  };

/** Whether nothing is below the cursor but the end of the page. Cells and columns have others beside them. */
function isAtLastBlock({ doc, selection }: EditorState) {
  if (selection instanceof NodeSelection) return selection.to === doc.content.size;
  const { $head } = selection;
  const isPlain = $head.depth === 1 && /^(?:paragraph|heading)$/.test($head.parent.type.name);
  if (isPlain || !selection.empty) return false;
  for (let depth = $head.depth - 1; depth >= 0; depth -= 1) {
    const { type, attrs, childCount } = $head.node(depth);
    const isBeside = type.name === 'table_row' || attrs['name'] === 'columns';
    if (!isBeside && $head.index(depth) < childCount - 1) return false;
  }
  return true;
}

/** Goes on below the last block, in an empty paragraph. */
export const goBelow: Command = ({ doc, tr }, dispatch) => {
  if (doc.lastChild?.type.name !== 'paragraph') tr.insert(doc.content.size, nodeType('paragraph').create());
  dispatch?.(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
  return true;
};

/** From the last line of a hint, table, card or other block that ends the page to a paragraph below it. */
export const leaveLast: Command = (state, dispatch, view) =>
  isAtLastBlock(state) &&
  (state.selection instanceof NodeSelection || view?.endOfTextblock('down') === true) &&
  goBelow(state, dispatch, view);

/** Goes to an empty paragraph after the selected block, which what is typed or pasted would replace. */
export const goPastSelected: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  dispatch?.(insertParagraph(tr, selection.to));
  return true;
};

/** A click below the last block goes on there, and typing after a selected block doesn’t replace it. */
export const keepsBlocks = new Plugin({
  props: {
    handleTextInput(view, _, __, text) {
      if (!goPastSelected(view.state, (tr) => view.dispatch(tr), view)) return false;
      view.dispatch(view.state.tr.insertText(text));
      return true;
    },
    handleDOMEvents: {
      mousedown(view, event) {
        const last = view.dom.lastElementChild?.getBoundingClientRect();
        if (event.target !== view.dom || event.button !== 0 || !last || event.clientY <= last.bottom)
          return false;
        event.preventDefault();
        view.focus();
        goBelow(view.state, (tr) => view.dispatch(tr), view);
        return true;
      },
    },
  },
});
