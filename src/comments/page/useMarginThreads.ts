import { useLayoutEffect, type RefObject } from 'react';

/** The distance between two threads in the margin, in px. */
const gap = 12;

/** Returns the list item that ends with a thread, or the block that the thread follows. */
function blockOf(note: HTMLElement) {
  const item = note.parentElement;
  return item?.tagName === 'LI' && item.lastElementChild === note
    ? item
    : (note.previousElementSibling ?? note);
}

/** How far below the top of its block the commented part is, in px. */
const offsetOf = ({ dataset }: HTMLElement) => Number(dataset['offset'] ?? 0);

/** Sets the position of each thread: beside its block or the commented part, or below the previous thread if that is taller. */
function placeNotes(frame: HTMLElement) {
  const { top, left, width } = frame.getBoundingClientRect();
  const notes = [...frame.querySelectorAll<HTMLElement>('[data-threads]')];
  // All measurements precede all changes, so that the layout is computed once.
  const measured = notes.map((note) => {
    const parent = (note.offsetParent ?? frame).getBoundingClientRect();
    return {
      note,
      wanted: blockOf(note).getBoundingClientRect().top - top + offsetOf(note),
      height: note.offsetHeight,
      x: left + width - parent.left,
      y: top - parent.top,
    };
  });
  let end = 0;
  for (const { note, wanted, height, x, y } of measured) {
    const at = Math.max(wanted, end);
    note.style.setProperty('--top', `${at + y}px`);
    note.style.setProperty('--end', `${x}px`);
    end = at + height + gap;
  }
  frame.style.setProperty('--notes-end', `${end}px`);
  // The text is laid out again beside its first note, which moves the composer after it got the focus.
  const composer = notes.find(({ dataset }) => dataset['offset'] !== undefined);
  if (composer?.contains(document.activeElement))
    composer.querySelector('form')?.scrollIntoView({ block: 'nearest' });
}

/** Keeps the threads in the margin beside their blocks while the text or a thread changes its size. */
export function useMarginThreads(frame: RefObject<HTMLElement | null>, isActive: boolean) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isActive) return undefined;
    const sizes = new ResizeObserver(() => placeNotes(element));
    const observe = () => {
      sizes.disconnect();
      sizes.observe(element);
      for (const note of element.querySelectorAll('[data-threads]')) sizes.observe(note);
    };
    const nodes = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes, removedNodes }) => addedNodes.length + removedNodes.length > 0))
        observe();
    });
    observe();
    nodes.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      nodes.disconnect();
    };
  }, [frame, isActive]);
}
