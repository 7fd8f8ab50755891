import { flushSync } from 'react-dom';

// The actions of a row in a table or tree are found in its elements, so that a table needs no additional
// code.
const controls = 'a[href], button, input, select, textarea, summary';
/** Content of popovers and dialogs isn't part of the row. */
const inRow = ':not(:is(dialog, [popover]) *, [aria-hidden=true])';

/** The links, buttons and fields of a row, in order. */
export const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(`:is(${controls})${inRow}`)].filter((control) =>
    control.checkVisibility(),
  );

/** Removes the controls of rows from the tab order: a row is one tab stop, and the arrow keys reach them. */
export function skipControls(within: Element) {
  for (const control of within.querySelectorAll<HTMLElement>(`:is(${controls})${inRow}`))
    // Setting it again would compute the styles of the row again.
    if (control.getAttribute('tabindex') !== '-1') control.tabIndex = -1;
}

/**
 * Letters also enter a table or tree: focuses a row of the first one of the screen, unless the focus is in one. Returns
 * whether it does.
 */
export function enterRows() {
  if (document.activeElement?.closest('[data-rows]')) return false;
  const row = document
    .querySelector('[data-rows]')
    ?.querySelector<HTMLElement>('tbody > tr, [data-row][tabindex="0"]');
  row?.focus();
  return row != null;
}

/** The link of the title; without one, the button that expands a branch. */
const titleLink = (row: Element) =>
  row.querySelector<HTMLElement>('[data-title] :is(a, button)') ??
  row.querySelector<HTMLElement>('[data-twist]');

/** Follows the link of the row's title. Returns whether it has one. */
export function openRow(row: Element, inNewTab = false) {
  const link = titleLink(row);
  if (!link) return false;
  if (inNewTab && link instanceof HTMLAnchorElement) {
    open(link.href, '_blank', 'noopener');
    return true;
  }
  // Back returns the focus to the link.
  link.focus({ preventScroll: true });
  link.click();
  return true;
}

/**
 * Clicks the row's checkbox. With `range`, selects the rows since the last one; with `only`, never deselects. Returns
 * whether the row has a checkbox.
 */
export function pickRow(row: Element, { range = false, only = false } = {}) {
  const box = row.querySelector<HTMLInputElement>('[data-pick] input');
  if (!box) return false;
  if (only && box.checked) return true;
  box.dispatchEvent(new MouseEvent('click', { shiftKey: range, bubbles: true, cancelable: true }));
  return true;
}

/** Selects all rows of the page. Returns whether the table has checkboxes. */
export function pickAll(table: HTMLTableElement) {
  const box = table.tHead?.querySelector<HTMLInputElement>('[data-pick] input');
  if (box?.checked === false) box.click();
  return box != null;
}

const triggerOf = (row: Element) =>
  [...row.querySelectorAll<HTMLButtonElement>('[aria-haspopup=menu][popovertarget]')].at(-1);

/** Edits a row: opens its select, or acts as the entry of its menu that edits. Returns whether it can be edited. */
export function editRow(row: HTMLElement) {
  const field = row.querySelector<HTMLElement>(
    `:is(select, button[data-edits]:not([aria-haspopup]))${inRow}`,
  );
  if (field instanceof HTMLSelectElement) {
    // With the focus in the select, the arrow keys would change its value again.
    field.addEventListener('change', () => row.focus(), { once: true });
    field.focus();
    field.showPicker();
    return true;
  }
  if (field) {
    field.click();
    return true;
  }
  const trigger = row.querySelector<HTMLButtonElement>('[aria-haspopup=menu][data-edits]');
  if (!trigger) return false;
  const menu = openMenu(trigger);
  menu?.querySelector<HTMLElement>('[role=menuitem][data-edits]')?.click();
  return true;
}

function openMenu(trigger: HTMLButtonElement) {
  flushSync(() => trigger.click());
  return trigger.popoverTargetElement instanceof HTMLElement ? trigger.popoverTargetElement : undefined;
}

/** The minimum distance of a menu from the edge of the window, in px. */
const edge = 8;

/** Opens the row's own menu, at the pointer if there is one. Returns whether the row has a menu. */
export function openRowMenu(row: Element, at?: { clientX: number; clientY: number }) {
  const trigger = triggerOf(row);
  if (!trigger) return false;
  const menu = openMenu(trigger);
  if (!menu || !at) return true;
  const { width, height } = menu.getBoundingClientRect();
  menu.style.setProperty('--x', `${Math.max(edge, Math.min(at.clientX, innerWidth - width - edge))}px`);
  menu.style.setProperty('--y', `${Math.max(edge, Math.min(at.clientY, innerHeight - height - edge))}px`);
  menu.toggleAttribute('data-at-pointer', true);
  const reset = ({ newState }: ToggleEvent) => {
    if (newState !== 'closed') return;
    menu.removeAttribute('data-at-pointer');
    for (const name of ['--x', '--y']) menu.style.removeProperty(name);
    menu.removeEventListener('toggle', reset);
  };
  menu.addEventListener('toggle', reset);
  return true;
}
