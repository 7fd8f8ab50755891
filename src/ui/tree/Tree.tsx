import { useId, useMemo, useRef, type FocusEvent } from 'react';
import { useStore } from '#lib/useStore.ts';
import { density } from '../density.ts';
import { rowPointer } from '../rowPointer.ts';
import type { KeyUse } from '../shortcuts.ts';
import { useKeys } from '../useShortcut.ts';
import { type Pointer, useTreeDrag } from './useTreeDrag.ts';
import styles from './Tree.module.css';
import { TreeHead, TreeLine } from './TreeHead.tsx';
import { TreeRow, type TreeDrawing, type TreeMark } from './TreeRow.tsx';
import { treeRows, type TreeItem } from './treeRows.ts';
import { keysHint, treeUses, useTreeKeys } from './useTreeKeys.ts';
import { useCarry, type Moving } from './useCarry.ts';
import { useRowActs, useTreeSelect, type TreeSelection, useTreeWindow } from './useTreeRows.ts';
import { useKeepFocus, rowElement, useTreeFocus, type Reveal } from './useTreeFocus.ts';

type Props<T> = {
  /** The accessible name: “Collections and spaces”. */
  label: string;
  /** Unchanged items must keep their identity. */
  items: readonly T[];
  drawing: TreeDrawing<T>;
  isOpen: (item: T) => boolean;
  onOpen: (items: readonly T[], open: boolean) => void;
  /** Called for Enter on an item that can't have children. */
  onEnter?: ((item: T) => void) | undefined;
  /** Other keys that act on an item. Must keep its identity. */
  otherKeys?: readonly KeyUse[] | undefined;
  /** Handles these keys. Returns whether the key was handled. */
  onKey?: ((key: string, item: T) => boolean) | undefined;
  selection?: TreeSelection | undefined;
  /** Undefined if nothing can be moved. Must keep its identity. */
  moving?: Moving<T> | undefined;
  marks: ReadonlyMap<string, TreeMark>;
  /** An item to scroll to and focus once it is rendered. */
  reveal?: Reveal | undefined;
};

/** The indentation of a level, in px. */
const indent = 24;

const noKeys: readonly KeyUse[] = [];
const rowHandlers = rowPointer('[data-row]');

/** A virtualized tree with selection, and moves by mouse, touch and keyboard. */
export function Tree<T extends TreeItem<T>>(props: Props<T>) {
  const { label, items, drawing, isOpen, onOpen, onEnter, onKey, selection, moving, marks, reveal } = props;
  const { otherKeys = noKeys } = props;
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const rows = useMemo(() => treeRows(items, isOpen), [items, isOpen]);
  const ids = useMemo(() => rows.map(({ item }) => item.id), [rows]);
  const select = useTreeSelect(selection, ids);
  const focus = useTreeFocus({ list, items, ids, isOpen, onOpen, reveal });
  useKeepFocus(list, ids);
  const carrying = useCarry({
    items,
    rows,
    moving,
    selected: select.chosen,
    onOpen: (item) => onOpen([item], true),
    onDropped: ([first]) => first !== undefined && focus.show(first),
  });
  const { carry, slot, placeName, refused } = carrying;
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
    carrying.point(at, { startOf: topOf, end: height, indent });
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

  const [selects, moves] = [selection !== undefined, moving !== undefined];
  const offers = useMemo(() => ({ selects, moves, other: otherKeys }), [selects, moves, otherKeys]);
  useKeys(
    label,
    useMemo(() => treeUses(offers), [offers]),
  );
  const hint = keysHint(offers);
  const toggleChosen = ({ id }: T) => select.put(id, !select.chosen.has(id), false);
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
    choose: toggleChosen,
    chooses: selects,
    chooseAll: () => select.all(true),
    setOpen: (some, open) =>
      onOpen(
        some.filter(({ children }) => children),
        open,
      ),
    enter(item) {
      if (item.children && !item.leaf) onOpen([item], !isOpen(item));
      else onEnter?.(item);
    },
    menu: ({ id }) =>
      rowElement(list.current, id)?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
    lift: (item, by) => (moves ? carrying.lift(item.id, 'keys', by) : toggleChosen(item)),
    other: (key, item) => onKey?.(key, item) ?? false,
    lifted: carry?.by === 'keys' ? carrying : null,
  });

  const acts = useRowActs({
    list,
    items,
    rows,
    chosen: select.chosen,
    moving,
    measure: (element) => virtual.measureElement(element),
    choose: select.put,
    lift: (id) => carrying.lift(id, 'keys'),
    onOpen,
  });

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
    <div className={styles.tree} data-density={useStore(density)}>
      {hint && (
        <p id={hintId} className="quiet-text">
          {hint}
        </p>
      )}
      <div
        {...grid}
        aria-label={label}
        aria-describedby={hint && hintId}
        aria-multiselectable={selection ? true : undefined}
        aria-rowcount={rows.length + 1}
      >
        <TreeHead drawing={drawing} chosen={select.state} onChooseAll={select.all} />
        <div className={styles.body}>
          <div
            {...{ role: 'rowgroup' }}
            {...rowHandlers}
            ref={list}
            data-rows
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
          {slot && <TreeLine top={topOf(slot.row)} level={slot.level} text={placeName} into={slot.into} />}
          {refused && <TreeLine top={topOf(refused.row)} level={1} text={refused.reason} refused />}
        </div>
      </div>
    </div>
  );
}
