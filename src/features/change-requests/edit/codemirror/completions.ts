import {
  autocompletion,
  completionStatus,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, tooltips } from '@codemirror/view';
import { canComplete, completionsAt, type CompletionPlaces } from './completionItems.ts';

export type { CompletionPlaces };

/** The address completes as well as the title. */
const completionOf = (item: { label: string; detail?: string; apply: string }): Completion => ({
  ...item,
  // Where the next text belongs: the first empty attribute, else the first empty line.
  apply(view, _, from, to) {
    const { apply } = item;
    const attribute = apply.indexOf('""');
    const line = apply.indexOf('\n\n');
    const at = attribute >= 0 ? attribute + 1 : line >= 0 ? line + 1 : apply.length;
    // The line may already have the rest of the tag.
    const rest = view.state.sliceDoc(to, to + 3);
    const end = apply.startsWith('{%') && /^ ?%\}/.test(rest) ? to + rest.indexOf('}') + 1 : to;
    view.dispatch({
      changes: { from, to: end, insert: apply },
      selection: { anchor: from + at },
      userEvent: 'input.complete',
    });
  },
});

/** Tags and links with more text before the cursor aren't completed, so that a key in a very long line stays fast. */
const maxBefore = 1000;

const lineBefore = (state: EditorState, pos: number) =>
  state.sliceDoc(Math.max(state.doc.lineAt(pos).from, pos - maxBefore), pos);

function completionSource(places: () => CompletionPlaces) {
  return function source({ state, pos }: CompletionContext): CompletionResult | null {
    const found = completionsAt(lineBefore(state, pos), places());
    if (!found || found.items.length === 0) return null;
    const typed = state
      .sliceDoc(pos - found.length, pos)
      .replace(/^\{%\s*/, '')
      .toLowerCase();
    const matching = found.items.filter(
      ({ label, apply }) => label.toLowerCase().includes(typed) || apply.toLowerCase().includes(typed),
    );
    if (matching.length === 0) return null;
    return {
      from: pos - found.length,
      options: matching.slice(0, 100).map(completionOf),
      filter: false,
      // At once: while a list is out of date, it ignores clicks.
      update: (_, __, ___, context) => source(context),
    };
  };
}

/**
 * Completes block tags and the targets of links. CodeMirror would ask the source at each key, and update the editor with its
 * answer, so it is started only where something can be completed.
 */
export const completion = (places: () => CompletionPlaces): Extension => [
  autocompletion({ override: [completionSource(places)], icons: false, activateOnTyping: false }),
  // The editor clips its content.
  tooltips({ tooltipSpace: ({ dom }) => dom.getBoundingClientRect() }),
  EditorView.updateListener.of(({ transactions, state, view }) => {
    const isTyped = transactions.some((transaction) => transaction.isUserEvent('input.type'));
    if (!isTyped || completionStatus(state) !== null) return;
    if (canComplete(lineBefore(state, state.selection.main.head))) startCompletion(view);
  }),
];
