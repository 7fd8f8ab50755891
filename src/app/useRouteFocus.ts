// Another screen: its name is read out, and the focus goes to it; who comes back finds the focus where they left it.
import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { announce } from '#lib/announce.ts';

/** How to find again what has the focus: a link by where it leads, a row by its id. */
function spotOf(element: Element) {
  const href = element.closest('a')?.getAttribute('href');
  if (href != null) return `a[href="${CSS.escape(href)}"]`;
  const row = element.closest('[data-row]')?.getAttribute('data-row');
  return row == null ? null : `[data-row="${CSS.escape(row)}"]`;
}

/** Focuses an element once it is there, unless the person or the screen does something first. The answer ends the wait. */
function focusOnce(main: HTMLElement, spot: string) {
  const over = new AbortController();
  const { signal } = over;
  const look = () => {
    const found = main.querySelector<HTMLElement>(spot);
    if (!found) return;
    over.abort();
    found.focus();
  };
  const observer = new MutationObserver(look);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['keydown', 'pointerdown', 'wheel', 'focusin'])
    addEventListener(event, () => over.abort(), { signal, capture: true });
  observer.observe(main, { childList: true, subtree: true });
  look();
  return () => over.abort();
}

/** For the element that holds the screens. */
export function useRouteFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef({ pathname, address });
  const cameFrom = useRef<string>(undefined);
  const spots = useRef(new Map<string, string>());
  const arrive = useEffectEvent((now: string) => {
    const left = shown.current;
    shown.current = { pathname, address: now };
    if (left.pathname === pathname) return undefined;
    const spot = isBack || cameFrom.current === now ? spots.current.get(now) : undefined;
    cameFrom.current = left.address;
    announce(document.title);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    return spot !== undefined && main.current ? focusOnce(main.current, spot) : undefined;
  });
  // The focus belongs to the document, outside React.
  useEffect(() => arrive(address), [address]);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ target }: FocusEvent) => {
      const spot = target instanceof Element ? spotOf(target) : null;
      if (spot !== null) spots.current.set(shown.current.address, spot);
    };
    main.current?.addEventListener('focusin', note, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return main;
}
