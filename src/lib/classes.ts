/** Joins class names: `classes('a', busy && 'b', undefined)` → `'a'` or `'a b'`; undefined if none are left. */
export const classes = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;
