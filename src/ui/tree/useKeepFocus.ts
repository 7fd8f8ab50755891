import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { rowElement } from './useTreeFocus.ts';

/** The row itself, or else the next remaining row, or else the previous one. */
function nearest(id: string, was: readonly string[], now: readonly string[]) {
  const remaining = new Set(now);
  const at = was.indexOf(id);
  const remains = (one: string) => remaining.has(one);
  return was.slice(at).find(remains) ?? was.slice(0, at).findLast(remains);
}

/**
 * Keeps the focus on a row when it moves in the document, where browsers drop it, and moves it to the next row when the
 * focused row is removed. `ids` are the ids of all rows in order.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const focusedId = useRef<string>(undefined);
  /** The rows when it was last present. */
  const lastIds = useRef(ids);
  // Native listeners: React ignores focus events while it commits, such as those of a closing dialog.
  useEffect(() => {
    const element = list.current;
    const listening = new AbortController();
    const { signal } = listening;
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      focusedId.current = row?.dataset['row'];
    };
    element?.addEventListener('focusin', onFocusIn, { signal });
    // A removed row loses the focus during the commit. Only a focus outside of the list counts as leaving.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (!element?.contains(document.activeElement)) focusedId.current = undefined;
      });
    element?.addEventListener('focusout', onFocusOut, { signal });
    return () => listening.abort();
  }, [list]);
  useLayoutEffect(() => {
    if (focusedId.current === undefined) return;
    if (ids.includes(focusedId.current)) lastIds.current = ids;
    if (document.activeElement !== document.body) return;
    const id = nearest(focusedId.current, lastIds.current, ids);
    if (id !== undefined) rowElement(list.current, id)?.focus({ preventScroll: true });
  });
}
