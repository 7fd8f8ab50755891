import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { NodeSelection, Selection, TextSelection, type Command, type Plugin } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables';
import { nodeType } from '../document/schema.ts';
import { ancestorOf, duplicateBlock, insertBlock, setTextKind, toggle } from './commands.ts';
import { arrow, arrowBetweenLines, selectCell } from './arrows.ts';
import { deleteEmpty, leaveBlock, leaveEmpty, move } from './boxKeys.ts';
import { toggleList } from './lists.ts';
import { addPart, deletePart } from './parts.ts';
import { enterSource } from './sourceView.ts';
import { leaveLast, toCellBeside } from './verticalKeys.ts';

const item = nodeType('list_item');

/** A nested list is of the kind of its list. */
const sink: Command = (state, dispatch, view) =>
  sinkListItem(item)(
    state,
    dispatch &&
      ((tr) => {
        const list = ancestorOf(tr.selection.$from, ({ type }) => type.name === 'list');
        const outer = ancestorOf(state.selection.$from, ({ type }) => type.name === 'list');
        if (list && outer && list.node.childCount === 1)
          tr.setNodeMarkup(list.pos, null, {
            ...list.node.attrs,
            ordered: outer.node.attrs['ordered'] === true,
          });
        dispatch(tr);
      }),
    view,
  );

/** Of the new item: not checked, though the one before is. */
const splitItem: Command = (state, dispatch, view) => {
  const current = ancestorOf(state.selection.$from, ({ type }) => type === item);
  const checked = current?.node.attrs['checked'] === null ? null : false;
  return splitListItem(item, { checked })(state, dispatch, view);
};

/** Enter in a cell goes to the cell below; in the last row, it adds one. */
const nextRow: Command = (state, dispatch, view) => {
  if (!isInTable(state) || !state.selection.empty) return false;
  const { $from } = state.selection;
  const row = ancestorOf($from, ({ type }) => type.name === 'table_row');
  const cell = ancestorOf($from, ({ type }) => /^table_(?:cell|header)$/.test(type.name));
  const table = ancestorOf($from, ({ type }) => type.name === 'table');
  if (!row || !cell || !table) return false;
  if (dispatch) {
    const column = state.doc.resolve(cell.pos).index();
    const below = row.pos + row.node.nodeSize;
    if (below >= table.pos + table.node.nodeSize - 1) addRowAfter(state, dispatch);
    const next = view?.state ?? state;
    const cells = next.doc.nodeAt(below);
    if (cells?.type.name !== 'table_row') return true;
    let at = below + 2;
    for (let i = 0; i < column && i < cells.childCount - 1; i += 1) at += cells.child(i).nodeSize;
    view?.dispatch(next.tr.setSelection(TextSelection.create(next.doc, at)).scrollIntoView());
  }
  return true;
};

const lineBreak: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.isTextblock || $from.parent.type.spec.code === true) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create()).scrollIntoView());
  return true;
};

/** Enter at the end of a summary or a caption goes on below it. */
const afterCaption: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { name } = $from.parent.type;
  if (name !== 'summary' && name !== 'figure') return false;
  const after = $from.after();
  const next = state.doc.resolve(after).nodeAfter;
  const tr = state.tr;
  if (!next?.isTextblock) tr.insert(after, nodeType('paragraph').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Enter after three backticks and a language starts code. Rules for typed text don't see Enter. */
const startCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const lang = /^(?:```|~~~)([\w+#.-]*)$/.exec(parent.textContent)?.[1];
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  if (lang === undefined || !isAtEnd || parent.type.name !== 'paragraph') return false;
  const tr = state.tr.delete($from.start(), $from.end());
  dispatch?.(
    tr.setBlockType($from.start(), $from.start(), nodeType('code_block'), { lang }).scrollIntoView(),
  );
  return true;
};

/** Backspace at the start of a heading or item makes it text. */
const plainAtStart: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type.name === 'heading' || $from.parent.type.name === 'code_block')
    return setTextKind('paragraph')(state, dispatch, view);
  return $from.depth > 1 && $from.node(-1).type === item && $from.index(-1) === 0
    ? liftListItem(item)(state, dispatch, view)
    : false;
};

/** Backspace after a card selects it, so that the next one deletes it; after a table, it goes to the last cell. */
const toBlockBefore: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth === 0 || $from.parentOffset > 0) return false;
  const $start = state.doc.resolve($from.before());
  const before = $start.nodeBefore;
  const isCard = before?.isAtom === true && before.type.name !== 'hr';
  if (!before || !(isCard || before.type.name === 'table')) return false;
  const selection = isCard
    ? NodeSelection.create(state.doc, $start.pos - before.nodeSize)
    : Selection.near($start, -1);
  dispatch?.(state.tr.setSelection(selection).scrollIntoView());
  return true;
};

const indentCode: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code !== true) return false;
  dispatch?.(state.tr.insertText('  ').scrollIntoView());
  return true;
};

/** Enter on a selected block starts a paragraph after it. */
const afterSelected: Command = (state, dispatch, view) =>
  state.selection instanceof NodeSelection && state.selection.node.isBlock
    ? insertBlock(nodeType('paragraph').create())(state, dispatch, view)
    : false;

/** Chromium stops at blocks that it doesn't lay out. */
const toEdge =
  (side: 'start' | 'end', keepsAnchor: boolean): Command =>
  ({ doc, selection, tr }, dispatch) => {
    const edge = side === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc);
    const next = keepsAnchor ? TextSelection.between(selection.$anchor, edge.$head) : edge;
    dispatch?.(tr.setSelection(next).scrollIntoView());
    return true;
  };

const inList: (command: Command) => Command = (command) => (state, dispatch, view) =>
  ancestorOf(state.selection.$from, ({ type }) => type === item) !== null && command(state, dispatch, view);

type Options = {
  onEscape: () => void;
  onForm: () => void;
  onSubmit?: (() => void) | undefined;
  onFind?: ((replaces: boolean) => void) | undefined;
  onMenu?: (() => void) | undefined;
  onComment?: (() => void) | undefined;
  onHistoryEnd?: ((direction: 'undo' | 'redo') => boolean) | undefined;
};

/** A key that doesn’t change the text. Without `run`, the browser handles it. */
const act = (run: (() => void) | undefined): Command => {
  return () => {
    run?.();
    return run !== undefined;
  };
};

/** The keys of the editor. Tab leaves it, except in lists, tables and code; Escape goes to the button that closes it. */
export const editorKeys = ({
  onEscape,
  onForm,
  onSubmit,
  onFind,
  onMenu,
  onComment,
  onHistoryEnd,
}: Options): Plugin[] => [
  keymap({
    'Mod-Home': toEdge('start', false),
    'Mod-End': toEdge('end', false),
    'Shift-Mod-Home': toEdge('start', true),
    'Shift-Mod-End': toEdge('end', true),
    'Mod-z': chainCommands(undo, () => onHistoryEnd?.('undo') === true),
    'Mod-y': chainCommands(redo, () => onHistoryEnd?.('redo') === true),
    'Shift-Mod-z': chainCommands(redo, () => onHistoryEnd?.('redo') === true),
    'Mod-b': toggle('strong'),
    'Mod-i': toggle('em'),
    'Mod-e': toggle('code'),
    'Shift-Mod-x': toggle('strike'),
    'Mod-k': act(onForm),
    'Mod-/': act(onMenu),
    'Mod-Alt-m': act(onComment),
    'Mod-f': act(onFind && (() => onFind(false))),
    'Mod-h': act(onFind && (() => onFind(true))),
    'Mod-Alt-0': setTextKind('paragraph'),
    'Mod-Alt-1': setTextKind('heading', { level: 1 }),
    'Mod-Alt-2': setTextKind('heading', { level: 2 }),
    'Mod-Alt-3': setTextKind('heading', { level: 3 }),
    'Mod-Alt-4': setTextKind('heading', { level: 4 }),
    'Shift-Mod-7': toggleList('numbers'),
    'Shift-Mod-8': toggleList('bullets'),
    'Shift-Mod-9': toggleList('tasks'),
    'Alt-ArrowUp': move(-1),
    'Alt-ArrowDown': move(1),
    'Shift-Mod-Enter': addPart,
    'Shift-Mod-Backspace': deletePart,
    ArrowUp: chainCommands(toCellBeside(-1), arrowBetweenLines('up')),
    ArrowDown: chainCommands(leaveLast, toCellBeside(1), arrowBetweenLines('down')),
    ArrowLeft: arrow('left'),
    ArrowRight: arrow('right'),
    'Shift-ArrowLeft': selectCell('left'),
    'Shift-ArrowRight': selectCell('right'),
    'Shift-Mod-d': duplicateBlock,
    Enter: chainCommands(enterSource, afterSelected, startCode, nextRow, afterCaption, leaveEmpty, splitItem),
    'Mod-Enter': onSubmit ? act(onSubmit) : leaveBlock,
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Backspace: chainCommands(undoInputRule, plainAtStart, deleteEmpty, toBlockBefore),
    Tab: chainCommands(goToNextCell(1), inList(sink), indentCode),
    'Shift-Tab': chainCommands(goToNextCell(-1), inList(liftListItem(item))),
    Escape: act(onEscape),
  }),
  keymap(baseKeymap),
];
