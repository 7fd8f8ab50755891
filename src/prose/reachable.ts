// What can be scrolled sideways can be reached by keyboard; what can't be is no stop on the way.

/** For `ref`. */
export function reachable(box: HTMLElement | null) {
  if (!box) return undefined;
  const watch = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
    else box.removeAttribute('tabindex');
  });
  watch.observe(box);
  return () => watch.disconnect();
}
