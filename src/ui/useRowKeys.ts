import type { RefObject } from 'react';
import { useShortcut } from './useShortcut.ts';

const place = (all: readonly Element[]) => all.findIndex((row) => row.contains(document.activeElement));

/**
 * Shortcuts for the rows of a table: j and k move, x selects, Enter opens the link of a row. `around` contains the table;
 * `name` is what a row is: “change request”.
 */
export function useRowKeys(around: RefObject<HTMLElement | null>, name: string) {
  const rows = () => [...(around.current?.querySelectorAll('tbody tr') ?? [])];
  function go(step: 1 | -1) {
    const all = rows();
    const at = place(all);
    const row = all[at < 0 ? 0 : at + step];
    row?.querySelector<HTMLElement>('a')?.focus();
  }
  function select() {
    const all = rows();
    all[place(all)]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  }
  useShortcut('j', `Next ${name}`, () => go(1));
  useShortcut('k', `Previous ${name}`, () => go(-1));
  useShortcut('x', `Select ${name}`, select);
}
