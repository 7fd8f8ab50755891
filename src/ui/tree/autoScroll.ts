/** Distance to the edge in px, and maximum speed in px per frame. */
const edge = 72;
const maxSpeed = 14;

const speedAt = (y: number) => {
  const up = Math.max(0, edge - y);
  const down = Math.max(0, y - (innerHeight - edge));
  return ((down - up) / edge) * maxSpeed;
};

/**
 * Scrolls the page while dragging near its top or bottom edge. Call `at` with the y position of the pointer; `scrolled` is
 * called after each step.
 */
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
