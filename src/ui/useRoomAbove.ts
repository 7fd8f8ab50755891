// Room for what comes above rows while somebody works in them: they stay under the pointer, and clear of it.
import { useLayoutEffect, useRef } from 'react';

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** What stands below a bar. Its dialogs do not. */
function below(bar: Element) {
  let next = bar.nextElementSibling;
  while (next?.localName === 'dialog') next = next.nextElementSibling;
  return next;
}

/** The row of a tree that Tab leads to, else what Tab would come to first. */
function focusIn(rows: Element | null) {
  const row = rows?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  (row ?? rows?.querySelector<HTMLElement>('a, button, input'))?.focus({ preventScroll: true });
}

/**
 * For a sticky bar over a list. The page is scrolled by as much as the bar takes when it comes, grows, shrinks and
 * goes, and is as long as that needs; what has the focus is scrolled clear of it. A bar that goes with the focus in it
 * leaves it to what is below.
 * @returns props of the bar, which is shown once there is room
 */
export function useRoomAbove<Bar extends HTMLElement>() {
  const ref = useRef<Bar>(null);
  // Where the page is scrolled to is outside React. Before the page is painted, so that nothing is seen to move.
  useLayoutEffect(() => {
    const bar = ref.current;
    const sheet = bar?.closest('main');
    if (!bar || !sheet) return undefined;
    const root = document.documentElement.style;
    /** Some browsers keep the rows where they are, but not at the top of the page: what is left is scrolled. */
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
      root.scrollPaddingTop = height > 0 ? `calc(var(--head) + ${height}px + 1rem)` : '';
      // The bar's own controls are in sight as they are: to clear them of it would scroll the page.
      bar.style.setProperty('--over', `calc(${-height}px - 1rem)`);
      sheet.style.minHeight = height > 0 ? `calc(100dvh - var(--head) + ${height}px)` : '';
    };
    show(true);
    // From here on no browser does it: those that do go by where they were scrolled to last.
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
      const held = bar.contains(document.activeElement);
      show(false);
      if (held) focusIn(below(bar));
      root.overflowAnchor = '';
    };
  }, []);
  return { ref, hidden: true };
}
