/** An element whose content the browser skips while it isn’t visible has this attribute. */
const skippable = '[data-skippable]';

let observer: ResizeObserver | undefined;

/** One for all: the browser visits each observer in each frame. */
const sizes = () =>
  (observer ??= new ResizeObserver((changes) => {
    for (const { target: box } of changes)
      if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
      else box.removeAttribute('tabindex');
  }));

/** A `ref` that makes an element focusable while it can be scrolled horizontally, so that the keyboard can scroll it. */
export function focusableScroller(box: HTMLElement | null) {
  if (!box) return undefined;
  // The browser also visits observed elements in each frame, even those that it skips otherwise.
  const region = box.closest<HTMLElement>(skippable);
  const isShown = region?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
  const setShown = (shown: boolean) => (shown ? sizes().observe(box) : sizes().unobserve(box));
  const follow = (event: Event) =>
    event instanceof ContentVisibilityAutoStateChangeEvent && setShown(!event.skipped);
  setShown(isShown);
  region?.addEventListener('contentvisibilityautostatechange', follow);
  return () => {
    sizes().unobserve(box);
    region?.removeEventListener('contentvisibilityautostatechange', follow);
  };
}
