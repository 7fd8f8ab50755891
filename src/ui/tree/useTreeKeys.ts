import { useRef, type KeyboardEvent } from 'react';
import { foldCase } from '#lib/fold.ts';
import { formatList } from '#lib/format.ts';
import { keyCap, latinKey } from '#lib/keys.ts';
import { enterRows } from '../rowActions.ts';
import { shortcuts, type KeyUse } from '../shortcuts.ts';
import type { TreeItem, TreeRow } from './treeRows.ts';

type TreeAct =
  | { kind: 'go'; to: number; extends?: boolean }
  | { kind: 'open' | 'close' | 'enter' | 'choose' | 'chooseAll' | 'menu' }
  | { kind: 'openSiblings' }
  | { kind: 'lift'; by?: 'ArrowUp' | 'ArrowDown' }
  | { kind: 'type'; text: string };

export type TreePress = {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

const page = 10;

function goal(key: string, rows: number, at: number): number | undefined {
  const goals: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows - 1,
    PageDown: at + page,
    PageUp: at - page,
  };
  const to = goals[key];
  return to === undefined ? undefined : Math.max(0, Math.min(rows - 1, to));
}

/** The action of a key on the focused row; undefined if the tree doesn't handle the key. */
export function treeAct<T extends TreeItem<T>>(
  rows: readonly TreeRow<T>[],
  at: number,
  press: TreePress,
): TreeAct | undefined {
  const { key, shiftKey, altKey } = press;
  const control = press.ctrlKey || press.metaKey;
  const row = rows[at];
  if (!row) return undefined;
  if (altKey) return key === 'ArrowUp' || key === 'ArrowDown' ? { kind: 'lift', by: key } : undefined;
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return { kind: 'menu' };
  if (key === ' ') return { kind: control ? 'choose' : 'lift' };
  if (control) return latinKey(press).toLowerCase() === 'a' ? { kind: 'chooseAll' } : undefined;
  const to = goal(key, rows.length, at);
  if (to !== undefined) return { kind: 'go', to, ...(shiftKey && { extends: true }) };
  if (key === 'Enter') return { kind: 'enter' };
  if (key === '*') return { kind: 'openSiblings' };
  if (key === 'ArrowRight') {
    if (row.item.children && !row.item.leaf && !row.open) return { kind: 'open' };
    return row.open && row.item.children?.length ? { kind: 'go', to: at + 1 } : undefined;
  }
  if (key === 'ArrowLeft') {
    if (row.open) return { kind: 'close' };
    const parent = rows.findLastIndex(({ level }, index) => index < at && level < row.level);
    return parent < 0 ? undefined : { kind: 'go', to: parent };
  }
  // ? and / are shortcuts of the console.
  return key.length === 1 && !'?/'.includes(key) ? { kind: 'type', text: key } : undefined;
}

/** The row for a typed text (typeahead). Repeating a letter moves to the next match. */
export function typedRow<T extends TreeItem<T>>(rows: readonly TreeRow<T>[], at: number, text: string) {
  const typed = foldCase(text);
  const letter = typed.slice(0, 1);
  const same = typed === letter.repeat(typed.length);
  const wanted = same ? letter : typed;
  const first = same ? at + 1 : at;
  const order = rows.map((_, step) => (first + step) % rows.length);
  return order.find((index) => foldCase(rows[index]?.item.title.trim() ?? '').startsWith(wanted));
}

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
    if (act.kind === 'go') (act.extends ? extend : go)(act.to);
    else if (act.kind === 'type') return type(act.text, at, item);
    else if (act.kind === 'lift') lift(item, act.by);
    else if (act.kind === 'openSiblings')
      setOpen(
        rows.filter((row) => row.level === level && row.parent === parent).map((row) => row.item),
        true,
      );
    else if (act.kind === 'chooseAll') chooseAll();
    else if (act.kind === 'open' || act.kind === 'close') setOpen([item], act.kind === 'open');
    else ({ enter, choose, menu })[act.kind](item);
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
    if (handled || (!event.ctrlKey && !event.metaKey && !event.altKey && other(latinKey(event), row.item)))
      event.preventDefault();
  };
}

type Offers = { selects: boolean; moves: boolean; other: readonly KeyUse[] };

/** The keys that lift an item. */
export const moveKeys: readonly KeyUse[] = [
  { keys: ' ', does: 'Move with the arrow keys' },
  { keys: 'Alt+ArrowDown', does: 'Move with the arrow keys' },
  { keys: 'Alt+ArrowUp', does: 'Move with the arrow keys' },
];

/** The keys of a tree, for the list of shortcuts. `useTreeKeys` handles them while the focus is in the tree. */
export function treeUses({ selects, moves, other }: Offers): KeyUse[] {
  const selecting = [
    { keys: 'x', does: 'Select' },
    { keys: 'Shift+ArrowDown', does: 'Extend selection' },
    { keys: 'Shift+ArrowUp', does: 'Extend selection' },
    { keys: 'Mod+A', does: 'Select all' },
  ];
  return [
    { keys: 'ArrowDown', does: 'Next row' },
    { keys: 'j', does: 'Next row', run: enterRows },
    { keys: 'ArrowUp', does: 'Previous row' },
    { keys: 'k', does: 'Previous row', run: enterRows },
    { keys: 'ArrowRight', does: 'Expand' },
    { keys: 'ArrowLeft', does: 'Collapse or go to the parent' },
    { keys: '*', does: 'Expand all at this level' },
    { keys: 'Enter', does: 'Open' },
    ...(selects ? selecting : []),
    ...(moves ? moveKeys : []),
    { keys: 'Shift+F10', does: 'Open row menu' },
    ...other.flatMap((use) => (use.keys === 'F2' ? [{ ...use, keys: 'e' }, use] : [use])),
  ];
}

/** The description of a tree for screen readers: “Press X to select, Space to move and F2 to edit.” */
export function keysHint({ selects, moves, other }: Offers) {
  const uses = [
    ...(selects ? ['X to select'] : []),
    ...(moves ? ['Space to move'] : []),
    ...other.map(({ keys, does }) => `${keyCap(keys, false)} to ${does.toLowerCase()}`),
  ];
  return uses.length === 0 ? undefined : `Press ${formatList(uses)}.`;
}
