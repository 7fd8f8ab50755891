import type { Node } from 'prosemirror-model';
import { Selection, type Command, type EditorState } from 'prosemirror-state';
import { announce } from '#lib/announce.ts';
import { nodeType } from '../document/schema.ts';
import { ancestorOf, exchange, selectBlock } from './commands.ts';

type PartKind = 'tab' | 'step' | 'column' | 'update' | 'row';

const words: Record<PartKind, { label: string; before: string; after: string }> = {
  tab: { label: 'Tab', before: 'left', after: 'right' },
  step: { label: 'Step', before: 'up', after: 'down' },
  column: { label: 'Column', before: 'left', after: 'right' },
  update: { label: 'Update', before: 'up', after: 'down' },
  row: { label: 'Row', before: 'up', after: 'down' },
};

const attributesOfNew: Record<Exclude<PartKind, 'row'>, () => Record<string, string>> = {
  tab: () => ({ title: 'New tab' }),
  step: () => ({}),
  column: () => ({}),
  update: () => ({ date: new Date().toISOString().slice(0, 10) }),
};

/** A new tab, step, column or update. */
export function newPart(name: keyof typeof attributesOfNew, attributes = attributesOfNew[name]()) {
  const child = name === 'step' ? nodeType('heading').create({ level: 3 }) : nodeType('paragraph').create();
  return nodeType('box').create({ name, attributes }, child);
}

function kindOf({ type, attrs }: Node): PartKind | null {
  if (type.name === 'table_row') return 'row';
  const { name } = attrs;
  const isBoxPart = name === 'tab' || name === 'step' || name === 'column' || name === 'update';
  return type.name === 'box' && isBoxPart ? name : null;
}

/** Whether a node is a tab, step, column, update or row. */
export const isPart = (node: Node) => kindOf(node) !== null;

/** A part of a block: a tab, step, column, update, or row of a table. `at`: its place, from 0. */
type Part = { kind: PartKind; pos: number; node: Node; parent: Node; at: number };

/** The innermost part at the selection. */
function findPart({ doc, selection }: EditorState): Part | null {
  const found = ancestorOf(selection.$from, isPart);
  const kind = found && kindOf(found.node);
  if (!kind) return null;
  const $pos = doc.resolve(found.pos);
  return { ...found, kind, parent: $pos.parent, at: $pos.index() };
}

/** What the toolbar shows of the part at the selection: its kind, and its place, from 1. */
export type PartState = { kind: PartKind; at: number; of: number };

export function partAt(state: EditorState): PartState | null {
  const part = findPart(state);
  return part && { kind: part.kind, at: part.at + 1, of: part.parent.childCount };
}

const place = (at: number, { childCount }: Node) => `${at + 1} of ${childCount}`;

/** Adds an empty part after the one at the selection, and goes to it. */
export const addPart: Command = (state, dispatch) => {
  const part = findPart(state);
  if (!part) return false;
  const { kind, node, at, parent } = part;
  const created =
    kind === 'row'
      ? nodeType('table_row').create(
          null,
          node.children.map(() => nodeType('table_cell').create()),
        )
      : newPart(kind);
  const after = part.pos + node.nodeSize;
  if (!dispatch) return true;
  dispatch(selectBlock(state.tr.insert(after, created), after));
  announce(`${words[kind].label} ${at + 2} of ${parent.childCount + 1} added`);
  return true;
};

/** Exchanges the part at the selection with the one before or after it. The head of a table stays. */
export const movePart =
  (direction: -1 | 1): Command =>
  (state, dispatch) => {
    const part = findPart(state);
    if (!part) return false;
    const { kind, pos, parent, at } = part;
    const { tr } = state;
    const target = kind === 'row' && Math.min(at, at + direction) === 0 ? null : exchange(tr, pos, direction);
    if (target === null) return false;
    tr.setSelection(Selection.near(tr.doc.resolve(target + state.selection.from - pos)));
    if (!dispatch) return true;
    dispatch(tr.scrollIntoView());
    announce(`${words[kind].label} moved to place ${place(at + direction, parent)}`);
    return true;
  };

/** Moves the row at the selection. */
export const moveRow =
  (direction: -1 | 1): Command =>
  (state, dispatch, view) =>
    findPart(state)?.kind === 'row' && movePart(direction)(state, dispatch, view);

/** Deletes the part at the selection; the only one with its block. The head of a table stays. */
export const deletePart: Command = (state, dispatch) => {
  const part = findPart(state);
  if (!part || (part.kind === 'row' && part.at === 0)) return false;
  const { kind, pos, node, parent, at } = part;
  if (!dispatch) return true;
  const tr = state.tr;
  if (parent.childCount === 1) {
    const $pos = state.doc.resolve(pos);
    tr.replaceWith($pos.before(), $pos.after(), nodeType('paragraph').create());
  } else tr.delete(pos, pos + node.nodeSize);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)), at === 0 ? 1 : -1));
  dispatch(tr.scrollIntoView());
  announce(`${words[kind].label} deleted`);
  return true;
};

/** The name of a kind of part. */
export const partLabel = (kind: PartKind) => words[kind].label;

/** What can be done with a tab, step, column or update. */
export function partCommands(kind: PartKind): readonly { label: string; command: Command }[] {
  const { label, before, after } = words[kind];
  const name = label.toLowerCase();
  return [
    { label: `Add ${name} after`, command: addPart },
    { label: `Move ${name} ${before}`, command: movePart(-1) },
    { label: `Move ${name} ${after}`, command: movePart(1) },
    { label: `Delete ${name}`, command: deletePart },
  ];
}
