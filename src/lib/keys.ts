// Keyboard shortcuts as text: “Mod+K”, “?”, “g m”, “Shift+ArrowDown”. Mod is ⌘ on Apple devices and Ctrl elsewhere.
type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
};

/**
 * Whether a key press matches one step of a shortcut. For characters, Shift counts only through the resulting character;
 * named keys such as “ArrowDown” differ with Shift and Alt.
 */
export function pressMatches(step: string, press: KeyPress, apple: boolean) {
  const key = step.replace(/^((Mod|Shift|Alt)\+)+/, '');
  const modifiers = step.slice(0, -key.length);
  const wanted = modifiers.includes('Mod+');
  const mod = apple ? press.metaKey : press.ctrlKey;
  const other = apple ? press.ctrlKey : press.metaKey;
  if (mod !== wanted || other || press.altKey !== modifiers.includes('Alt+')) return false;
  if (key.length > 1 && (press.shiftKey ?? false) !== modifiers.includes('Shift+')) return false;
  return wanted ? press.key.toLowerCase() === key.toLowerCase() : press.key === key;
}

/**
 * The shortcuts completed by a key press, given the previous press if it was recent; in order of precedence.
 * Sequences precede single keys, and later shortcuts over earlier ones.
 */
export function shortcutsFor<T extends { keys: string }>(
  shortcuts: readonly T[],
  press: KeyPress,
  before: KeyPress | undefined,
  apple: boolean,
): T[] {
  const completed = shortcuts.filter(({ keys }) => {
    const [last, previous, ...more] = keys.split(' ').toReversed();
    if (last === undefined || more.length > 0 || !pressMatches(last, press, apple)) return false;
    return previous === undefined || (before !== undefined && pressMatches(previous, before, apple));
  });
  const isSequence = ({ keys }: T) => Number(keys.includes(' '));
  return completed.toReversed().toSorted((one, other) => isSequence(other) - isSequence(one));
}

const caps: Record<string, string> = {
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  ' ': 'Space',
};

/** The text of a key cap: “Mod+K” → “⌘K” or “Ctrl K”, “Escape” → “Esc”, “Shift+ArrowUp” → “Shift ↑”. */
export const keyCap = (keys: string, apple: boolean) =>
  caps[keys] ??
  keys
    .replace(/Mod\+/g, apple ? '⌘' : 'Ctrl ')
    .replace(/(Shift|Alt)\+/g, '$1 ')
    .replace(/\w{3,}/g, (name) => caps[name] ?? name);
