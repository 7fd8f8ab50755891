import type { Surface } from './surface.ts';

type Part = { line: number; top: number };

/** Returns the height at which a line is, between the parts that start above and below it. */
export function heightOfLine(parts: readonly Part[], end: Part, line: number) {
  const at = parts.findLastIndex((part) => part.line <= line);
  const from = parts[at] ?? { line: 1, top: 0 };
  const to = parts[at + 1] ?? end;
  const share = to.line === from.line ? 0 : (line - from.line) / (to.line - from.line);
  return from.top + (to.top - from.top) * Math.min(1, share);
}

/** The inverse of `heightOfLine`. */
export function lineAtHeight(parts: readonly Part[], end: Part, height: number) {
  const at = parts.findLastIndex((part) => part.top <= height);
  const from = parts[at] ?? { line: 1, top: 0 };
  const to = parts[at + 1] ?? end;
  const share = to.top === from.top ? 0 : (height - from.top) / (to.top - from.top);
  return from.line + (to.line - from.line) * Math.min(1, Math.max(0, share));
}

/** Scrolls editor and preview together. The parts and groups of the preview have their first line in `data-line`. */
export function createScrollPair(editor: () => Surface | undefined) {
  let pane: HTMLElement | null = null;
  let lines = 1;
  /** The last position that this function has scrolled to: its scroll event doesn't scroll the other side. */
  let follower: 'editor' | 'preview' | null = null;
  let frame = 0;

  function parts(): [Part[], Part] {
    const top = (pane?.getBoundingClientRect().top ?? 0) - (pane?.scrollTop ?? 0);
    const found = [...(pane?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      // Measuring a part of a group that the browser skips would lay out the group.
      .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
      .map((part) => ({
        line: Number(part.dataset['line']),
        top: part.getBoundingClientRect().top - top,
      }));
    return [found, { line: lines + 1, top: pane?.scrollHeight ?? 0 }];
  }
  const follow = (side: 'editor' | 'preview', scroll: () => void) => {
    if (follower !== null && follower !== side) {
      follower = null;
      return;
    }
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      follower = side;
      scroll();
    });
  };
  return {
    /** A ref of the preview. */
    preview: (element: HTMLElement | null) => {
      pane = element;
      // Scrolled by keys, too.
      if (element) element.tabIndex = 0;
      const onScroll = () =>
        follow('editor', () => editor()?.scrollToLine?.(lineAtHeight(...parts(), pane?.scrollTop ?? 0)));
      element?.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        element?.removeEventListener('scroll', onScroll);
        pane = null;
      };
    },
    followEditor: () =>
      pane &&
      follow('preview', () => {
        const at = editor();
        if (pane && at?.topLine) pane.scrollTop = heightOfLine(...parts(), at.topLine());
      }),
    setLines: (count: number) => void (lines = count),
  };
}
