import { useShortcut } from '#ui/useShortcut.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-comment]')];
const current = () => {
  const line = document.activeElement?.closest('tr');
  return rows().findIndex((row) => row.closest('tr') === line);
};

function step(by: 1 | -1) {
  const all = rows();
  const at = current();
  const goal = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
  goal?.focus();
  goal?.scrollIntoView({ block: 'nearest' });
}

/** Presses what stands in the row of the comment that has the focus. */
const press = (selector: string) =>
  rows()[current()]?.closest('tr')?.querySelector<HTMLElement>(selector)?.click();

/** Enter follows the link that has the focus; the browser does that itself. */
export function useInboxKeys() {
  useShortcut('j', 'Next comment', () => step(1));
  useShortcut('k', 'Previous comment', () => step(-1));
  useShortcut('x', 'Choose the comment', () => press('input[type=checkbox]'));
  useShortcut('e', 'Resolve the comment, and go on', () => {
    const line = rows()[current()]?.closest('tr');
    if (!line?.querySelector('[data-resolve]')) return;
    const at = current();
    step(at + 1 < rows().length ? 1 : -1);
    line.querySelector<HTMLElement>('[data-resolve]')?.click();
  });
}
