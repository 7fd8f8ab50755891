// Which row of a tree has the focus, and which one is to get it as soon as it is there.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ancestorsOf, type TreeItem } from './treeRows.ts';

/** An item to show, by its id: each new one once. The same one is shown again when it comes in a new object. */
export type Reveal = string | { id: string };

type Options<T> = {
  list: RefObject<HTMLElement | null>;
  items: readonly T[];
  ids: readonly string[];
  isOpen: (item: T) => boolean;
  onOpen: (items: readonly T[], open: boolean) => void;
  reveal: Reveal | undefined;
};

/** The element of a row, if it is drawn. */
export const rowElement = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

type Wish = { id: string; block: 'nearest' | 'center' };

export function useTreeFocus<T extends TreeItem<T>>(options: Options<T>) {
  const { list, items, ids, isOpen, onOpen, reveal } = options;
  const [activeId, setActive] = useState<string>();
  const [wish, setWish] = useState<Wish | null>(null);
  const [asked, setAsked] = useState<Reveal>();
  if (reveal !== asked) {
    setAsked(reveal);
    if (reveal !== undefined)
      setWish({ id: typeof reveal === 'string' ? reveal : reveal.id, block: 'center' });
  }
  const there = wish !== null && ids.includes(wish.id);
  const granted = useRef<Wish>(null);
  const moved = useRef<Wish>(null);
  // Its row is drawn only now, or later, once it is known which rows are in sight.
  useLayoutEffect(() => {
    const due = moved.current ?? (there && granted.current !== wish ? wish : null);
    const row = due && rowElement(list.current, due.id);
    if (!row) return;
    granted.current = wish;
    moved.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: due.block });
  });
  const closed = useMemo(
    () => (wish && !there ? ancestorsOf(items, wish.id).filter((item) => !isOpen(item)) : []),
    [wish, there, items, isOpen],
  );
  // Who keeps what is open has to be told.
  useEffect(() => {
    if (closed.length > 0) onOpen(closed, true);
  }, [closed, onOpen]);

  return {
    /** The row that Tab leads to. */
    active: Math.max(0, ids.indexOf((there ? wish.id : activeId) ?? '')),
    /** The person has gone to a row; what was still to be shown isn't any more. */
    setActive(id: string) {
      moved.current = null;
      // Else all rows would be looked through to find that nothing has changed.
      if (id !== activeId) setActive(id);
      if (wish) setWish(null);
    },
    focus(id: string) {
      // A row has to be drawn before it can have the focus, which then brings it into sight.
      flushSync(() => setActive(id));
      rowElement(list.current, id)?.focus();
    },
    /** Whether what has the focus has just been moved, and gets it back with its new place. */
    isMoved: () => moved.current !== null,
    /** Shows and focuses what was moved once its row is there. */
    show(id: string) {
      moved.current = { id, block: 'nearest' };
      // React would give the focus back to what it puts elsewhere, and have the page laid out for that alone.
      const held = document.activeElement;
      if (held instanceof HTMLElement && list.current?.contains(held)) held.blur();
      setActive(id);
      setWish(null);
    },
  };
}
