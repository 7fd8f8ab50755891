// A tree to go through, choose from and rearrange, by mouse, finger and keyboard. Only what is in sight is drawn.
import { useId, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { Pointer } from './dragSession.ts';
import { movedName } from './moveWords.ts';
import { pointerSlot } from './pointerSlot.ts';
import styles from './Tree.module.css';
import { TreeHead } from './TreeHead.tsx';
import { TreeLine } from './TreeLine.tsx';
import { TreeRow, type RowActs, type TreeDrawing, type TreeMark } from './TreeRow.tsx';
import { treeRows, type TreeItem } from './treeRows.ts';
import { companions, useCarry, type Moving } from './useCarry.ts';
import { useHeldFocus } from './useHeldFocus.ts';
import { useTreeDrag } from './useTreeDrag.ts';
import { rowElement, useTreeFocus, type Reveal } from './useTreeFocus.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useTreeSelect, type TreeSelection } from './useTreeSelect.ts';
import { useTreeWindow } from './useTreeWindow.ts';

type Props<T> = {
  /** What the tree holds: “Collections and spaces”. */
  label: string;
  /** Keep the identity of items that have not changed. */
  items: readonly T[];
  drawing: TreeDrawing<T>;
  isOpen: (item: T) => boolean;
  onOpen: (items: readonly T[], open: boolean) => void;
  /** Enter on what can hold nothing. */
  onEnter?: ((item: T) => void) | undefined;
  /** Any other key on an item; answers whether it meant something. `hint` tells of these keys. */
  onKey?: ((key: string, item: T) => boolean) | undefined;
  hint?: string | undefined;
  selection?: TreeSelection | undefined;
  /** Left out where nothing can be moved. Keep its identity. */
  moving?: Moving<T> | undefined;
  marks: ReadonlyMap<string, TreeMark>;
  /** An item to show and focus as soon as it is there. */
  reveal?: Reveal | undefined;
};

/** How far a level is set in, in px. */
const indent = 24;

export function Tree<T extends TreeItem<T>>(props: Props<T>) {
  const { label, items, drawing, isOpen, onOpen, onEnter, onKey, hint, selection, moving, marks, reveal } =
    props;
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const rows = useMemo(() => treeRows(items, isOpen), [items, isOpen]);
  const ids = useMemo(() => rows.map(({ item }) => item.id), [rows]);
  const select = useTreeSelect(selection, ids);
  const focus = useTreeFocus({ list, items, ids, isOpen, onOpen, reveal });
  useHeldFocus(list, ids);
  const carrying = useCarry({
    items,
    rows,
    moving,
    selected: select.chosen,
    onOpen: (item) => onOpen([item], true),
    onDropped: ([first]) => first !== undefined && focus.show(first),
  });
  const { carry, slot, word } = carrying;
  const liftedRow = carry ? ids.findIndex((id) => carry.ids.has(id)) : -1;
  const { virtual, height, shown, topOf } = useTreeWindow(list, ids, [focus.active, liftedRow]);

  function point(pointer: Pointer | null) {
    const box = list.current?.getBoundingClientRect();
    const titles = list.current?.querySelector(`.${styles.title}`)?.getBoundingClientRect();
    if (!pointer || !box) {
      carrying.goTo(null);
      return;
    }
    const at = { x: pointer.clientX - (titles?.left ?? box.left), y: pointer.clientY - box.top };
    carrying.goTo(pointerSlot(carrying.slots, rows, at, { startOf: topOf, end: height, indent }));
  }
  useTreeDrag({
    list,
    onLift(id) {
      focus.setActive(id);
      carrying.lift(id, 'pointer');
    },
    onPoint: point,
    onRest() {
      const closed = carrying.closedUnder;
      if (closed && !isOpen(closed)) onOpen([closed], true);
    },
    onDrop: carrying.drop,
    onPutBack: carrying.putBack,
  });

  const goTo = (row: number) => {
    const id = ids[row];
    if (id !== undefined) focus.focus(id);
    return id;
  };
  const press = useTreeKeys({
    rows,
    active: focus.active,
    go: goTo,
    extend(row) {
      const from = ids[focus.active];
      const to = goTo(row);
      if (from !== undefined && to !== undefined) select.extend(from, to);
    },
    choose: ({ id }) => select.put(id, !select.chosen.has(id), false),
    chooseAll: () => select.all(true),
    setOpen: (some, open) =>
      onOpen(
        some.filter(({ children }) => children),
        open,
      ),
    enter(item) {
      if (item.children) onOpen([item], !isOpen(item));
      else onEnter?.(item);
    },
    menu: ({ id }) =>
      rowElement(list.current, id)?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
    lift: ({ id }, by) => carrying.lift(id, 'keys', by),
    other: (key, item) => onKey?.(key, item) ?? false,
    lifted: carry?.by === 'keys' ? carrying : null,
  });

  const together = (id: string) => companions(items, id, select.chosen);
  const latest = useRef({ select, carrying, together, moving, virtual, rows, onOpen });
  useLayoutEffect(() => {
    latest.current = { select, carrying, together, moving, virtual, rows, onOpen };
  });
  const [acts] = useState<RowActs>(() => ({
    measure: (element) => latest.current.virtual.measureElement(element),
    list: () => list.current,
    choose: (...given) => latest.current.select.put(...given),
    toggle(id) {
      const row = latest.current.rows.find(({ item }) => item.id === id);
      if (row) latest.current.onOpen([row.item], !row.open);
    },
    lift: (id) => latest.current.carrying.lift(id, 'keys'),
    ask: (id) => latest.current.moving?.onAsk(latest.current.together(id).map((item) => item.id)),
    nameOfLifted: (id) => movedName(latest.current.together(id)),
  }));

  const grid = {
    role: 'treegrid',
    onKeyDown: press,
    onFocus({ target }: FocusEvent) {
      const id = target.closest('[data-row]')?.getAttribute('data-row');
      if (id) focus.setActive(id);
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      const left = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      if (left && !focus.isMoved() && carry?.by === 'keys' && document.hasFocus()) carrying.putBack();
    },
  };
  return (
    <div className={styles.tree}>
      {(moving ?? hint) && (
        <p id={hintId} className="quiet-text">
          {moving && 'Space chooses. Alt with an arrow key lifts, and so does Space on a handle. '}
          {hint}
        </p>
      )}
      <div
        {...grid}
        aria-label={label}
        aria-describedby={(moving ?? hint) && hintId}
        aria-multiselectable={selection ? true : undefined}
        aria-rowcount={rows.length + 1}
      >
        <TreeHead drawing={drawing} chosen={select.state} onChooseAll={select.all} />
        <div className={styles.body}>
          <div
            {...{ role: 'rowgroup' }}
            ref={list}
            className={styles.rows}
            style={{ '--height': `${height}px` }}
          >
            {shown.map(({ index, before }) => {
              const row = rows[index];
              if (!row) return null;
              const { item } = row;
              return (
                <TreeRow
                  key={item.id}
                  {...row}
                  index={index}
                  before={before}
                  active={index === focus.active}
                  chosen={selection && select.chosen.has(item.id)}
                  movable={moving?.kinds.includes(item.kind) ?? false}
                  lifted={carry?.ids.has(item.id) ?? false}
                  takes={slot?.parent === item.id}
                  mark={marks.get(item.id)}
                  drawing={drawing}
                  acts={acts}
                />
              );
            })}
          </div>
          {slot && <TreeLine top={topOf(slot.row)} level={slot.level} word={word} into={slot.into} />}
        </div>
      </div>
    </div>
  );
}
