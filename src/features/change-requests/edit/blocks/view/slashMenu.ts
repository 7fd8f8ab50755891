import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { findKinds, type BlockKind } from './blockKinds.ts';
import { insertBlock } from './commands.ts';
import { listMenu } from './listMenu.ts';
import { enterSource } from './sourceView.ts';

const maxShown = 40;

/** Inserts a block, and goes to where it is written: its text, its source or, by `onForm`, its form. */
export function insertKind(view: EditorView, kind: BlockKind, onForm: () => void) {
  view.focus();
  insertBlock(kind.create())(view.state, (tr) => view.dispatch(tr), view);
  const { selection } = view.state;
  if (selection instanceof NodeSelection && selection.node.type.name === 'card') onForm();
  else enterSource(view.state, undefined, view);
}

/**
 * The list of blocks: opened by “/” in a paragraph.
 * @param onForm opens the form of the selected block
 */
export const slashMenu = (id: string, onForm: () => void) =>
  listMenu({
    id,
    label: 'Blocks',
    sign: '/',
    itemsFor: (typed) =>
      findKinds(typed)
        .slice(0, maxShown)
        .map((kind) => ({ ...kind, keys: kind.typed })),
    opensIn: ({ selection }) => selection.$from.parent.type.name === 'paragraph',
    insert: (view, kind) => insertKind(view, kind, onForm),
  });
