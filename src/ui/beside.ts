// Where the browser can't anchor one element to another, puts what opens under its button.

const gap = 4;
const edge = 8;

/** Sets `--x` and `--y` of `floating`, in px from the window's corner, if CSS alone can't place it. */
export function besideFallback(anchor: Element | null | undefined, floating: HTMLElement) {
  if (!anchor || CSS.supports('position-area: block-end')) return;
  const at = anchor.getBoundingClientRect();
  const size = floating.getBoundingClientRect();
  const below = at.bottom + gap;
  const fits = below + size.height + edge < innerHeight || at.top < size.height + edge;
  floating.style.setProperty('--x', `${Math.max(edge, at.right - size.width)}px`);
  floating.style.setProperty('--y', `${fits ? below : at.top - size.height - gap}px`);
}
