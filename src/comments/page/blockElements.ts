/** The blocks of a page's text that comments can refer to, in order. Not those in suggestions. */
export const blocksIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-node]:not([data-threads] *)') ?? []),
];

/** The innermost block around an element of the text. Undefined in comments and removed text. */
export function blockAround(element: EventTarget | null) {
  if (!(element instanceof Element) || element.closest('[data-threads], del, [data-change=removed]'))
    return undefined;
  return element.closest<HTMLElement>('[data-node]') ?? undefined;
}

/** The block with the focus: in a focused change of several blocks, the first one with a mark, else the first one. */
export function focusedBlock(frame: HTMLElement | null) {
  const focused = document.activeElement;
  if (!focused || !frame?.contains(focused)) return undefined;
  if (!focused.matches('[data-hunk]')) return blockAround(focused);
  return ['ins, del, [data-change]', '[data-node]']
    .flatMap((selector) => [...focused.querySelectorAll(selector)])
    .map(blockAround)
    .find((block) => block);
}

/** The ID of a block. */
export const nodeOf = (block: HTMLElement) => block.dataset['node'] ?? '';

/** Focuses a block, so that screen readers read it. */
export function focusBlock(block: HTMLElement | undefined) {
  if (!block) return;
  if (block.tabIndex < 0) block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: 'nearest' });
}
