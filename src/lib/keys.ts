// Keyboard shortcuts as text: “Mod+K”, “?”, “g m”. Mod is ⌘ on Apple devices and Ctrl elsewhere.
type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

/** Whether a key press matches one step of a shortcut. Shift counts only through the resulting character. */
export function pressMatches(step: string, press: KeyPress, apple: boolean) {
  const key = step.replace(/^Mod\+/, '');
  const wanted = key !== step;
  const mod = apple ? press.metaKey : press.ctrlKey;
  const other = apple ? press.ctrlKey : press.metaKey;
  if (mod !== wanted || other || press.altKey) return false;
  return wanted ? press.key.toLowerCase() === key.toLowerCase() : press.key === key;
}

/**
 * The shortcut completed by a key press, given the previous press if it was recent. Sequences win over single keys, and
 * later shortcuts over earlier ones.
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

/** The text of a key cap: “Mod+K” → “⌘K” or “Ctrl K”, “Escape” → “Esc”. */
export const keyCap = (keys: string, apple: boolean) =>
  keys.replace(/Mod\+/g, apple ? '⌘' : 'Ctrl ').replace('Escape', 'Esc');
