import { Plugin, Selection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { LoadedPage } from '../document/loadPage.ts';
import { positionAt } from '../document/sourcePositions.ts';

/** Where a comment is: the position before its block. */
type Anchor = { id: string; pos: number };

/** Returns the position of the block around a position that comments refer to: a list item, a table, or a block of text. */
function blockBefore({ doc }: EditorState, pos: number) {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  if ($pos.nodeAfter?.isBlock === true) return $pos.pos;
  for (let depth = $pos.depth; depth > 0; depth -= 1)
    if (/^(?:list_item|table)$/.test($pos.node(depth).type.name)) return $pos.before(depth);
  return $pos.depth > 0 ? $pos.before() : $pos.pos;
}

/** Keeps comments at their blocks while these are edited and moved along. Blocks that are removed lose theirs. */
export function commentAnchors() {
  let anchors: readonly Anchor[] = [];
  const plugin = new Plugin<null>({
    state: {
      // Another document.
      init() {
        anchors = [];
        return null;
      },
      apply({ docChanged, mapping }) {
        if (docChanged)
          anchors = anchors.flatMap(({ id, pos }) => {
            const to = mapping.mapResult(pos, 1);
            return to.deletedAfter ? [] : { id, pos: to.pos };
          });
        return null;
      },
    },
  });
  const add = (id: string, pos: number) => {
    anchors = [...anchors.filter((one) => one.id !== id), { id, pos }];
  };
  return {
    plugin,
    /** The comments of an editor. IDs are any strings. */
    of: (view: EditorView, shown: () => LoadedPage) => ({
      has: (id: string) => anchors.some((one) => one.id === id),
      /** Adds comments at offsets in the source. */
      add(places: readonly { id: string; offset: number }[]) {
        const page = shown();
        for (const { id, offset } of places) add(id, blockBefore(view.state, positionAt(page, offset)));
      },
      addAtCursor: (id: string) => add(id, blockBefore(view.state, view.state.selection.from)),
      remove(id: string) {
        anchors = anchors.filter((one) => one.id !== id);
      },
      /** The position before the block at the cursor. */
      cursor: () => blockBefore(view.state, view.state.selection.from),
      /** The comments by block, in the order of the page. `isCurrent`: the block has the cursor. */
      blocks() {
        const current = blockBefore(view.state, view.state.selection.from);
        const byBlock = new Map<number, string[]>();
        for (const { id, pos } of anchors) byBlock.set(pos, [...(byBlock.get(pos) ?? []), id]);
        return [...byBlock]
          .toSorted(([one], [other]) => one - other)
          .map(([pos, ids]) => ({ pos, ids, isCurrent: pos === current }));
      },
      /** The element of the block that has a comment. */
      elementOf(id: string) {
        const pos = anchors.find((one) => one.id === id)?.pos;
        const element = pos === undefined ? null : view.nodeDOM(pos);
        return element instanceof HTMLElement ? element : undefined;
      },
      /** Puts the cursor into a block. */
      goTo(pos: number) {
        const { doc, tr } = view.state;
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(Math.min(pos + 1, doc.content.size)))));
        view.focus();
        view.dispatch(view.state.tr.scrollIntoView());
      },
    }),
  };
}
export type CommentAnchors = ReturnType<ReturnType<typeof commentAnchors>['of']>;
