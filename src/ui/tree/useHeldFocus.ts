// Rows keep the focus when they are put elsewhere in the document, where browsers take it from what is moved; a row that
// is gone hands it on to the next one.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { rowElement } from './useTreeFocus.ts';

/** The row itself, else the first one after it that is still there, else the last one before it. */
function nearest(id: string, was: readonly string[], now: readonly string[]) {
  const there = new Set(now);
  const at = was.indexOf(id);
  const isThere = (one: string) => there.has(one);
  return was.slice(at).find(isThere) ?? was.slice(0, at).findLast(isThere);
}

/** `ids` are those of all rows, in their order. */
export function useHeldFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const holder = useRef<string>(undefined);
  /** The rows among which it was last. */
  const among = useRef(ids);
  // Heard past React, which is deaf while it changes the document, as when a dialog gives the focus back.
  useEffect(() => {
    const element = list.current;
    const listening = new AbortController();
    const { signal } = listening;
    const hold = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      holder.current = row?.dataset['row'];
    };
    element?.addEventListener('focusin', hold, { signal });
    // What is taken away loses the focus while the document is changed; whoever leaves, loses it for good.
    const leave = () =>
      queueMicrotask(() => {
        if (!element?.contains(document.activeElement)) holder.current = undefined;
      });
    element?.addEventListener('focusout', leave, { signal });
    return () => listening.abort();
  }, [list]);
  useLayoutEffect(() => {
    if (holder.current === undefined) return;
    if (ids.includes(holder.current)) among.current = ids;
    if (document.activeElement !== document.body) return;
    const id = nearest(holder.current, among.current, ids);
    if (id !== undefined) rowElement(list.current, id)?.focus({ preventScroll: true });
  });
}
