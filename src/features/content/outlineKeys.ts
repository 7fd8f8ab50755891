// Arrows, Home and End in the list of collections and spaces; what they move between is marked `data-outline`.
import type { KeyboardEvent } from 'react';
import { outlineMove } from '#ui/outlineMove.ts';

/** Moves the focus, or opens and folds what has it; for `onKeyDown` of each. */
export function pressInOutline(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const here = event.currentTarget;
  const expanded = here.getAttribute('aria-expanded');
  const move = outlineMove(event.key, expanded === null ? undefined : expanded === 'true');
  if (move === undefined) return;
  event.preventDefault();
  if (move === 'open' || move === 'close') {
    here.click();
    return;
  }
  const list = here.closest('[data-outline-list]');
  const stops = [...(list?.querySelectorAll<HTMLElement>('[data-outline]') ?? [])];
  const at = stops.indexOf(here);
  const goals = {
    next: stops[at + 1],
    previous: stops[at - 1],
    first: stops[0],
    last: stops.at(-1),
    parent: here.closest('ul')?.closest('li')?.querySelector<HTMLElement>('[data-outline]'),
  };
  goals[move]?.focus();
}
