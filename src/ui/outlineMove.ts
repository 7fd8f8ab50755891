export type OutlineMove = 'next' | 'previous' | 'first' | 'last' | 'parent' | 'open' | 'close';

const plain: Record<string, OutlineMove> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** The action of a key in an outline. `open`: whether the focused item is expanded; undefined if it can't have children. */
export function outlineMove(key: string, open: boolean | undefined): OutlineMove | undefined {
  if (key === 'ArrowRight') return open === undefined ? undefined : open ? 'next' : 'open';
  if (key === 'ArrowLeft') return open ? 'close' : 'parent';
  return plain[key];
}
