import { focusRow } from '#ui/rowKeys.ts';
import { useShortcut } from '#ui/useShortcut.ts';

/** Adds the key E to the keys of the table: resolves the focused comment and goes to the next one. */
export function useInboxKeys() {
  useShortcut('e', 'Resolve and go to next comment', () => {
    const row = document.activeElement?.closest('tbody > tr');
    const resolve = row?.querySelector<HTMLElement>('[data-resolve]');
    if (!row || !resolve) return false;
    focusRow(row.nextElementSibling ?? row.previousElementSibling);
    resolve.click();
    return true;
  });
}
