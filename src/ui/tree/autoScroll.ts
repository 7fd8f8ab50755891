// Scrolls the page while something is dragged near its upper or lower edge.

/** How near, and how fast at the edge itself: px, and px a frame. */
const edge = 72;
const fastest = 14;

const speedAt = (y: number) => {
  const up = Math.max(0, edge - y);
  const down = Math.max(0, y - (innerHeight - edge));
  return ((down - up) / edge) * fastest;
};

/** Tell it `at` where the pointer is, in px from the top of the window; `scrolled` is called after each step. */
export function autoScroll(scrolled: () => void) {
  let pointer = innerHeight / 2;
  let frame = 0;
  const step = () => {
    const before = scrollY;
    scrollBy({ top: speedAt(pointer), behavior: 'instant' });
    if (scrollY !== before) scrolled();
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return {
    at: (y: number) => {
      pointer = y;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
