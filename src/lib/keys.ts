// Keyboard shortcuts as text: “Mod+K”, “?”, “g m”, “Shift+ArrowDown”. Mod is ⌘ on Apple devices and Ctrl elsewhere.
type KeyPress = {
  key: string;
  /** The place of the key, such as `KeyG`. Undefined if it is unknown. */
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey?: boolean;
};

/** Characters of keys that aren't letters, with and without Shift. */
const signs: Readonly<Record<string, string>> = {
  Slash: '/?',
  BracketLeft: '[{',
  BracketRight: ']}',
  Comma: ',<',
  Period: '.>',
};

/**
 * Returns the character of a key press as on a Latin keyboard: on Cyrillic, Greek, Hebrew and Arabic ones, that of the
 * key's place. A letter is upper case if Shift is pressed, also with Caps Lock.
 */
export function latinKey({ key, code = '', shiftKey }: KeyPress): string {
  let latin = key;
  // Named keys, such as “Enter”, are longer.
  if (/^[^\0-\x7F]{1,2}$/u.test(key) && !/\p{Script=Latin}/u.test(key)) {
    const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
    latin = letter?.toLowerCase() ?? digit ?? signs[code]?.charAt(shiftKey ? 1 : 0) ?? key;
  }
  if (!/^[a-z]$/i.test(latin) || shiftKey === undefined) return latin;
  return shiftKey ? latin.toUpperCase() : latin.toLowerCase();
}

/** Whether a key press belongs to an input method, such as the Enter that confirms its text. */
export const isComposing = (press: { isComposing: boolean; keyCode: number }) =>
  // Safari ends the composition before it sends the key press, whose code is then 229.
  press.isComposing || press.keyCode === 229;

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
  const pressed = latinKey(press);
  return wanted ? pressed.toLowerCase() === key.toLowerCase() : pressed === key;
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
  const sequenceRank = ({ keys }: T) => Number(keys.includes(' '));
  return completed.toReversed().toSorted((one, other) => sequenceRank(other) - sequenceRank(one));
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
