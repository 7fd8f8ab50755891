import { controlsOf, editRow, enterRows, openRow, pickAll, pickRow } from './rowActions.ts';
import type { KeyUse } from './shortcuts.ts';

const isRow = (element: Element | null | undefined): element is HTMLTableRowElement =>
  element instanceof HTMLTableRowElement;

/** Focuses a row. The browser scrolls only if it isn't visible. Returns whether there is one. */
export function focusRow(row: Element | null | undefined) {
  if (isRow(row)) row.focus();
  return isRow(row);
}

const neighbor = (row: Element, step: 1 | -1) =>
  step > 0 ? row.nextElementSibling : row.previousElementSibling;

/** They use the arrow keys and Escape themselves. */
const textFields = 'textarea, input:not([type=checkbox], [type=radio])';

/** Moves between the controls of a row; before the first one is the row itself. */
function across(row: HTMLElement, step: 1 | -1) {
  const held = document.activeElement;
  if (held?.matches(textFields)) return false;
  const stops = [row, ...controlsOf(row)];
  stops[stops.findIndex((stop) => stop === held) + step]?.focus();
  return true;
}

/** Selects a row, and then its neighbor with all rows since the first one. */
function extend(row: HTMLElement, step: 1 | -1) {
  const next = neighbor(row, step);
  pickRow(row, { only: true });
  if (next && focusRow(next)) pickRow(next, { only: true, range: true });
  return true;
}

/**
 * The keys of a table. They act on its elements, since a key press must not render a thousand rows. The
 * actions of the rows determine the listed keys.
 */
export function rowKeys(table: HTMLTableElement): KeyUse[] {
  const focused = () => {
    const row = document.activeElement?.closest('tbody > tr');
    return isRow(row) && table.contains(row) ? row : undefined;
  };
  const onRow = (act: (row: HTMLTableRowElement) => boolean) => () => {
    const row = focused();
    return row !== undefined && act(row);
  };
  const move = (step: 1 | -1) =>
    onRow((row) => {
      focusRow(neighbor(row, step));
      return true;
    });
  const offers = (selector: string) => () => table.querySelector(`tbody ${selector}`) !== null;
  const picks = offers('[data-pick]');
  const [next, previous] = ['Next row', 'Previous row'];
  return [
    { keys: 'ArrowDown', does: next, run: move(1) },
    { keys: 'j', does: next, run: () => move(1)() || enterRows() },
    { keys: 'ArrowUp', does: previous, run: move(-1) },
    { keys: 'k', does: previous, run: () => move(-1)() || enterRows() },
    { keys: 'Home', does: 'First row', run: onRow((row) => focusRow(row.parentElement?.firstElementChild)) },
    { keys: 'End', does: 'Last row', run: onRow((row) => focusRow(row.parentElement?.lastElementChild)) },
    {
      keys: 'ArrowRight',
      does: 'Next control in the row',
      run: onRow((row) => across(row, 1)),
      typing: true,
    },
    {
      keys: 'ArrowLeft',
      does: 'Previous control in the row',
      run: onRow((row) => across(row, -1)),
      typing: true,
    },
    {
      keys: 'Enter',
      does: 'Open',
      run: onRow((row) => row === document.activeElement && openRow(row)),
      applies: offers('[data-title] :is(a, button)'),
    },
    { keys: 'x', does: 'Select', run: onRow((row) => pickRow(row)), applies: picks },
    { keys: 'Mod+A', does: 'Select all', run: onRow(() => pickAll(table)), applies: picks },
    {
      keys: 'Shift+ArrowDown',
      does: 'Extend selection',
      run: onRow((row) => extend(row, 1)),
      applies: picks,
    },
    {
      keys: 'Shift+ArrowUp',
      does: 'Extend selection',
      run: onRow((row) => extend(row, -1)),
      applies: picks,
    },
    {
      keys: 'Escape',
      does: 'Back to the row',
      run: onRow((row) => !document.activeElement?.matches(`tr, ${textFields}`) && focusRow(row)),
      typing: true,
    },
    { keys: 'e', does: 'Edit', run: onRow(editRow), applies: offers(':is(select, [data-edits])') },
    // The browser turns the key into a contextmenu event.
    { keys: 'Shift+F10', does: 'Open row menu', applies: offers('[aria-haspopup=menu]') },
  ];
}
