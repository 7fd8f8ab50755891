import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { announce } from '#lib/announce.ts';

/** A selector for the focused element: a link by its address, or a row by its id. */
function selectorOf(element: Element) {
  const href = element.closest('a')?.getAttribute('href');
  if (href != null) return `a[href="${CSS.escape(href)}"]`;
  const row = element.closest('[data-row]')?.getAttribute('data-row');
  return row == null ? null : `[data-row="${CSS.escape(row)}"]`;
}

/** Focuses an element as soon as it is rendered, unless the user or the screen acts first. Returns a function that cancels. */
function focusOnce(main: HTMLElement, selector: string) {
  const controller = new AbortController();
  const { signal } = controller;
  const tryFocus = () => {
    const found = main.querySelector<HTMLElement>(selector);
    if (!found) return;
    controller.abort();
    found.focus();
  };
  const observer = new MutationObserver(tryFocus);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['keydown', 'pointerdown', 'wheel', 'focusin'])
    addEventListener(event, () => controller.abort(), { signal, capture: true });
  observer.observe(main, { childList: true, subtree: true });
  tryFocus();
  return () => controller.abort();
}

/**
 * Announces each new screen and moves the focus to it. After Back, restores the focus of the previous visit. Returns the
 * ref of the element that contains the screens.
 */
export function useRouteFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef({ pathname, address });
  const cameFrom = useRef<string>(undefined);
  const selectors = useRef(new Map<string, string>());
  const focused = useRef<Element>(undefined);
  const arrive = useEffectEvent((now: string) => {
    const left = shown.current;
    shown.current = { pathname, address: now };
    if (left.pathname === pathname) {
      // A filter or a view can replace the control that had the focus.
      const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
      if (isLost) main.current?.focus({ preventScroll: true });
      return undefined;
    }
    const selector = isBack || cameFrom.current === now ? selectors.current.get(now) : undefined;
    cameFrom.current = left.address;
    announce(document.title);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    return selector !== undefined && main.current ? focusOnce(main.current, selector) : undefined;
  });
  // The focus belongs to the document, outside React.
  useEffect(() => arrive(address), [address]);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused.current = target;
      const selector = selectorOf(target);
      if (selector !== null) selectors.current.set(shown.current.address, selector);
    };
    main.current?.addEventListener('focusin', note, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return main;
}
