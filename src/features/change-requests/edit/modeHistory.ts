import { createStore } from '#lib/store.ts';
import type { Surface } from './surface.ts';

const maxSteps = 50;

type Direction = 'undo' | 'redo';

/**
 * The edits of each mode as one step of undo: blocks and source have a history of their own, which ends when the mode
 * changes.
 * @param onStep called after a step
 */
export function createModeHistory(
  surface: () => Pick<Surface, 'text' | 'replace' | 'restore'> | undefined,
  onStep: () => void,
) {
  const steps: Record<Direction, string[]> = { undo: [], redo: [] };
  let opened = '';
  const state = createStore({ canUndo: false, canRedo: false });
  const text = () => surface()?.text(true) ?? '';
  const update = () => {
    const [canUndo, canRedo] = [steps.undo.length > 0, steps.redo.length > 0];
    const now = state.get();
    if (canUndo !== now.canUndo || canRedo !== now.canRedo) state.set({ canUndo, canRedo });
  };
  return {
    /** Whether there are steps beyond those of the current mode. */
    state,
    /** A surface was opened. */
    open: () => void (opened = text()),
    /** A surface will be closed. */
    close() {
      if (text() !== opened) steps.undo = [...steps.undo.slice(1 - maxSteps), opened];
      update();
    },
    /** The user typed: nothing can be redone. */
    edited() {
      steps.redo = [];
      update();
    },
    /** Undoes or redoes the edits of another mode. Returns false if there are none. */
    step(direction: Direction) {
      const to = steps[direction].pop();
      if (to === undefined) return false;
      steps[direction === 'undo' ? 'redo' : 'undo'].push(text());
      opened = to;
      surface()?.restore(to);
      update();
      onStep();
      return true;
    },
    /** Shows a text that isn't an edit, such as what others saved. Earlier texts lack it. */
    show(shown: string) {
      if (text() !== shown) {
        [steps.undo, steps.redo, opened] = [[], [], shown];
        update();
      }
      surface()?.replace(shown);
    },
  };
}
