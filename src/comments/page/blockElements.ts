/** The blocks of a page's text that comments can refer to, in order. Not those in suggestions. */
export const blocksIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-node]:not([data-threads] *)') ?? []),
];

/** The innermost block around an element of the text. Undefined in comments and removed text. */
function blockAround(element: EventTarget | null) {
  if (!(element instanceof Element) || element.closest('[data-threads], del, [data-change=removed]'))
    return undefined;
  return element.closest<HTMLElement>('[data-node]') ?? undefined;
}

/** The text of an element, with a dot between cells, without removed words unless all of it was removed. */
function quoteOf(element: HTMLElement) {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const note of copy.querySelectorAll('[data-threads], [data-note]')) note.remove();
  const whole = copy.textContent.trim();
  for (const words of copy.querySelectorAll('del, [data-change=removed]')) words.remove();
  if (copy.textContent.trim() === '') return whole.replace(/\s+/g, ' ');
  const cells = copy.matches('tr') ? [...copy.children] : [copy];
  return cells.map((cell) => cell.textContent.trim().replace(/\s+/g, ' ')).join(' · ');
}

/** What a comment refers to: a block, or a part of it that has no ID. */
export type CommentTarget = {
  /** The ID of the block. */
  node: string;
  /** The text of the table row, or of the removed text that was between this block and the next. */
  quote?: string | undefined;
  /** The distance of that part from the top of the block, in px. */
  offset?: number;
  /** Whether it is that removed text, which isn't part of the block. */
  isBetween?: boolean;
};

/** An element of the text and what comments on it refer to. */
export type Commentable = { element: HTMLElement; block: HTMLElement; target: CommentTarget };

/** Returns the block before an element, else the first one. */
function blockBefore(frame: HTMLElement, element: HTMLElement) {
  const blocks = blocksIn(frame).filter((block) => blockAround(block));
  const isBefore = (block: HTMLElement) =>
    (block.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return blocks.findLast(isBefore) ?? blocks[0];
}

/** Returns a part without an ID as the target of comments on a block. */
const partOf = (block: HTMLElement, part: HTMLElement, isBetween = false): Commentable => ({
  element: part,
  block,
  target: {
    node: nodeOf(block),
    quote: quoteOf(part),
    offset: part.getBoundingClientRect().top - block.getBoundingClientRect().top,
    isBetween,
  },
});

/** Returns what comments on an element refer to. Undefined in comments and without blocks. */
export function commentableAround(frame: HTMLElement, element: EventTarget | null): Commentable | undefined {
  if (!(element instanceof HTMLElement) || element.closest('[data-threads]')) return undefined;
  const part = element.closest<HTMLElement>('tr, [data-change=removed]');
  const block = blockAround(part?.matches('[data-change=removed]') ? part.parentElement : element);
  if (block && part && block.contains(part) && block !== part) return partOf(block, part);
  if (block) return { element: block, block, target: { node: nodeOf(block) } };
  if (!part?.matches('[data-change=removed]')) return undefined;
  const before = blockBefore(frame, part);
  return before && partOf(before, part, true);
}

/** What has the focus: in a change of several blocks, the first one with new text, else with a mark, else the first one. */
export function focusedPart(frame: HTMLElement | null) {
  const focused = document.activeElement;
  if (!focused || !frame?.contains(focused)) return undefined;
  const around = focused.matches('[data-hunk]') ? undefined : commentableAround(frame, focused);
  if (around || focused === frame) return around;
  return ['ins, [data-change=added], [data-change=added] [data-node]', '[data-change]', '[data-node]']
    .flatMap((selector) => [...focused.querySelectorAll(selector)])
    .map((element) => commentableAround(frame, element))
    .find((part) => part);
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
