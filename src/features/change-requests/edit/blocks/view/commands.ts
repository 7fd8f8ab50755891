import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, Node, ResolvedPos } from 'prosemirror-model';
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { announce } from '#lib/announce.ts';
import { markType, nodeType } from '../document/schema.ts';

/** A block and its position. */
export type Place = { pos: number; node: Node };

const isMovable = (parent: Node) => !/^(?:table|table_row|details)$/.test(parent.type.name);

/** The innermost block at the selection that can be moved on its own: not a cell, nor the only text of an item. */
export function blockAt({ selection }: EditorState): Place | null {
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { pos: selection.from, node: selection.node };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const parent = $from.node(depth - 1);
    const isOnly = parent.childCount === 1 && depth > 1 && parent.type.name !== 'doc';
    if (
      $from.node(depth).isBlock &&
      isMovable(parent) &&
      !isOnly &&
      $from.node(depth).type.name !== 'summary'
    )
      return { pos: $from.before(depth), node: $from.node(depth) };
  }
  return null;
}

/** The ancestor of a position with this type, from the inside. */
export function ancestorOf($pos: ResolvedPos, matches: (node: Node) => boolean): Place | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1)
    if (matches($pos.node(depth))) return { pos: $pos.before(depth), node: $pos.node(depth) };
  return null;
}

/** Puts the cursor into the block at a position, or selects it. */
export function selectBlock(tr: Transaction, pos: number) {
  const node = tr.doc.nodeAt(pos);
  if (!node) return tr;
  const inside = node.isAtom ? null : Selection.findFrom(tr.doc.resolve(pos + 1), 1, true);
  const isInside = inside && inside.from < pos + node.nodeSize;
  return tr.setSelection(isInside ? inside : NodeSelection.create(tr.doc, pos)).scrollIntoView();
}

/** Inserts an empty paragraph at a position and puts the cursor into it. */
export function insertParagraph(tr: Transaction, pos: number) {
  tr.insert(pos, nodeType('paragraph').create());
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView();
}

/** Exchanges the block at a position with the one before or after it. Returns its new position, null if there is no other. */
export function exchange(tr: Transaction, pos: number, direction: -1 | 1): number | null {
  const $pos = tr.doc.resolve(pos);
  const node = $pos.nodeAfter;
  const other = $pos.parent.maybeChild($pos.index() + direction);
  if (!node || !other) return null;
  const target = pos + direction * other.nodeSize;
  tr.delete(pos, pos + node.nodeSize).insert(target, node);
  return target;
}

/** A selection of text, or near the start if that has none. */
export const selectionBetween = ($from: ResolvedPos, $to: ResolvedPos) =>
  $from.parent.inlineContent && $to.parent.inlineContent
    ? TextSelection.between($from, $to)
    : Selection.near($from);

/** Inserts a block instead of an empty paragraph, or after the block at the selection. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
    const depth = isEmpty ? $from.depth : Math.max(1, depthFor($from, block));
    const top = state.selection instanceof NodeSelection && $from.depth === 0;
    const from = top ? state.selection.to : isEmpty ? $from.before() : $from.after(depth);
    const to = isEmpty && !top ? $from.after() : from;
    const tr = state.tr;
    try {
      tr.replaceWith(from, to, block);
    } catch {
      return false;
    }
    if (!tr.docChanged) return false;
    // A place to go on writing.
    const after = from + block.nodeSize;
    const isLeftByEnter = block.isTextblock && block.type.spec.code !== true;
    if (tr.doc.resolve(after).nodeAfter === null && !isLeftByEnter)
      tr.insert(after, nodeType('paragraph').create());
    const isLine = block.type.name === 'hr';
    dispatch?.(selectBlock(tr, isLine ? after : from));
    return true;
  };
}

/** The depth of the block after which another may be inserted. */
function depthFor($from: ResolvedPos, block: Node) {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    const index = $from.indexAfter(depth - 1);
    if ($from.node(depth - 1).canReplaceWith(index, index, block.type)) return depth;
  }
  return 1;
}

/** Exchanges the block at the selection with the one before or after it. */
export const moveBlock =
  (direction: -1 | 1): Command =>
  (state, dispatch) => {
    const place = blockAt(state);
    if (!place) return false;
    const { tr } = state;
    const target = exchange(tr, place.pos, direction);
    if (target === null) return false;
    const selection =
      state.selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, target)
        : TextSelection.near(tr.doc.resolve(target + state.selection.from - place.pos));
    if (!dispatch) return true;
    dispatch(tr.setSelection(selection).scrollIntoView());
    const $target = tr.doc.resolve(target);
    announce(`Block moved to place ${$target.index() + 1} of ${$target.parent.childCount}`);
    return true;
  };

export const duplicateBlock: Command = (state, dispatch) => {
  const place = blockAt(state);
  if (!place) return false;
  const after = place.pos + place.node.nodeSize;
  if (!dispatch) return true;
  dispatch(selectBlock(state.tr.insert(after, place.node), after));
  announce('Block duplicated');
  return true;
};

export const deleteBlock: Command = (state, dispatch) => {
  const place = blockAt(state);
  if (!place) return false;
  const { pos, node } = place;
  const isOnly = state.doc.resolve(pos).parent.childCount === 1;
  const tr = state.tr;
  if (isOnly) tr.replaceWith(pos, pos + node.nodeSize, nodeType('paragraph').create());
  else tr.delete(pos, pos + node.nodeSize);
  if (!dispatch) return true;
  const $near = tr.doc.resolve(Math.min(pos, tr.doc.content.size));
  dispatch(tr.setSelection(Selection.near($near)).scrollIntoView());
  announce('Block deleted');
  return true;
};

/** Makes the blocks of text at the selection another kind. */
export const setTextKind = (name: string, attributes?: Attrs): Command =>
  setBlockType(nodeType(name), attributes);

export const toggleQuote: Command = (state, dispatch, view) =>
  wrapIn(nodeType('blockquote'))(state, dispatch, view);

export const toggle = (mark: string) => toggleMark(markType(mark));

const linkOf = (node: Node | null | undefined) => node?.marks.find(({ type }) => type.name === 'link');

/** The link at the selection, with its range. */
export function linkAt({ selection, doc }: EditorState) {
  const { $from, empty } = selection;
  const mark =
    linkOf(empty ? ($from.nodeAfter ?? undefined) : doc.nodeAt(selection.from)) ??
    (empty ? linkOf($from.nodeBefore) : undefined);
  if (!mark || !$from.parent.isTextblock) return null;
  const start = $from.start();
  let [from, to] = [-1, -1];
  $from.parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return;
    const [first, last] = [start + offset, start + offset + child.nodeSize];
    if (to === first) to = last;
    else if (to < $from.pos) [from, to] = [first, last];
  });
  return { href: String(mark.attrs['href']), from, to };
}

/** Sets the address of the link at the selection; an empty one removes it. Without a selection, the address is the text. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const link = linkAt(state);
    const { from, to, empty } = state.selection;
    const range = empty && link ? link : { from, to };
    const tr = state.tr;
    if (range.from === range.to) {
      if (href === '') return false;
      tr.insertText(href, range.from);
      range.to = range.from + href.length;
    }
    tr.removeMark(range.from, range.to, markType('link'));
    if (href !== '') tr.addMark(range.from, range.to, markType('link').create({ href }));
    dispatch?.(tr);
    return true;
  };
}

/** Changes attributes of the node at a position. */
export const setAttributes =
  (pos: number, attributes: Attrs): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos);
    if (!node) return false;
    const isSelected = state.selection instanceof NodeSelection && state.selection.from === pos;
    const tr = state.tr.setNodeMarkup(pos, null, { ...node.attrs, ...attributes });
    if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, pos));
    dispatch?.(tr);
    return true;
  };
