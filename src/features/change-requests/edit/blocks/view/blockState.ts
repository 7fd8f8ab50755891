import type { Node } from 'prosemirror-model';
import { redoDepth, undoDepth } from 'prosemirror-history';
import { NodeSelection, type EditorState } from 'prosemirror-state';
import { markType } from '../document/schema.ts';
import { attributesOf, textAttribute } from '../document/writer.ts';
import { nodeFields, tagFields } from './blockFields.ts';
import { foundIn } from './find.ts';
import { linkAt } from './commands.ts';
import { listKindAt, type ListKind } from './lists.ts';
import { partAt, type PartState } from './parts.ts';

/** A block whose attributes can be changed. */
export type BlockTarget = {
  pos: number;
  kind: string;
  isTag: boolean;
  /** Whether it is selected as a whole, and not inline. */
  isSelected: boolean;
  values: Readonly<Record<string, string>>;
};

/** What the toolbar shows. */
export type BlockState = {
  /** The type of the block of text at the cursor, with the level of a heading: `heading 2`. */
  textKind: string;
  /** The text of the last heading on the top level up to the cursor. */
  heading: string | null;
  /** The places of the block at the cursor on the first two levels. */
  block: string;
  listKind: ListKind | null;
  marks: readonly string[];
  link: string | null;
  target: BlockTarget | null;
  /** The tab, step, column, update or row at the cursor. */
  part: PartState | null;
  /** The result of the search, if one is open. */
  found: { count: number; at: number } | null;
  canUndo: boolean;
  canRedo: boolean;
};

function targetOf(node: Node, pos: number): BlockTarget | null {
  const { name } = node.type;
  const tag = textAttribute(node, 'name');
  if ((name === 'box' || name === 'card') && tagFields[tag])
    return { pos, kind: tag, isTag: true, isSelected: false, values: attributesOf(node) };
  const fields = nodeFields[name];
  if (!fields) return null;
  const values = Object.fromEntries(fields.map((field) => [field.name, textAttribute(node, field.name)]));
  return { pos, kind: name, isTag: false, isSelected: false, values };
}

/** The selected node, or the innermost block around the cursor that has fields. */
function targetAt({ selection }: EditorState): BlockTarget | null {
  if (selection instanceof NodeSelection) {
    const selected = targetOf(selection.node, selection.from);
    return selected && { ...selected, isSelected: selection.node.isBlock };
  }
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const target = targetOf($from.node(depth), $from.before(depth));
    if (target) return target;
  }
  return null;
}

function headingBefore(doc: Node, index: number) {
  for (let at = index; at >= 0; at -= 1) {
    const block = doc.maybeChild(at);
    if (block?.type.name === 'heading') return block.textContent;
  }
  return null;
}

const markNames = ['strong', 'em', 'code', 'strike', 'link'];

export function blockStateOf(state: EditorState): BlockState {
  const { selection, doc, storedMarks } = state;
  const { $from, from, to, empty } = selection;
  const isActive = (name: string) => {
    const type = markType(name);
    return empty
      ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, type);
  };
  const { parent } = $from;
  return {
    textKind: parent.type.name === 'heading' ? `heading ${String(parent.attrs['level'])}` : parent.type.name,
    heading: headingBefore(doc, $from.index(0)),
    block: `${$from.index(0)} ${$from.depth > 1 ? $from.index(1) : ''}`,
    listKind: listKindAt(state),
    marks: parent.inlineContent ? markNames.filter(isActive) : [],
    link: linkAt(state)?.href ?? null,
    target: targetAt(state),
    part: partAt(state),
    found: foundIn(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** Whether the toolbar shows the same in both states. */
export const sameBlockState = (one: BlockState, other: BlockState) =>
  JSON.stringify(one) === JSON.stringify(other);
