import { foldCase } from '#lib/fold.ts';
import type { TreeItem, TreeRow } from './treeRows.ts';

export type TreeAct =
  | { does: 'go'; to: number; extends?: boolean }
  | { does: 'open' | 'close' | 'enter' | 'choose' | 'chooseAll' | 'menu' }
  | { does: 'openSiblings' }
  | { does: 'lift'; by?: 'ArrowUp' | 'ArrowDown' }
  | { does: 'type'; text: string };

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
  if (altKey) return key === 'ArrowUp' || key === 'ArrowDown' ? { does: 'lift', by: key } : undefined;
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return { does: 'menu' };
  if (key === ' ') return { does: control ? 'choose' : 'lift' };
  if (control) return key.toLowerCase() === 'a' ? { does: 'chooseAll' } : undefined;
  const to = goal(key, rows.length, at);
  if (to !== undefined) return { does: 'go', to, ...(shiftKey && { extends: true }) };
  if (key === 'Enter') return { does: 'enter' };
  if (key === '*') return { does: 'openSiblings' };
  if (key === 'ArrowRight') {
    if (row.item.children && !row.item.leaf && !row.open) return { does: 'open' };
    return row.open && row.item.children?.length ? { does: 'go', to: at + 1 } : undefined;
  }
  if (key === 'ArrowLeft') {
    if (row.open) return { does: 'close' };
    const parent = rows.findLastIndex(({ level }, index) => index < at && level < row.level);
    return parent < 0 ? undefined : { does: 'go', to: parent };
  }
  // ? and / are shortcuts of the console.
  return key.length === 1 && !'?/'.includes(key) ? { does: 'type', text: key } : undefined;
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
