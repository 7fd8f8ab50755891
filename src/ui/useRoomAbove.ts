import { useLayoutEffect, useRef } from 'react';

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** The content below a bar, skipping its dialogs. */
function below(bar: Element) {
  let next = bar.nextElementSibling;
  while (next?.localName === 'dialog') next = next.nextElementSibling;
  return next;
}

/** Focuses the row of a table or tree that is its tab stop, or else the first focusable element. */
function focusIn(rows: Element | null) {
  const row = rows?.querySelector<HTMLElement>(':is([data-row], tbody > tr)[tabindex="0"]');
  (row ?? rows?.querySelector<HTMLElement>('a, button, input'))?.focus({ preventScroll: true });
}

/**
 * For a sticky bar above a list. Keeps the rows in place when the bar appears, resizes and disappears, by scrolling the
 * page and extending it if needed. The focused element is never behind the bar. If the bar disappears with the focus, the
 * focus moves to the list.
 * @returns props of the bar
 */
export function useRoomAbove<Bar extends HTMLElement>() {
  const ref = useRef<Bar>(null);
  // Scrolling is outside React. Before painting, so that nothing visibly moves.
  useLayoutEffect(() => {
    const bar = ref.current;
    const sheet = bar?.closest('main');
    if (!bar || !sheet) return undefined;
    const root = document.documentElement.style;
    /** Some browsers anchor the rows themselves, but not at the top of the page. Scroll by the remaining difference. */
    const show = (shown: boolean) => {
      const rows = below(bar);
      const before = topOf(rows);
      bar.hidden = !shown;
      makeRoom();
      scrollBy(0, topOf(rows) - before);
    };
    let height = 0;
    const makeRoom = () => {
      height = bar.offsetHeight;
      // Table heads stick below the bar.
      root.setProperty('--bulk', `${height}px`);
      root.scrollPaddingTop = height > 0 ? `calc(var(--scroll-padding) + ${height}px)` : '';
      // The bar's own controls don't need the scroll padding.
      bar.style.setProperty('--over', `calc(${-height}px - var(--scroll-padding))`);
      sheet.style.minHeight = height > 0 ? `calc(100dvh - var(--head) + ${height}px)` : '';
    };
    show(true);
    // Turn off scroll anchoring. Browsers apply it only after the next scroll.
    root.overflowAnchor = 'none';
    scrollBy(0, -1);
    scrollBy(0, 1);
    const watch = new ResizeObserver(() => {
      const before = height;
      makeRoom();
      scrollBy(0, height - before);
    });
    watch.observe(bar);
    return () => {
      watch.disconnect();
      const hadFocus = bar.contains(document.activeElement);
      show(false);
      if (hadFocus) focusIn(below(bar));
      root.overflowAnchor = '';
    };
  }, []);
  return { ref, hidden: true };
}
