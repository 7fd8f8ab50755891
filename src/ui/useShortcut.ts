// A keyboard shortcut that works while its component is on screen.
import { useEffectEvent, useLayoutEffect } from 'react';
import { addShortcut } from './shortcuts.ts';

type Options = {
  /** Works while a field is being typed in. Combinations with Mod do, unless told otherwise. */
  typing?: boolean | undefined;
  /** Works while a dialog lies over the screen. */
  dialog?: boolean | undefined;
};

/**
 * `useShortcut('/', 'Search', focus)`, `'g m'` for a sequence, `'Mod+K'` for ⌘K or Ctrl K.
 * `undefined` keys switch it off. Of two with the same keys, the one that came later answers.
 */
export function useShortcut(keys: string | undefined, does: string, run: () => void, options: Options = {}) {
  const { typing = keys?.startsWith('Mod+') ?? false, dialog = false } = options;
  const latest = useEffectEvent(run);
  // The keyboard belongs to the document, outside React. Before the screen is drawn: whoever sees it may press the key.
  useLayoutEffect(() => {
    if (keys === undefined) return undefined;
    return addShortcut({ keys, does, typing, dialog, run: () => latest() });
  }, [keys, does, typing, dialog]);
}
