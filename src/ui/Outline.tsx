import { ChevronRight, type IconNode } from 'lucide';
import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Outline.module.css';
import { outlineMove } from './outlineMove.ts';

/** An item of an outline. Items that can have children have a list, even if it is empty. */
type Node<T> = { id: string; title: string; children?: readonly T[] | undefined };

/** Spread on the item's link. */
export type OutlineLinkProps = {
  className: string | undefined;
  'data-outline': string;
  /** Truncates right-to-left titles at their end. */
  dir: 'auto';
  'aria-current': 'page' | undefined;
  /** False where the whole line is dragged. */
  draggable: false | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Moves of an outline's items, by mouse and keys. Items are identified by their IDs. */
export type OutlineMoves = {
  /** A ref of the outline. */
  list: (element: HTMLDivElement | null) => void;
  /** The description for screen readers. */
  hint: string | undefined;
  /** A ref of an item's line. */
  row: (id: string) => (line: HTMLElement | null) => (() => void) | undefined;
  classOf: (id: string) => string | undefined;
  isOpen: (id: string) => boolean;
  onOpen: (id: string, open: boolean) => void;
  /** Returns whether a key was handled. */
  onKey: (event: KeyboardEvent, id: string) => boolean;
  /** The focus has left the outline. */
  onLeave: () => void;
  /** The drop indicator. */
  line: ReactNode;
};

type Props<T> = {
  /** The accessible name. */
  label: string;
  items: readonly T[];
  /** `(item, props) => <AppLink {...props} to={…}>{item.title}</AppLink>` */
  link: (item: T, props: OutlineLinkProps) => ReactNode;
  /** After the title: a path, in code. */
  path?: ((item: T) => ReactNode) | undefined;
  /** At the right end of the line. */
  meta?: ((item: T) => ReactNode) | undefined;
  /** Before the title of items without children. */
  icon?: ((item: T) => IconNode) | undefined;
  /** `group`: in the reading serif; `section`: bold. */
  rank?: ((item: T) => 'group' | 'section' | undefined) | undefined;
  /** Whether an item is initially expanded. Default: all are. */
  startsOpen?: ((item: T) => boolean) | undefined;
  /** Denser, for a list beside a page. */
  narrow?: boolean | undefined;
  /** The current item. */
  currentId?: string | undefined;
  /** Undefined if nothing can be moved. */
  moves?: OutlineMoves | undefined;
};

/** A nested list of links that can be expanded and collapsed, with arrow-key navigation. */
export function Outline<T extends Node<T>>(props: Props<T>) {
  const { label, items, link, path, meta, icon, rank, startsOpen = () => true, currentId } = props;
  const { narrow = false, moves } = props;
  const hintId = useId();
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (item: T) =>
    item.children !== undefined &&
    (moves ? moves.isOpen(item.id) : (touched.get(item.id) ?? startsOpen(item)));
  const setOpen = ({ id }: T, open: boolean) =>
    moves ? moves.onOpen(id, open) : setTouched(new Map(touched).set(id, open));

  function press(event: KeyboardEvent, item: T) {
    if (moves?.onKey(event, item.id)) return;
    const move = outlineMove(event.key, item.children ? isOpen(item) : undefined);
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (move === 'open' || move === 'close') {
      setOpen(item, move === 'open');
      return;
    }
    const root = event.currentTarget.closest(`.${styles.outline}`);
    const links = [...(root?.querySelectorAll<HTMLElement>('[data-outline]') ?? [])];
    const at = links.findIndex((other) => other.dataset['outline'] === item.id);
    const parent = links[at]?.closest('ul')?.closest('li')?.querySelector<HTMLElement>('[data-outline]');
    const goals = {
      next: links[at + 1],
      previous: links[at - 1],
      first: links[0],
      last: links.at(-1),
      parent,
    };
    goals[move]?.focus();
  }

  const renderItems = (list: readonly T[], depth: number): ReactNode =>
    list.map((item) => {
      const open = isOpen(item);
      const rankClass = styles[rank?.(item) ?? 'plain'];
      return (
        <li key={item.id}>
          <div
            ref={moves?.row(item.id)}
            data-row={moves && item.id}
            className={classes(
              styles.node,
              rankClass,
              item.id === currentId && styles.current,
              moves?.classOf(item.id),
            )}
            style={{ '--depth': depth }}
          >
            {item.children ? (
              <button
                type="button"
                className={styles.twist}
                aria-expanded={open}
                aria-label={`Toggle ${item.title}`}
                onClick={() => setOpen(item, !open)}
              >
                <Icon of={ChevronRight} small />
              </button>
            ) : (
              <span className={styles.kind}>{icon && <Icon of={icon(item)} />}</span>
            )}
            {link(item, {
              className: styles.title,
              'data-outline': item.id,
              dir: 'auto',
              'aria-current': item.id === currentId ? 'page' : undefined,
              draggable: moves && false,
              onKeyDown: (event) => press(event, item),
            })}
            {path && <span className={styles.path}>{path(item)}</span>}
            {meta && <span className={styles.meta}>{meta(item)}</span>}
          </div>
          {item.children && open && item.children.length > 0 && (
            <ul>{renderItems(item.children, depth + 1)}</ul>
          )}
        </li>
      );
    });

  const outline = (
    <ul
      className={classes(styles.outline, narrow && styles.narrow)}
      aria-label={label}
      aria-describedby={moves?.hint && hintId}
    >
      {renderItems(items, 0)}
    </ul>
  );
  if (!moves) return outline;
  return (
    <div
      ref={(element) => moves.list(element)}
      className={styles.movable}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof globalThis.Node && currentTarget.contains(relatedTarget)))
          moves.onLeave();
      }}
    >
      {moves.hint && (
        <p id={hintId} className="quiet-text">
          {moves.hint}
        </p>
      )}
      {outline}
      {moves.line}
    </div>
  );
}
