import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { findText, replaceMatches, type FindOptions, type Match } from '../document/findText.ts';

/** A search: what was found, and which of it is the current one, from 0. */
type Found = { options: FindOptions; matches: readonly Match[]; current: number; marks: DecorationSet };

const key = new PluginKey<Found | null>('find');

function marksOf(doc: Node, matches: readonly Match[], current: number) {
  return DecorationSet.create(
    doc,
    matches.map(({ from, to }, at) =>
      Decoration.inline(from, to, at === current ? { 'data-match': 'current' } : { 'data-match': '' }),
    ),
  );
}

/** The first match from a position on. */
function nextFrom(matches: readonly Match[], pos: number) {
  const at = matches.findIndex(({ from }) => from >= pos);
  return at < 0 ? 0 : at;
}

function search(doc: Node, options: FindOptions, pos: number): Found {
  const matches = findText(doc, options);
  const current = nextFrom(matches, pos);
  return { options, matches, current, marks: marksOf(doc, matches, current) };
}

/** A new search, the index of another match, or the end of the search. */
type Step = FindOptions | number | 'close';

const isOptions = (value: unknown): value is FindOptions =>
  typeof value === 'object' && value !== null && 'query' in value;

function stepOf(tr: Transaction): Step | undefined {
  const meta: unknown = tr.getMeta(key);
  return meta === 'close' || typeof meta === 'number' || isOptions(meta) ? meta : undefined;
}

/** Marks what was found. */
export const find = () =>
  new Plugin<Found | null>({
    key,
    state: {
      init: () => null,
      apply(tr, found) {
        const step = stepOf(tr);
        if (step === 'close') return null;
        if (typeof step === 'number')
          return found && { ...found, current: step, marks: marksOf(tr.doc, found.matches, step) };
        if (step) return search(tr.doc, step, tr.selection.from);
        if (!found || !tr.docChanged) return found;
        return search(tr.doc, found.options, tr.mapping.map(found.matches[found.current]?.from ?? 0));
      },
    },
    props: { decorations: (state) => key.getState(state)?.marks },
  });

/** What the bar shows: the number of matches, and the current one, from 1. */
export function foundIn(state: EditorState) {
  const found = key.getState(state);
  return found
    ? { count: found.matches.length, at: found.matches.length === 0 ? 0 : found.current + 1 }
    : null;
}

function show(view: EditorView, current: number) {
  const match = key.getState(view.state)?.matches[current];
  if (!match) return;
  const { tr } = view.state;
  tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).setMeta(key, current);
  view.dispatch(tr);
  // ProseMirror scrolls only while it has the focus.
  view.dom.querySelector('[data-match=current]')?.scrollIntoView({ block: 'center' });
}

/** Repeats the search of another state, if it has one. */
export function searchAgain({ tr }: EditorState, before: EditorState) {
  const found = key.getState(before);
  return found ? tr.setMeta(key, found.options) : tr;
}

/** The functions of the bar. */
export const finder = (view: EditorView) => ({
  start(options: FindOptions) {
    view.dispatch(view.state.tr.setMeta(key, options));
    show(view, key.getState(view.state)?.current ?? 0);
  },
  step(by: 1 | -1) {
    const found = key.getState(view.state);
    const count = found?.matches.length ?? 0;
    if (found && count > 0) show(view, (found.current + by + count) % count);
  },
  /** Replaces the current match, and shows the next one. */
  replace(text: string) {
    const found = key.getState(view.state);
    const match = found?.matches[found.current];
    if (!match) return;
    const { tr } = view.state;
    replaceMatches(tr, [match], text);
    tr.setSelection(TextSelection.create(tr.doc, match.from + text.length));
    view.dispatch(tr);
    const next = key.getState(view.state);
    if (next) show(view, nextFrom(next.matches, match.from + text.length));
  },
  /** Replaces all matches, as one step of the history. Returns their number. */
  replaceAll(text: string) {
    const matches = key.getState(view.state)?.matches ?? [];
    const { tr } = view.state;
    replaceMatches(tr, matches, text);
    if (tr.docChanged) view.dispatch(tr);
    return matches.length;
  },
  close: () => view.dispatch(view.state.tr.setMeta(key, 'close')),
});
