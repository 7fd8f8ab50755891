import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { OutlineMoves } from '#ui/Outline.tsx';
import type { Geometry } from '#ui/tree/pointerSlot.ts';
import styles from '#ui/tree/Tree.module.css';
import { TreeLine } from '#ui/tree/TreeHead.tsx';
import { treeRows, type TreeItem } from '#ui/tree/treeRows.ts';
import { useCarry, type Moving } from '#ui/tree/useCarry.ts';
import { dragRow, useTreeDrag, type Pointer } from '#ui/tree/useTreeDrag.ts';
import { keysHint, moveKeys } from '#ui/tree/useTreeKeys.ts';
import { useKeys } from '#ui/useShortcut.ts';

type Options<T> = {
  items: readonly T[];
  isOpen: (item: T) => boolean;
  onOpen: (items: readonly T[], open: boolean) => void;
  /** Undefined if nothing can be moved. */
  moving: Moving<T> | undefined;
};

/** The indentation of a level, in px. Keep in sync with Outline.module.css. */
const indent = 12;

const none: typeof moveKeys = [];
const nothing: ReadonlySet<string> = new Set();

/** Whether the rest of a key's handling is prevented. */
function taken(event: KeyboardEvent, isTaken: boolean) {
  if (isTaken) event.preventDefault();
  return isTaken;
}

/** Moves pages in the list beside the editor, by mouse and keys, as in the page tree. */
export function usePageMoves<T extends TreeItem<T>>(options: Options<T>): OutlineMoves | undefined {
  const { items, isOpen, onOpen, moving } = options;
  const list = useRef<HTMLDivElement>(null);
  /** The page that was moved by keys: it keeps the focus. */
  const moved = useRef<string>(undefined);
  const rows = useMemo(() => treeRows(items, isOpen), [items, isOpen]);
  const carrying = useCarry({
    items,
    rows,
    moving,
    selected: nothing,
    onOpen: (item) => onOpen([item], true),
    onDropped: ([id]) => (moved.current = id),
  });
  const { carry, slot, refused } = carrying;
  /** Where the rows are while pages are moved. */
  const [places, setPlaces] = useState<Geometry>();
  const [titles] = useState(() => new Map<string, string>());
  for (const { item } of rows) titles.set(item.id, item.title);

  function measure() {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const boxes = [...(list.current?.querySelectorAll('[data-row]') ?? [])].map((row) =>
      row.getBoundingClientRect(),
    );
    const end = (boxes.at(-1)?.bottom ?? top) - top;
    const startOf = (row: number) => (boxes[row] ? boxes[row].top - top : end);
    const measured = { startOf, end, indent };
    setPlaces(measured);
    return measured;
  }
  function point(pointer: Pointer | null) {
    const box = list.current?.getBoundingClientRect();
    if (!pointer || !box) {
      carrying.goTo(null);
      return;
    }
    carrying.point({ x: pointer.clientX - box.left, y: pointer.clientY - box.top }, measure());
  }
  useTreeDrag({
    list,
    onLift: (id) => carrying.lift(id, 'pointer'),
    onPoint: point,
    onRest() {
      const closed = carrying.closedUnder;
      if (closed && !isOpen(closed)) onOpen([closed], true);
    },
    onDrop: carrying.drop,
    onPutBack: carrying.putBack,
  });

  function press(event: KeyboardEvent, id: string) {
    const { key, altKey, ctrlKey, metaKey } = event;
    moved.current = undefined;
    if (ctrlKey || metaKey) return false;
    if (carry?.by === 'keys') {
      measure();
      if (key === ' ' || key === 'Enter') carrying.drop();
      else if (key === 'Escape') carrying.putBack();
      else return taken(event, carrying.press(key) || key.startsWith('Arrow'));
      return taken(event, true);
    }
    const isArrow = key === 'ArrowUp' || key === 'ArrowDown';
    if (altKey && isArrow) carrying.lift(id, 'keys', key);
    else if (key === ' ') carrying.lift(id, 'keys');
    else return false;
    measure();
    return taken(event, true);
  }
  /** The refs keep their identity, so that a row is registered once. */
  const [refs] = useState(() => new Map<string, ReturnType<OutlineMoves['row']>>());
  function refOf(id: string) {
    const found = refs.get(id);
    if (found) return found;
    const ref = (row: HTMLElement | null) => {
      if (!row) return undefined;
      const preview = { className: styles.lifted, text: () => titles.get(id) ?? '' };
      if (moved.current === id && document.activeElement === document.body)
        row.querySelector<HTMLElement>('[data-outline]')?.focus();
      return dragRow({ row, list: () => list.current, id, preview });
    };
    refs.set(id, ref);
    return ref;
  }
  useKeys('Pages', moving ? moveKeys : none);
  if (!moving) return undefined;
  return {
    list: (element) => (list.current = element),
    hint: keysHint({ selects: false, moves: true, other: [] }),
    row: refOf,
    classOf: (id) => (carry?.ids.has(id) ? styles.origin : slot?.parent === id ? styles.takes : undefined),
    isOpen: (id) => rows.some(({ item, open }) => item.id === id && open),
    onOpen(id, open) {
      const row = rows.find(({ item }) => item.id === id);
      if (row) onOpen([row.item], open);
    },
    onKey: press,
    onLeave: () => carry?.by === 'keys' && carrying.putBack(),
    line: places && (
      <>
        {slot && (
          <TreeLine
            top={places.startOf(slot.row)}
            level={slot.level}
            text={carrying.placeName}
            into={slot.into}
          />
        )}
        {refused && <TreeLine top={places.startOf(refused.row)} level={1} text={refused.reason} refused />}
      </>
    ),
  };
}
