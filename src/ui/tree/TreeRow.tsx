import { ChevronRight, GripVertical } from 'lucide';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Check } from '../Check.tsx';
import { Icon } from '../Icon.tsx';
import { LinkLike } from '../LinkLike.tsx';
import { Spinner } from '../Spinner.tsx';
import { State } from '../State.tsx';
import styles from './Tree.module.css';
import type { TreeItem } from './treeRows.ts';
import { dragRow } from './useTreeDrag.ts';

/** Spread on focusable elements of a row, so that only one row is a tab stop. */
export type RowFocus = { tabIndex: 0 | -1 };

/** A column after the title. `name` is its header. */
type TreeColumn<T> = {
  name: string;
  figure?: boolean;
  cell: (item: T) => ReactNode;
};

/** How rows are rendered. It and its members must keep their identity. */
export type TreeDrawing<T> = {
  /** The header of the titles. */
  name: string;
  title: (item: T, focus: RowFocus) => ReactNode;
  columns: readonly TreeColumn<T>[];
  menu?: (item: T, focus: RowFocus) => ReactNode;
  /** A line below the title. */
  note?: (item: T, focus: RowFocus) => ReactNode;
};

/** The state of a row: in progress, or why an action failed. */
export type TreeMark = { state: 'busy' | 'failed'; text: string; dismiss?: () => void };

/** The callbacks of rows. Keeps its identity while the tree is mounted. */
export type RowActs = {
  measure: (row: HTMLElement | null) => void;
  list: () => HTMLElement | null;
  choose: (id: string, put: boolean, range: boolean) => void;
  toggle: (id: string) => void;
  lift: (id: string) => void;
  ask: (id: string) => void;
  nameOfLifted: (id: string) => string;
};

type Props<T> = {
  item: T;
  level: number;
  place: number;
  of: number;
  open: boolean;
  index: number;
  /** Space above the row for rows that aren't rendered, in px. */
  before: number;
  active: boolean;
  /** Undefined without selection. */
  chosen: boolean | undefined;
  /** Whether items of this kind can be moved. */
  movable: boolean;
  lifted: boolean;
  /** It is the drop target of the lifted items. */
  takes: boolean;
  mark: TreeMark | undefined;
  drawing: TreeDrawing<T>;
  acts: RowActs;
};

// Space lifts on keydown. The click on keyup would immediately drop the item.
const keepDown = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault();
};

function Handle({
  item: { id, title, fixed },
  lifted,
  focus,
  acts,
}: {
  item: { id: string; title: string; fixed?: string | undefined };
  lifted: boolean;
  focus: RowFocus;
  acts: RowActs;
}) {
  return (
    <button
      type="button"
      {...focus}
      data-handle
      className={styles.handle}
      aria-label={`Move ${title}`}
      aria-pressed={lifted}
      aria-disabled={fixed !== undefined}
      title={fixed ?? 'Drag to move, or click to choose a destination'}
      onKeyUp={keepDown}
      onClick={(event) => {
        if (fixed !== undefined) return;
        if (event.detail === 0) acts.lift(id);
        else acts.ask(id);
      }}
    >
      <Icon of={GripVertical} />
    </button>
  );
}

// Divs with grid roles.
const cell = { role: 'gridcell' };

/** A row of a tree. Memoized: renders only for its own changes. */
export function TreeRow<T extends TreeItem<T>>(props: Props<T>) {
  const { item, level, place, of, open, index, before, active, chosen, movable, lifted, takes } = props;
  const { mark, drawing, acts } = props;
  const { id, fixed } = item;
  const row = useRef<HTMLDivElement>(null);
  const drags = movable && fixed === undefined;
  // Measured when mounted; an observer reports changes. A new function would measure at each render.
  const mount = useCallback(
    (element: HTMLDivElement | null) => {
      row.current = element;
      acts.measure(element);
    },
    [acts],
  );
  // Native drag and drop is outside React.
  useEffect(() => {
    if (!row.current || !drags) return undefined;
    const preview = { className: styles.lifted, text: () => acts.nameOfLifted(id) };
    return dragRow({ row: row.current, list: acts.list, id, preview });
  }, [id, drags, acts]);
  // Memoized: the position changes with every row above, the content rarely.
  const content = useMemo(() => {
    const focus: RowFocus = { tabIndex: active ? 0 : -1 };
    const note = drawing.note?.(item, focus);
    return (
      <>
        {chosen !== undefined && (
          <div {...cell} className={styles.check} data-pick>
            <Check
              label={`Select ${item.title}`}
              hideLabel
              {...focus}
              checked={chosen}
              onChange={(put, { nativeEvent }) =>
                acts.choose(id, put, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </div>
        )}
        <div {...cell} className={styles.title}>
          {movable ? <Handle item={item} lifted={lifted} focus={focus} acts={acts} /> : <span />}
          {item.children && !item.leaf ? (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              className={styles.twist}
              data-twist
              data-open={open}
              onClick={({ currentTarget }) => {
                // It's hidden from screen readers and has no keys: the row has both.
                currentTarget.closest<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
                acts.toggle(id);
              }}
            >
              <Icon of={ChevronRight} small />
            </button>
          ) : (
            <span />
          )}
          <div className={styles.name} data-title>
            {drawing.title(item, focus)}
            {mark?.state === 'busy' && (
              <span className={styles.busy} title={mark.text}>
                <Spinner small />
                <span className="quiet-text">{mark.text}</span>
              </span>
            )}
            {lifted && <span className={styles.being}>moving</span>}
          </div>
          {mark?.state === 'failed' && (
            <p className={styles.note}>
              <State tone="danger">{mark.text}</State>{' '}
              <LinkLike {...focus} onClick={mark.dismiss}>
                Dismiss
              </LinkLike>
            </p>
          )}
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {drawing.columns.map(({ name, figure, cell: draw }) => (
          <div key={name} {...cell} className={classes(styles.cell, figure && styles.figure)}>
            {draw(item)}
          </div>
        ))}
        {drawing.menu && (
          <div {...cell} className={styles.menu}>
            {drawing.menu(item, focus)}
          </div>
        )}
      </>
    );
  }, [item, id, open, active, chosen, movable, lifted, mark, drawing, acts]);
  return useMemo(
    () => (
      <div
        {...{ role: 'row', tabIndex: active ? 0 : -1 }}
        aria-label={item.title}
        ref={mount}
        data-row={id}
        data-index={index}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={of}
        aria-rowindex={index + 2}
        aria-expanded={item.leaf ? undefined : item.children && open}
        aria-selected={chosen}
        // The drag library sets it later, which would restyle the whole row.
        draggable={drags || undefined}
        className={classes(styles.row, lifted && styles.origin, takes && styles.takes)}
        style={{ '--before': before === 0 ? undefined : `${before}px`, '--depth': level - 1 }}
      >
        {content}
      </div>
    ),
    [content, item, id, level, place, of, open, index, before, active, chosen, drags, lifted, takes, mount],
  );
}
