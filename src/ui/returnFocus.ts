/** A ref that moves the focus to the heading of the screen if the element had it when it was removed. */
export const returnFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const main = element.closest('main');
  (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
};
