// Tabs through a screen: the focused element must be visible, have a focus ring and a name, and not trap the focus.
import type { Page } from '@playwright/test';

/** The maximum number of tab stops. The rest of a longer list is like its start. */
const stops = 60;
/** The tab stops within a date field: day, month, year, time, calendar. */
const stopsInside = 8;

type Stop = { at: string; name: string; faults: string[] };

/** Runs in the page: describes the focused element. */
function focused(): Stop | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return undefined;
  const root = element.getRootNode() as Document | ShadowRoot;
  // A text that scrolls is as visible as the box that it scrolls in.
  const isText = element instanceof HTMLElement && element.isContentEditable;
  const { left, top, width, height } = ((isText && element.parentElement) || element).getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.15, 0.5, 0.85].map((y) => [left + x * width, top + y * height] as const),
  );
  const stays = (one: Element) => /fixed|sticky/.test(getComputedStyle(one).position);
  const isSeenAt = ([x, y]: readonly [number, number]) => {
    const hit = root.elementFromPoint(x, y);
    return (
      hit !== null &&
      (element.contains(hit) ||
        (hit.contains(element) && !stays(hit)) ||
        hit.closest('label')?.contains(element))
    );
  };
  const rings = (one: Element | null | undefined) =>
    one !== null &&
    one !== undefined &&
    ['', '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part || null);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
  const { labels } = element as Partial<HTMLInputElement>;
  const words = [
    element.getAttribute('aria-label'),
    element.getAttribute('aria-labelledby'),
    element.getAttribute('title'),
    element.textContent,
    ...[...(labels ?? [])].map(({ textContent }) => textContent),
  ];
  const name = words.find((text) => text?.trim())?.trim() ?? '';
  // A control that renders next to its input, such as a switch, has the ring there.
  const isMarked = [
    element,
    element.parentElement,
    element.closest('label'),
    element.nextElementSibling,
    ...element.children,
  ].some(rings);
  return {
    at: `${element.localName} ${Math.round(left + scrollX)} ${Math.round(top + scrollY)} ${name}`,
    name: `${element.localName} “${name.slice(0, 50)}”`,
    faults: [
      ...(points.filter(isSeenAt).length < 3 ? ['focused, but not visible'] : []),
      ...(isMarked ? [] : ['no focus ring']),
      ...(name ? [] : ['no name']),
    ],
  };
}

/** Describes the focused element of the screen, or of the frame that has the focus. */
async function focusedStop(page: Page): Promise<Stop | undefined> {
  let frame = page.mainFrame();
  for (;;) {
    const active = await frame.evaluateHandle(() => document.activeElement);
    const inner = await active.asElement()?.contentFrame();
    if (!inner) return frame.evaluate(focused);
    frame = inner;
  }
}

/** The faults on the way through the open screen. */
export async function stumbles(page: Page): Promise<string[]> {
  const found: string[] = [];
  const visits = new Map<string, number>();
  let last = '';
  for (let n = 0; n < stops; n++) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop) break;
    const visited = (visits.get(stop.at) ?? 0) + 1;
    visits.set(stop.at, visited);
    if (visited > 1 && stop.at !== last) break;
    if (visited > stopsInside) return [...found, `traps the focus: ${stop.name}`];
    if (visited === 1) found.push(...stop.faults.map((fault) => `${fault}: ${stop.name}`));
    last = stop.at;
  }
  return found;
}
