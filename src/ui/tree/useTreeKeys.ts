import { useRef, type KeyboardEvent } from 'react';
import { shortcuts } from '../shortcuts.ts';
import { treeAct, typedRow, type TreeAct } from './treeKeys.ts';
import type { TreeItem, TreeRow } from './treeRows.ts';

type Handlers<T> = {
  rows: readonly TreeRow<T>[];
  /** The index of the tab stop. */
  active: number;
  go: (row: number) => void;
  /** Extends the selection to a row. */
  extend: (row: number) => void;
  choose: (item: T) => void;
  /** Whether X selects. */
  chooses: boolean;
  chooseAll: () => void;
  setOpen: (items: readonly T[], open: boolean) => void;
  enter: (item: T) => void;
  menu: (item: T) => void;
  lift: (item: T, by?: 'ArrowUp' | 'ArrowDown') => void;
  other: (key: string, item: T) => boolean;
  /** Set while items are lifted; otherwise null. */
  lifted: { press: (key: string) => boolean; drop: () => void; putBack: () => void } | null;
};

/** Maximum time between two typed letters of a title, in ms. */
const pause = 700;

/** Letters that act as in a table. Within a typed title they are letters. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Whether the typed letters are a complete shortcut, such as “n” or “g m”. */
const isShortcut = (letters: string) => shortcuts.get().some(({ keys }) => letters === keys.replace(' ', ''));

/** Whether the letter is the first of a shortcut with two. */
const beginsShortcut = (letter: string) => shortcuts.get().some(({ keys }) => keys.startsWith(`${letter} `));

/** The keyboard handling of a tree. */
export function useTreeKeys<T extends TreeItem<T>>(handlers: Handlers<T>) {
  const typed = useRef({ text: '', at: 0 });

  /** Returns whether the tree handles the letter. */
  function type(letter: string, at: number, item: T) {
    const { rows, active, go, choose, chooses, other } = handlers;
    const text = at - typed.current.at < pause ? typed.current.text + letter : letter;
    const step = steps[text];
    const isKey = (text === 'x' && chooses) || step !== undefined || (text === 'e' && other('F2', item));
    const begins = beginsShortcut(text);
    // Shortcuts of the screen also work in a tree. The next letter then starts a new title search.
    const isOther = !isKey && isShortcut(text);
    typed.current = isKey || (isOther && !begins) ? { text: '', at: 0 } : { text, at };
    if (text === 'x' && chooses) choose(item);
    if (step) go(active + step);
    if (isKey) return true;
    if (isOther || begins) return false;
    const found = typedRow(rows, active, text);
    if (found !== undefined) go(found);
    return true;
  }

  function perform(act: TreeAct, { item, level, parent }: TreeRow<T>, at: number) {
    const { rows, go, extend, choose, chooseAll, setOpen, enter, menu, lift } = handlers;
    if (act.does === 'go') (act.extends ? extend : go)(act.to);
    else if (act.does === 'type') return type(act.text, at, item);
    else if (act.does === 'lift') lift(item, act.by);
    else if (act.does === 'openSiblings')
      setOpen(
        rows.filter((row) => row.level === level && row.parent === parent).map((row) => row.item),
        true,
      );
    else if (act.does === 'chooseAll') chooseAll();
    else if (act.does === 'open' || act.does === 'close') setOpen([item], act.does === 'open');
    else ({ enter, choose, menu })[act.does](item);
    return true;
  }

  function pressLifted({ key }: KeyboardEvent, { press, drop, putBack }: NonNullable<Handlers<T>['lifted']>) {
    if (key === ' ' || key === 'Enter') drop();
    else if (key === 'Escape') putBack();
    else return press(key);
    return true;
  }

  /** The `onKeyDown` handler of the tree. */
  return (event: KeyboardEvent<HTMLElement>) => {
    const { rows, active, lifted, lift, other } = handlers;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const row = rows[active];
    if (!target || !row || event.defaultPrevented) return;
    if (lifted) {
      if (pressLifted(event, lifted) || event.key.startsWith('Arrow')) event.preventDefault();
      return;
    }
    if (target.closest('[data-handle]') && event.key === ' ') {
      event.preventDefault();
      lift(row.item);
      return;
    }
    // Controls in a row handle their own keys, except those that move to other rows.
    const inside = !target.matches('[data-row]');
    if (inside && !/^(Arrow(Up|Down)|F2)$/.test(event.key)) return;
    const act = treeAct(rows, active, event);
    const handled = act !== undefined && perform(act, row, event.timeStamp);
    if (handled || (!event.ctrlKey && !event.metaKey && !event.altKey && other(event.key, row.item)))
      event.preventDefault();
  };
}
