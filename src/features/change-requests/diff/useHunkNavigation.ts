import { useCallback, useRef } from 'react';
import { announce } from '#lib/announce.ts';
import { dismiss, toast } from '#ui/toast.ts';
import { useShortcut } from '#ui/useShortcut.ts';

/** The height of the fixed header, in px. */
const headerHeight = 72;

const isTall = (element: HTMLElement) => element.offsetHeight > innerHeight / 2;

/** Elements that mark a change. */
const marks = 'ins, del, [data-change], small[data-note]:not([data-element])';
/** The parts of a block that are changes of their own: an item of a long list, a row, a paragraph in a tab. */
const parts = 'li, tr, dl > div, p, h2, h3, h4, h5, h6, summary, figcaption, [data-line]';

/** Whether a part continues the change of the part before it, such as added rows after removed ones. */
const continues = (part: HTMLElement) =>
  part.matches('[data-change]') && part.previousElementSibling?.matches('[data-change]') === true;

const isOld = (stop: HTMLElement) => stop.closest('[data-side=old]') !== null;

/** Side by side, a change is in both columns. Leaves out parts of the old column that are beside a new one. */
function withoutBeside(stops: readonly HTMLElement[]) {
  const others = stops.filter((stop) => !isOld(stop));
  const boxes = others.map((stop) => stop.getBoundingClientRect());
  const isBeside = (stop: HTMLElement) => {
    const { top, bottom } = stop.getBoundingClientRect();
    return boxes.some((box) => box.top < bottom && box.bottom > top);
  };
  return stops.filter((stop) => !isOld(stop) || !isBeside(stop));
}

/** Returns the parts of a hunk that changed, or the hunk if that is its whole content. */
function stopsOf(hunk: HTMLElement): HTMLElement[] {
  const own = [...hunk.querySelectorAll<HTMLElement>(marks)].filter(
    (mark) => !mark.closest('[data-threads]'),
  );
  const changed = own.map((mark) => {
    const part = mark.closest<HTMLElement>(parts);
    return part && part !== hunk && hunk.contains(part) ? part : mark;
  });
  const stops = withoutBeside([...new Set(changed)].filter((part) => !continues(part)));
  // A group of source lines is one change.
  const isPart = stops.length > 1 || (!hunk.matches('tbody') && stops[0]?.matches('li, tr'));
  return isPart ? stops : [hunk];
}

/** Returns the first mark in a tall stop, such as a rewritten section, otherwise the stop. */
const scrollTarget = (stop: HTMLElement) =>
  (isTall(stop) && stop.querySelector<HTMLElement>('ins, del, [data-change]')) || stop;

const isAfter = (stop: HTMLElement, element: Element) =>
  (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function nextIndex(stops: readonly HTMLElement[], frame: HTMLElement | null, step: 1 | -1) {
  const focused = document.activeElement;
  const at = stops.findLastIndex((stop) => stop.contains(focused));
  if (at >= 0) return at + step;
  // Without focus, navigation starts at the first stop in or below the viewport.
  const next =
    focused && frame?.contains(focused)
      ? stops.findIndex((stop) => isAfter(stop, focused))
      : stops.findIndex((stop) => stop.getBoundingClientRect().top >= headerHeight);
  const start = next < 0 ? stops.length : next;
  return step > 0 ? start : start - 1;
}

/** Whether the changes of a page aren't loaded yet. The page is the stop. */
const isPending = (stop: HTMLElement) => stop.dataset['hunk'] === 'pending';

/** Returns “Change 2 of 5”. Of the changes on several pages, counts those on the page of this one. */
function positionOf(stop: HTMLElement, stops: readonly HTMLElement[]) {
  const page = stop.closest('[data-change-page]');
  const all = page ? stops.filter((other) => page.contains(other)) : stops;
  return `Change ${all.indexOf(stop) + 1} of ${all.length}`;
}

/**
 * Returns navigation between the changes in the element with `ref`, also by the keys n and p. While the element is busy
 * (`aria-busy`), it says that changes are loading.
 * @param scope where the changes are, as in “Last change on this page”
 */
export function useHunkNavigation(scope = 'on this page') {
  const frame = useRef<HTMLDivElement>(null);
  const endToast = useRef(0);
  const ref = useCallback((element: HTMLDivElement) => {
    frame.current = element;
    // On another page, the toast would be about that page.
    return () => dismiss(endToast.current);
  }, []);
  /** Shows and announces that the current change is the first or the last one. */
  function reportEnd(by: 1 | -1) {
    dismiss(endToast.current);
    endToast.current = toast({ text: `${by > 0 ? 'Last' : 'First'} change ${scope}` });
  }
  function step(by: 1 | -1) {
    const hunks = [
      ...(frame.current?.querySelectorAll<HTMLElement>('[data-hunk]:not([data-threads] *)') ?? []),
    ];
    const current = document.activeElement;
    const isLoading = current instanceof HTMLElement && isPending(current);
    if (isLoading || frame.current?.ariaBusy === 'true') return announce('Loading changes');
    const stops = hunks.flatMap((hunk) => (isPending(hunk) ? hunk : stopsOf(hunk)));
    const stop = stops[nextIndex(stops, frame.current, by)];
    if (stops.length === 0) return void toast({ text: `No changes ${scope}` });
    if (!stop) return reportEnd(by);
    dismiss(endToast.current);
    if (stop.tabIndex < 0) stop.tabIndex = -1;
    stop.focus({ preventScroll: true });
    if (isPending(stop)) {
      stop.scrollIntoView({ block: 'start' });
      return announce(stop.getAttribute('aria-label') ?? '');
    }
    const target = scrollTarget(stop);
    target.scrollIntoView({ block: isTall(target) ? 'start' : 'center' });
    return announce(positionOf(stop, stops));
  }
  useShortcut('n', 'Next change', () => step(1));
  useShortcut('p', 'Previous change', () => step(-1));
  return { ref, step };
}
