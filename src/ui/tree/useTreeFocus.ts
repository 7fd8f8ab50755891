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
