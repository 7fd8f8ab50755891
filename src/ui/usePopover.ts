import { useState, type ToggleEvent } from 'react';
import { positionFallback } from './positionFallback.ts';

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
