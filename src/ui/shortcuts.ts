// The keyboard shortcuts that work at this moment: one list, one listener.
import { shortcutFor } from '#lib/keys.ts';
import { createStore } from '#lib/store.ts';
import { onApple } from './platform.ts';

export type Shortcut = {
  /** “/”, “g m”, “Mod+K”. */
  keys: string;
  /** What it does, for the list of shortcuts. */
  does: string;
  run: () => void;
  /** Also while a field is being typed in. */
  typing: boolean;
  /** Also while a dialog lies over the screen. */
  dialog: boolean;
};

/** The longest time between the two keys of a sequence, in ms. */
const pause = 1000;
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
let before: KeyboardEvent | undefined;

/** What works now. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

function answer(press: KeyboardEvent) {
  if (press.defaultPrevented || press.isComposing || press.repeat) return;
  // Escape closes what is open over the screen first, and the browser does that itself.
  if (press.key === 'Escape' && document.querySelector(':modal, :popover-open')) return;
  const typing = press.target instanceof Element && press.target.closest(fields) !== null;
  const dialog = document.querySelector(':modal') !== null;
  const reachable = shortcuts
    .get()
    .filter((shortcut) => (!typing || shortcut.typing) && (!dialog || shortcut.dialog));
  const recent = before && press.timeStamp - before.timeStamp < pause ? before : undefined;
  before = press;
  const shortcut = shortcutFor(reachable, press, recent, onApple);
  if (!shortcut) return;
  press.preventDefault();
  shortcut.run();
}

/** Adds a shortcut; the answer takes it away again. */
export function addShortcut(shortcut: Shortcut) {
  // Adding the same listener again changes nothing.
  document.addEventListener('keydown', answer);
  shortcuts.set([...shortcuts.get(), shortcut]);
  return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut));
}
