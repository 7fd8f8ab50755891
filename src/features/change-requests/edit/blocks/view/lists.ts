import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { nodeType } from '../document/schema.ts';
import { ancestorOf } from './commands.ts';

export type ListKind = 'bullets' | 'numbers' | 'tasks';

/** The kind of the list at the selection. */
export function listKindAt({ selection }: EditorState): ListKind | null {
  const list = ancestorOf(selection.$from, ({ type }) => type.name === 'list');
  const item = ancestorOf(selection.$from, ({ type }) => type.name === 'list_item');
  if (!list) return null;
  if (item && item.node.attrs['checked'] !== null) return 'tasks';
  return list.node.attrs['ordered'] === true ? 'numbers' : 'bullets';
}

/** Makes the selection a list of a kind, or if it is one, text again. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch, view) => {
    const current = listKindAt(state);
    if (current === kind) return liftListItem(nodeType('list_item'))(state, dispatch, view);
    const ordered = kind === 'numbers';
    const change = (tr: Transaction) => {
      const list = ancestorOf(tr.selection.$from, ({ type }) => type.name === 'list');
      if (!list) return tr;
      tr.setNodeMarkup(list.pos, null, { ...list.node.attrs, ordered });
      list.node.forEach((item, offset) =>
        tr.setNodeMarkup(list.pos + 1 + offset, null, {
          ...item.attrs,
          checked: kind === 'tasks' ? false : null,
        }),
      );
      return tr;
    };
    if (current !== null) {
      dispatch?.(change(state.tr).scrollIntoView());
      return true;
    }
    // Headings become text.
    const { tr, selection } = state;
    state.doc.nodesBetween(selection.from, selection.to, ({ type }, pos) => {
      if (type.name === 'heading') tr.setNodeMarkup(pos, nodeType('paragraph'), null);
    });
    const wrap = wrapInList(nodeType('list'), { ordered });
    return wrap(
      state.apply(tr),
      dispatch &&
        (({ steps }) => {
          for (const step of steps) tr.step(step);
          dispatch(change(tr).scrollIntoView());
        }),
      view,
    );
  };
}
