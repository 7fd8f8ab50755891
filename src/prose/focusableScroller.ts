/** A `ref` that makes an element focusable while it can be scrolled horizontally, so that the keyboard can scroll it. */
export function focusableScroller(box: HTMLElement | null) {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
    else box.removeAttribute('tabindex');
  });
  observer.observe(box);
  return () => observer.disconnect();
}
