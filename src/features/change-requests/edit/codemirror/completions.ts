import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { completionsAt, type CompletionPlaces } from './completionItems.ts';

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

export const completionSource =
  (places: () => CompletionPlaces) =>
  ({ state, pos }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const found = completionsAt(line.text.slice(0, pos - line.from), places());
    if (!found || found.items.length === 0) return null;
    const typed = state
      .sliceDoc(pos - found.length, pos)
      .replace(/^\{%\s*/, '')
      .toLowerCase();
    const matching = found.items.filter(
      ({ label, apply }) => label.toLowerCase().includes(typed) || apply.toLowerCase().includes(typed),
    );
    return { from: pos - found.length, options: matching.slice(0, 100).map(completionOf), filter: false };
  };
