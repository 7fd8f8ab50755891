import { useShortcut } from '#ui/useShortcut.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-comment]')];
const current = () => {
  const line = document.activeElement?.closest('tr');
  return rows().findIndex((row) => row.closest('tr') === line);
};

function step(by: 1 | -1) {
  const all = rows();
  const at = current();
  const target = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** Clicks an element in the focused comment's row. */
const clickInRow = (selector: string) =>
  rows()[current()]?.closest('tr')?.querySelector<HTMLElement>(selector)?.click();

/** Keyboard shortcuts of the inbox. Enter needs none: the browser follows the focused link. */
export function useInboxKeys() {
  useShortcut('j', 'Next comment', () => step(1));
  useShortcut('k', 'Previous comment', () => step(-1));
  useShortcut('x', 'Select comment', () => clickInRow('input[type=checkbox]'));
  useShortcut('e', 'Resolve and go to next comment', () => {
    const line = rows()[current()]?.closest('tr');
    if (!line?.querySelector('[data-resolve]')) return;
    const at = current();
    step(at + 1 < rows().length ? 1 : -1);
    line.querySelector<HTMLElement>('[data-resolve]')?.click();
  });
}
