import type { MouseEvent } from 'react';
import { openRow, openRowMenu, pickRow } from './rowActions.ts';

/** Elements of a row that handle their own clicks. */
const own = 'a, button, input, select, textarea, label, summary, dialog, [popover], [contenteditable]';

const isSelectingText = () => getSelection()?.type === 'Range';

/** The clicked row. Undefined for clicks on controls and outside of rows. */
function rowAt({ target, currentTarget }: MouseEvent, rows: string, except = own) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  return target.closest(except) === null ? (target.closest(rows) ?? undefined) : undefined;
}

/** Runs once no mouse button is down: releasing a button closes open popovers. */
function afterRelease(buttons: number, run: () => void) {
  if (buttons === 0) run();
  else addEventListener('pointerup', () => setTimeout(run), { once: true });
}

/**
 * The mouse handlers of a list of rows: a click outside of controls opens a row, in a new tab with Ctrl or the middle
 * button; Shift and click selects the rows since the last one; the right button opens the menu of the row.
 * @param rows a selector
 */
export const rowPointer = (rows: string) => ({
  onClick(event: MouseEvent) {
    const row = rowAt(event, rows);
    if (!row || event.defaultPrevented) return;
    if (event.shiftKey) pickRow(row, { range: true });
    else if (!isSelectingText()) openRow(row, event.ctrlKey || event.metaKey);
  },
  onAuxClick(event: MouseEvent) {
    const row = event.button === 1 ? rowAt(event, rows) : undefined;
    if (row) openRow(row, true);
  },
  onMouseDown(event: MouseEvent) {
    // The middle button scrolls, and Shift and click selects text.
    if ((event.button === 1 || event.shiftKey) && rowAt(event, rows)) event.preventDefault();
  },
  onContextMenu(event: MouseEvent) {
    const row = rowAt(event, rows, 'input, textarea, dialog, [popover], [contenteditable]');
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (!row?.querySelector('[aria-haspopup=menu]') || event.shiftKey || isTouch || isSelectingText()) return;
    event.preventDefault();
    const { clientX, clientY, button, buttons } = event;
    afterRelease(buttons, () => openRowMenu(row, button === 2 ? { clientX, clientY } : undefined));
  },
});
