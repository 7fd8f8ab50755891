import type { Node, ResolvedPos } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { linkAt } from './commands.ts';

const brokenKey = new PluginKey<DecorationSet>('broken links');

function brokenIn(doc: Node, addresses: ReadonlySet<string>) {
  const marks: Decoration[] = [];
  if (addresses.size > 0)
    doc.descendants((node, pos) => {
      const link = node.marks.find(({ type }) => type.name === 'link');
      if (link && addresses.has(String(link.attrs['href'])))
        marks.push(Decoration.inline(pos, pos + node.nodeSize, { 'data-broken': '' }));
    });
  return DecorationSet.create(doc, marks);
}

/** Underlines links without a target. */
export const brokenLinks = new Plugin<DecorationSet>({
  key: brokenKey,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, set) {
      const addresses: unknown = tr.getMeta(brokenKey);
      if (addresses instanceof Set) return brokenIn(tr.doc, addresses);
      return tr.docChanged ? set.map(tr.mapping, tr.doc) : set;
    },
  },
  props: { decorations: (state) => brokenKey.getState(state) },
});

/** What an empty block of text at the cursor says. */
function wordsFor($pos: ResolvedPos) {
  const { parent, depth } = $pos;
  const { name } = parent.type;
  const outer = depth > 1 ? $pos.node(depth - 1) : undefined;
  if (parent.content.size > 0) return undefined;
  if (name === 'heading') return outer?.attrs['name'] === 'step' ? 'Step title' : 'Heading';
  if (name !== 'paragraph') return undefined;
  return outer?.type.name === 'list_item' ? 'List item' : 'Write, or type / for blocks';
}

/** Marks the current block, which must be laid out at once, and has words while it is empty. */
export const currentBlock = new Plugin({
  props: {
    decorations({ doc, selection }) {
      const { $from, empty } = selection;
      const index = $from.index(0);
      const block = doc.maybeChild(index);
      if (!block) return null;
      const from = $from.posAtIndex(index, 0);
      const marks = [Decoration.node(from, from + block.nodeSize, { 'data-current': '' })];
      const words = empty && $from.depth > 0 ? wordsFor($from) : undefined;
      if (words !== undefined)
        marks.push(Decoration.node($from.before(), $from.after(), { 'data-empty': words }));
      return DecorationSet.create(doc, marks);
    },
  },
});

const blurredKey = new PluginKey<boolean>('blurred');

/** Marks the selected text, or the link at the cursor, while something else has the focus, such as the field of its address. */
export const keptSelection = new Plugin<boolean>({
  key: blurredKey,
  state: {
    init: () => false,
    apply(tr, isBlurred) {
      const now: unknown = tr.getMeta(blurredKey);
      return typeof now === 'boolean' ? now : isBlurred;
    },
  },
  props: {
    decorations(state) {
      const { doc, selection } = state;
      if (blurredKey.getState(state) !== true) return null;
      const range = selection.empty ? linkAt(state) : selection;
      return (
        range && DecorationSet.create(doc, [Decoration.inline(range.from, range.to, { 'data-kept': '' })])
      );
    },
    handleDOMEvents: {
      // Not when the window loses the focus.
      blur(view, { relatedTarget }) {
        if (relatedTarget !== null) view.dispatch(view.state.tr.setMeta(blurredKey, true));
        return false;
      },
      focus(view) {
        if (blurredKey.getState(view.state) === true) view.dispatch(view.state.tr.setMeta(blurredKey, false));
        return false;
      },
    },
  },
});

/** Marks links to these addresses, and only these, as broken. */
export const markBroken = ({ tr }: EditorState, addresses: readonly string[]) =>
  tr.setMeta(brokenKey, new Set(addresses));
