import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ancestorsOf, type TreeItem } from './treeRows.ts';

/** The id of an item to reveal. Wrap it in a new object to reveal the same item again. */
export type Reveal = string | { id: string };

type Options<T> = {
  list: RefObject<HTMLElement | null>;
  items: readonly T[];
  ids: readonly string[];
  isOpen: (item: T) => boolean;
  onOpen: (items: readonly T[], open: boolean) => void;
  reveal: Reveal | undefined;
};

/** The element of a row, if it is rendered. */
export const rowElement = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

type FocusRequest = { id: string; block: 'nearest' | 'center' };

/** Which row of a tree has the focus, and which one to focus once it is rendered. */
export function useTreeFocus<T extends TreeItem<T>>(options: Options<T>) {
  const { list, items, ids, isOpen, onOpen, reveal } = options;
  const [activeId, setActive] = useState<string>();
  const [request, setRequest] = useState<FocusRequest | null>(null);
  const [asked, setAsked] = useState<Reveal>();
  if (reveal !== asked) {
    setAsked(reveal);
    if (reveal !== undefined)
      setRequest({ id: typeof reveal === 'string' ? reveal : reveal.id, block: 'center' });
  }
  const isListed = request !== null && ids.includes(request.id);
  const fulfilled = useRef<FocusRequest>(null);
  const moved = useRef<FocusRequest>(null);
  // The row may be rendered later, once the visible rows are known.
  useLayoutEffect(() => {
    const due = moved.current ?? (isListed && fulfilled.current !== request ? request : null);
    const row = due && rowElement(list.current, due.id);
    if (!row) return;
    fulfilled.current = request;
    moved.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: due.block });
  });
  const closed = useMemo(
    () => (request && !isListed ? ancestorsOf(items, request.id).filter((item) => !isOpen(item)) : []),
    [request, isListed, items, isOpen],
  );
  // The owner of the expanded state opens the ancestors.
  useEffect(() => {
    if (closed.length > 0) onOpen(closed, true);
  }, [closed, onOpen]);

  return {
    /** The index of the tab stop. */
    active: Math.max(0, ids.indexOf((isListed ? request.id : activeId) ?? '')),
    /** The user has focused a row. Cancels a pending reveal. */
    setActive(id: string) {
      moved.current = null;
      // Avoids a render if nothing has changed.
      if (id !== activeId) setActive(id);
      if (request) setRequest(null);
    },
    focus(id: string) {
      // Render the row before focusing it. The focus scrolls it into view.
      flushSync(() => setActive(id));
      rowElement(list.current, id)?.focus();
    },
    /** Whether the focused row was just moved, and will be focused again. */
    isMoved: () => moved.current !== null,
    /** Reveals and focuses a moved row once it is rendered. */
    show(id: string) {
      moved.current = { id, block: 'nearest' };
      // Blur first: React would restore the focus of a moved element, which forces a layout.
      const held = document.activeElement;
      if (held instanceof HTMLElement && list.current?.contains(held)) held.blur();
      setActive(id);
      setRequest(null);
    },
  };
}

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
