import { findKinds } from './blockKinds.ts';
import { insertBlock } from './commands.ts';
import { listMenu } from './listMenu.ts';

const maxShown = 40;

/** The list of blocks: opened by “/” in a paragraph. */
export const slashMenu = (id: string) =>
  listMenu({
    id,
    label: 'Blocks',
    sign: '/',
    itemsFor: (typed) =>
      findKinds(typed)
        .slice(0, maxShown)
        .map((kind) => ({ ...kind, keys: kind.typed })),
    opensIn: ({ selection }) => selection.$from.parent.type.name === 'paragraph',
    insert: (view, kind) => insertBlock(kind.create())(view.state, (tr) => view.dispatch(tr), view),
  });
