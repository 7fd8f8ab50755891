import { useEffectEvent, useLayoutEffect } from 'react';
import { addKeys, addShortcuts, onScreen, type KeyUse } from './shortcuts.ts';

type Options = {
  /** Works while a text field has the focus. Default: true for combinations with Mod. */
  typing?: boolean | undefined;
  /** Works while a dialog is open. */
  dialog?: boolean | undefined;
  /** The heading in the list of shortcuts. Default: `onScreen`. */
  group?: string | undefined;
};

/**
 * A keyboard shortcut while the component is mounted: `useShortcut('/', 'Search', focus)`, `'g m'` for a sequence,
 * `'Mod+K'` for ⌘K or Ctrl K. Undefined keys disable it. Of two shortcuts with the same keys, the last one wins, unless its
 * `run` returns false.
 */
export function useShortcut(
  keys: string | undefined,
  does: string,
  run: () => unknown,
  options: Options = {},
) {
  const { typing = keys?.startsWith('Mod+') ?? false, dialog = false, group = onScreen } = options;
  const latest = useEffectEvent(run);
  // The keyboard is outside React. Before painting, so that the shortcut works as soon as it is visible.
  useLayoutEffect(() => {
    if (keys === undefined) return undefined;
    return addShortcuts([{ keys, does, typing, dialog, group, run: () => latest() }]);
  }, [keys, does, typing, dialog, group]);
}

/**
 * Lists the keys that a component handles itself, under its name.
 * @param uses must keep its identity between renders
 */
export function useKeys(group: string, uses: readonly KeyUse[]) {
  useLayoutEffect(() => addKeys(group, uses), [group, uses]);
}
