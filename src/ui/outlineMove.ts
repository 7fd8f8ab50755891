// What a key does in an outline.

export type OutlineMove = 'next' | 'previous' | 'first' | 'last' | 'parent' | 'open' | 'close';

const plain: Record<string, OutlineMove> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** `open`: whether the item in focus is open; `undefined` for one that can hold nothing. */
export function outlineMove(key: string, open: boolean | undefined): OutlineMove | undefined {
  if (key === 'ArrowRight') return open === undefined ? undefined : open ? 'next' : 'open';
  if (key === 'ArrowLeft') return open ? 'close' : 'parent';
  return plain[key];
}
