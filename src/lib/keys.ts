// Keyboard shortcuts as text: “Mod+K”, “?”, “g m”. Mod is ⌘ on Apple's machines and Ctrl elsewhere.

type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

/** Whether one press is one step of a shortcut. Shift only counts through the letter that it makes. */
export function pressMatches(step: string, press: KeyPress, apple: boolean) {
  const key = step.replace(/^Mod\+/, '');
  const wanted = key !== step;
  const mod = apple ? press.metaKey : press.ctrlKey;
  const other = apple ? press.ctrlKey : press.metaKey;
  if (mod !== wanted || other || press.altKey) return false;
  return wanted ? press.key.toLowerCase() === key.toLowerCase() : press.key === key;
}

/**
 * The shortcut that a press completes, given the press before it (if it was recent).
 * Sequences go before single keys, and what was added last goes first.
 */
export function shortcutFor<T extends { keys: string }>(
  shortcuts: readonly T[],
  press: KeyPress,
  before: KeyPress | undefined,
  apple: boolean,
): T | undefined {
  const completed = shortcuts.filter(({ keys }) => {
    const [last, previous, ...more] = keys.split(' ').toReversed();
    if (last === undefined || more.length > 0 || !pressMatches(last, press, apple)) return false;
    return previous === undefined || (before !== undefined && pressMatches(previous, before, apple));
  });
  return completed.findLast(({ keys }) => keys.includes(' ')) ?? completed.at(-1);
}

/** What is shown in a key cap: “Mod+K” → “⌘K” or “Ctrl K”, “Escape” → “Esc”. */
export const keyCap = (keys: string, apple: boolean) =>
  keys.replace(/Mod\+/g, apple ? '⌘' : 'Ctrl ').replace('Escape', 'Esc');
