import { useRef } from 'react';
import { announce } from '#lib/announce.ts';
import { useShortcut } from '#ui/useShortcut.ts';

/** The height of the fixed header, in px. */
const headerHeight = 72;

const isTall = (element: HTMLElement) => element.offsetHeight > innerHeight / 2;

/** Returns the first mark in a tall hunk, such as a long list, otherwise the hunk. */
const scrollTarget = (hunk: HTMLElement) =>
  (isTall(hunk) && hunk.querySelector<HTMLElement>('ins, del, [data-change]')) || hunk;

function nextIndex(hunks: readonly HTMLElement[], step: 1 | -1) {
  const focused = document.activeElement?.closest('[data-hunk]');
  const at = hunks.findIndex((hunk) => hunk === focused);
  if (at >= 0) return at + step;
  // Without focus, navigation starts at the first hunk in or below the viewport.
  const below = hunks.findIndex((hunk) => hunk.getBoundingClientRect().top >= headerHeight);
  const start = below < 0 ? hunks.length : below;
  return step > 0 ? start : start - 1;
}

/** Returns navigation between the hunks in the element with `ref`, also by the keys n and p. */
export function useHunkNavigation() {
  const ref = useRef<HTMLDivElement>(null);
  function step(by: 1 | -1) {
    const hunks = [
      ...(ref.current?.querySelectorAll<HTMLElement>('[data-hunk]:not([data-threads] *)') ?? []),
    ];
    const at = nextIndex(hunks, by);
    const hunk = hunks[at];
    if (!hunk) {
      announce(by > 0 ? 'Last change on this page' : 'First change on this page');
      return;
    }
    hunk.focus({ preventScroll: true });
    const target = scrollTarget(hunk);
    target.scrollIntoView({ block: isTall(target) ? 'start' : 'center' });
    announce(`Change ${at + 1} of ${hunks.length}`);
  }
  useShortcut('n', 'Next change', () => step(1));
  useShortcut('p', 'Previous change', () => step(-1));
  return { ref, step };
}
