import { shortcutFor } from '#lib/keys.ts';
import { createStore } from '#lib/store.ts';
import { onApple } from './platform.ts';

export type Shortcut = {
  /** “/”, “g m”, “Mod+K”. */
  keys: string;
  /** The description in the list of shortcuts. */
  does: string;
  run: () => void;
  /** Works while a text field has the focus. */
  typing: boolean;
  /** Works while a dialog is open. */
  dialog: boolean;
};

/** Maximum time between the two keys of a sequence, in ms. */
const pause = 1000;
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
let before: KeyboardEvent | undefined;

/** The active shortcuts. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

function onKeyDown(press: KeyboardEvent) {
  if (press.defaultPrevented || press.isComposing || press.repeat) return;
  // The browser handles Escape for dialogs and popovers.
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

/** Adds a shortcut. Returns a function that removes it. */
export function addShortcut(shortcut: Shortcut) {
  // Adding the same listener twice has no effect.
  document.addEventListener('keydown', onKeyDown);
  shortcuts.set([...shortcuts.get(), shortcut]);
  return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut));
}
