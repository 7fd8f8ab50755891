import { skipControls } from './rowActions.ts';
import { rowKeys } from './rowKeys.ts';
import { addKeys } from './shortcuts.ts';

const isRow = (node: Element | null): node is HTMLElement =>
  node instanceof HTMLElement && node.matches('tbody > tr');

function prepare(added: Element) {
  if (isRow(added)) added.tabIndex = -1;
  skipControls(added);
}

/**
 * Makes the rows a single tab stop: the row that had the focus last, or else the first. Sets the attribute on the elements,
 * also on those that a cell adds later. Returns a function that stops it.
 */
function keepTabStop(body: HTMLTableSectionElement) {
  let stop: HTMLElement | null = null;
  const setStop = (row: HTMLElement | null) => {
    if (stop === row) return;
    if (stop) stop.tabIndex = -1;
    stop = row;
    if (stop) stop.tabIndex = 0;
  };
  const settle = () => {
    if (!stop?.isConnected) setStop(isRow(body.firstElementChild) ? body.firstElementChild : null);
  };
  for (const row of body.children) prepare(row);
  settle();
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) prepare(target === body ? node : (node.parentElement ?? node));
    settle();
  });
  observer.observe(body, { childList: true, subtree: true });
  const onFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest('tbody > tr') : null;
    if (isRow(row)) setStop(row);
  };
  body.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    body.removeEventListener('focusin', onFocus);
  };
}

/** Adds the keys of a mounted table, listed under `label`. Returns a function that removes them. */
export function attendRows(table: HTMLTableElement, label: string) {
  const [body] = table.tBodies;
  const release = body && keepTabStop(body);
  const remove = addKeys(label, rowKeys(table));
  return () => {
    release?.();
    remove();
  };
}
