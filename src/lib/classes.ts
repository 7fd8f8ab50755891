// Joins class names, leaving out what does not apply.

/** `classes('a', busy && 'b', undefined)` → `'a'` or `'a b'`; `undefined` when nothing is left. */
export const classes = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;
