import { NodeSelection } from 'prosemirror-state';
import { findKinds } from './blockKinds.ts';
import { insertBlock } from './commands.ts';
import { listMenu } from './listMenu.ts';

const maxShown = 40;

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
    insert(view, kind) {
      insertBlock(kind.create())(view.state, (tr) => view.dispatch(tr), view);
      const { selection } = view.state;
      if (selection instanceof NodeSelection && selection.node.type.name === 'card') onForm();
    },
  });
