import { useState, type ToggleEvent } from 'react';

const gap = 4;
const edge = 8;

/** Positions a popover below its button in browsers without CSS anchor positioning: sets `--x` and `--y` in px. */
export function positionFallback(anchor: Element | null | undefined, floating: HTMLElement) {
  if (!anchor || CSS.supports('position-area: block-end')) return;
  const at = anchor.getBoundingClientRect();
  const size = floating.getBoundingClientRect();
  const below = at.bottom + gap;
  const fits = below + size.height + edge < innerHeight || at.top < size.height + edge;
  floating.style.setProperty('--x', `${Math.max(edge, at.right - size.width)}px`);
  floating.style.setProperty('--y', `${fits ? below : at.top - size.height - gap}px`);
}

/**
 * The state and the attributes of a popover whose content is rendered only while it is open. `focus` is called after
 * it opens.
 */
export function usePopover(trigger: () => Element | null | undefined, focus: (popover: HTMLElement) => void) {
  const [open, setOpen] = useState(false);
  const popover = {
    popover: 'auto',
    onBeforeToggle(event: ToggleEvent<HTMLElement>) {
      if (event.newState === 'open') setOpen(true);
    },
    onToggle(event: ToggleEvent<HTMLElement>) {
      // Not in beforetoggle: the browser first restores the focus from the content.
      if (event.newState === 'closed') {
        setOpen(false);
        return;
      }
      if (!event.currentTarget.hasAttribute('data-at-pointer'))
        positionFallback(trigger(), event.currentTarget);
      focus(event.currentTarget);
    },
  } as const;
  return { open, popover };
}
