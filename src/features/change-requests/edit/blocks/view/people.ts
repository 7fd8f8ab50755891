import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { findBlock } from '#markdown/blockIds.ts';
import type { PersonAt } from '../../surface.ts';
import { topIds } from './blockIds.ts';

const key = new PluginKey<DecorationSet>('people');

function marksOf(doc: Node, people: readonly PersonAt[]) {
  const ids = topIds(doc);
  const byIndex = new Map<number, string[]>();
  for (const { block, name } of people) {
    const index = ids.indexOf(findBlock(block, ids) ?? '');
    if (index >= 0) byIndex.set(index, [...(byIndex.get(index) ?? []), name]);
  }
  const marks: Decoration[] = [];
  doc.forEach((node, pos, index) => {
    const names = byIndex.get(index);
    if (names) marks.push(Decoration.node(pos, pos + node.nodeSize, { 'data-people': names.join(', ') }));
  });
  return DecorationSet.create(doc, marks);
}

/** Marks the blocks that others edit. */
export const people = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, set) {
      const now: unknown = tr.getMeta(key);
      if (Array.isArray(now)) return marksOf(tr.doc, now);
      return tr.docChanged ? set.map(tr.mapping, tr.doc) : set;
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** Marks where these people, and nobody else, edit. */
export const markPeople = ({ tr }: EditorState, now: readonly PersonAt[]) => tr.setMeta(key, [...now]);
