import { isComposing, shortcutsFor } from '#lib/keys.ts';
import { createStore } from '#lib/store.ts';
import { onApple } from './platform.ts';

export type Shortcut = {
  /** “/”, “g m”, “Mod+K”, “Shift+ArrowDown”. */
  keys: string;
  /** The description in the list of shortcuts. */
  does: string;
  /** Returns false if the key has no effect at the moment: then the next shortcut or the browser handles it. */
  run: () => unknown;
  /** The heading in the list of shortcuts: `everywhere`, `onScreen`, or the name of a table or tree. */
  group: string;
  /** Whether it has an effect on this screen. Others aren't listed. */
  applies?: (() => boolean) | undefined;
  /** Works while a text field has the focus. */
  typing: boolean;
  /** Works while a dialog is open. */
  dialog: boolean;
  /** Runs again while the key is held. */
  repeats?: boolean | undefined;
};

/** The headings of shortcuts that no table or tree handles. */
export const [everywhere, onScreen] = ['Everywhere', 'This screen'];

/** Maximum time between the two keys of a sequence, in ms. */
const pause = 1000;
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
let before: KeyboardEvent | undefined;

/** The active shortcuts. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

function onKeyDown(press: KeyboardEvent) {
  if (press.defaultPrevented || isComposing(press)) return;
  // The browser handles Escape for dialogs and popovers.
  if (press.key === 'Escape' && document.querySelector(':modal, :popover-open')) return;
  // Inside of a shadow root, `target` is its host.
  const [target] = press.composedPath();
  const typing = target instanceof Element && target.closest(fields) !== null;
  const reachable = shortcuts
    .get()
    .filter((shortcut) => (!typing || shortcut.typing) && (!press.repeat || shortcut.repeats));
  const recent = before && press.timeStamp - before.timeStamp < pause ? before : undefined;
  before = press;
  const completed = shortcutsFor(reachable, press, recent, onApple);
  // Searching for a dialog takes milliseconds on a long page, so it is skipped while typing.
  const inDialog = completed.length > 0 && document.querySelector(':modal') !== null;
  const handled = completed.some(({ run, dialog }) => (dialog || !inDialog) && run() !== false);
  if (handled) press.preventDefault();
}

/** Adds shortcuts. Returns a function that removes them. */
export function addShortcuts(added: readonly Shortcut[]) {
  // Adding the same listener twice has no effect.
  document.addEventListener('keydown', onKeyDown);
  shortcuts.set([...shortcuts.get(), ...added]);
  return () => shortcuts.set(shortcuts.get().filter((other) => !added.includes(other)));
}

/** A key of a table, tree or grid. Without `run`, the component handles it itself. */
export type KeyUse = Pick<Shortcut, 'keys' | 'does' | 'applies'> & Partial<Pick<Shortcut, 'run' | 'typing'>>;

/** Adds the keys of a component, listed under its name. They repeat while held. Returns a function that removes them. */
export const addKeys = (group: string, uses: readonly KeyUse[]) =>
  addShortcuts(
    uses.map((use) => ({ run: () => false, typing: false, ...use, group, dialog: false, repeats: true })),
  );
