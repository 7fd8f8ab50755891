import type { KeyboardEvent } from 'react';

const hits = () => [...document.querySelectorAll<HTMLElement>('[data-hit]')];

/** Moves the focus from the search field to the first result. */
export const focusFirstHit = () => hits()[0]?.focus();

/** Arrow keys, Home and End move the focus between results. Arrow up on the first result returns to the field. */
export function hitKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const all = hits();
  const at = all.indexOf(currentTarget);
  const targets: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: all[at + 1] ?? currentTarget,
    ArrowUp: all[at - 1] ?? document.querySelector<HTMLElement>('main input[type="search"]'),
    Home: all[0],
    End: all.at(-1),
  };
  const target = targets[key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
