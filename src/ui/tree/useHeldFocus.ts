// Rows keep the focus when they are put elsewhere in the document: browsers take it from what is moved.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { rowElement } from './useTreeFocus.ts';

export function useHeldFocus(list: RefObject<HTMLElement | null>) {
  const holder = useRef<string>(undefined);
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
    element?.addEventListener('focusout', () => (holder.current = undefined), { signal });
    return () => listening.abort();
  }, [list]);
  useLayoutEffect(() => {
    if (holder.current === undefined || document.activeElement !== document.body) return;
    rowElement(list.current, holder.current)?.focus({ preventScroll: true });
  });
}
