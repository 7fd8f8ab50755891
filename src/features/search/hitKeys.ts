import type { KeyboardEvent } from 'react';

const hits = () => [...document.querySelectorAll<HTMLElement>('[data-hit]')];

/** From the field to the first hit. */
export const toFirstHit = () => hits()[0]?.focus();

/** On a hit: to the next, the one before, the ends; above the first is the field. */
export function hitKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const all = hits();
  const at = all.indexOf(currentTarget);
  const goals: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: all[at + 1] ?? currentTarget,
    ArrowUp: all[at - 1] ?? document.querySelector<HTMLElement>('main input[type="search"]'),
    Home: all[0],
    End: all.at(-1),
  };
  const goal = goals[key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
