import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

type Range = { from: number; to: number };

const setBroken = StateEffect.define<readonly Range[]>();
const mark = Decoration.mark({ class: 'cm-broken' });

/** Underlines addresses without a target. */
export const brokenLinks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { docChanged, changes, effects }) {
    const found = effects.find((effect) => effect.is(setBroken));
    if (found?.is(setBroken)) return Decoration.set(found.value.map(({ from, to }) => mark.range(from, to)));
    return docChanged && marks !== Decoration.none ? marks.map(changes) : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const showBroken = (ranges: readonly Range[]) => setBroken.of(ranges);
