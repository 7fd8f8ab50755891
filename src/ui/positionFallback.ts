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
