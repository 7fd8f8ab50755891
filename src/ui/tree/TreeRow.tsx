// One row of a tree: check, handle, twist, title, columns, menu. Drawn anew only when something of its own has changed.
import { ChevronRight } from 'lucide';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Check } from '../Check.tsx';
import { Icon } from '../Icon.tsx';
import { LinkLike } from '../LinkLike.tsx';
import { Spinner } from '../Spinner.tsx';
import { State } from '../State.tsx';
import { grip } from './dots.ts';
import styles from './Tree.module.css';
import type { TreeItem } from './treeRows.ts';
import { dragRow } from './useTreeDrag.ts';

/** For whatever in a row can have the focus: spread it, so that Tab stops at one row only. */
export type RowFocus = { tabIndex: 0 | -1 };

/** A column after the title. `name` is its head. */
export type TreeColumn<T> = {
  name: string;
  figure?: boolean;
  cell: (item: T) => ReactNode;
};

/** How rows are drawn. Keep its identity, and that of what is in it. */
export type TreeDrawing<T> = {
  /** The head over the titles. */
  name: string;
  title: (item: T, focus: RowFocus) => ReactNode;
  columns: readonly TreeColumn<T>[];
  menu?: (item: T, focus: RowFocus) => ReactNode;
  /** A line below the title, where something has to be told. */
  note?: (item: T, focus: RowFocus) => ReactNode;
};

/** What is happening to a row: “It is being moved”, or why something was refused. */
export type TreeMark = { is: 'busy' | 'refused'; text: string; dismiss?: () => void };

/** What rows tell the tree; the same object as long as the tree is there. */
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
  /** The room above it, in px, where rows are left out that aren't in sight. */
  before: number;
  active: boolean;
  /** Undefined where nothing can be chosen. */
  chosen: boolean | undefined;
  /** Whether it can be moved at all. */
  movable: boolean;
  lifted: boolean;
  /** It would take what is lifted. */
  takes: boolean;
  mark: TreeMark | undefined;
  drawing: TreeDrawing<T>;
  acts: RowActs;
};

// The space bar lifts when it goes down: a button would do so when it comes up, and drop at once what it lifted.
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
      title={fixed ?? 'Drag to move, or press for a list of places'}
      onKeyUp={keepDown}
      onClick={(event) => {
        if (fixed !== undefined) return;
        if (event.detail === 0) acts.lift(id);
        else acts.ask(id);
      }}
    >
      <Icon of={grip} />
    </button>
  );
}

// A cell of a grid has its role; the elements are those of a sheet.
const cell = { role: 'gridcell' };

export function TreeRow<T extends TreeItem<T>>(props: Props<T>) {
  const { item, level, place, of, open, index, before, active, chosen, movable, lifted, takes } = props;
  const { mark, drawing, acts } = props;
  const { id, fixed } = item;
  const row = useRef<HTMLDivElement>(null);
  const drags = movable && fixed === undefined;
  // Measured when it appears; an observer tells when it grows. The same function, or each drawing would measure anew.
  const mount = useCallback(
    (element: HTMLDivElement | null) => {
      row.current = element;
      acts.measure(element);
    },
    [acts],
  );
  // The browser's own dragging is outside React.
  useEffect(() => {
    const handle = row.current?.querySelector<HTMLElement>('[data-handle]');
    if (!row.current || !handle || !drags) return undefined;
    const preview = { className: styles.lifted, text: () => acts.nameOfLifted(id) };
    return dragRow({ row: row.current, handle, list: acts.list(), id, preview });
  }, [id, drags, acts]);
  // Its place changes with every row that comes or goes above it; what it shows, seldom.
  const content = useMemo(() => {
    const focus: RowFocus = { tabIndex: active ? 0 : -1 };
    const note = drawing.note?.(item, focus);
    return (
      <>
        {chosen !== undefined && (
          <div {...cell} className={styles.check}>
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
          {item.children ? (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              className={styles.twist}
              data-open={open}
              onClick={() => acts.toggle(id)}
            >
              <Icon of={ChevronRight} small />
            </button>
          ) : (
            <span />
          )}
          <div className={styles.name}>
            {drawing.title(item, focus)}
            {mark?.is === 'busy' && (
              <span className={styles.busy} title={mark.text}>
                <Spinner small />
                <span className="quiet-text">{mark.text}</span>
              </span>
            )}
            {lifted && <span className={styles.being}>being moved</span>}
          </div>
          {mark?.is === 'refused' && (
            <p className={styles.note}>
              <State tone="stop">{mark.text}</State>{' '}
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
        aria-expanded={item.children && open}
        aria-selected={chosen}
        // What drags sets it too, but later, and for that the browser would style the whole row anew.
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
