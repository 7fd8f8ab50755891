// Checks a very small window: at 400% zoom, a laptop's screen has 320 by 256 CSS pixels.

/** Runs in the page: reports cut-off content, scrolling in both directions, and fixed elements over half the height. */
export function unfit(): string[] {
  /** Elements that may be wider than the window. Rows of tabs scroll on their own. */
  const wide =
    'table, [role=table], [role=grid], [role=tree], [role=treegrid], pre, ol:has(> [data-line]), nav';
  const upTo = (element: Element): Element[] =>
    element.parentElement ? [element, ...upTo(element.parentElement)] : [element];
  const styles = (element: Element) => upTo(element).map((one) => getComputedStyle(one));
  const named = (element: Element) =>
    `${element.localName} “${(element.textContent ?? '').trim().slice(0, 50)}”`;
  const told: string[] = [];
  const tell = (what: string, element: Element) => told.push(`${what}: ${named(element)}`);

  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // The name of a link over a card, which the card shows itself.
    const isTransparent = getComputedStyle(element).color === 'rgba(0, 0, 0, 0)';
    if (!isSeen || isTransparent || styles(element).some(({ clipPath }) => clipPath === 'inset(50%)'))
      continue;
    const { overflowX, textOverflow, position } = getComputedStyle(element);
    const over = element.scrollWidth - element.clientWidth;
    if (over > 1 && /auto|scroll/.test(overflowX) && !element.closest(wide) && !element.querySelector(wide))
      tell(`${over} px require horizontal scrolling`, element);
    if (
      over > 1 &&
      /hidden|clip/.test(overflowX) &&
      textOverflow !== 'ellipsis' &&
      element.textContent?.trim()
    )
      tell(`${over} px are cut off`, element);
    const { left, right } = element.getBoundingClientRect();
    const isHeld = styles(element).some((style) => style.overflowX !== 'visible');
    if ((hasText || element.matches('button, a, input, select, textarea')) && !isHeld && position !== 'fixed')
      if (left < -1 || right > innerWidth + 1) tell('is outside the window', element);
  }

  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const stays = (element: Element) => styles(element).some((style) => /fixed|sticky/.test(style.position));
  const heights = Array.from({ length: innerHeight / 4 }, (_, n) => n * 4 + 2);
  const taken = heights.filter((y) => {
    const there = document.elementFromPoint(innerWidth / 2, y);
    return there !== null && !there.closest('dialog') && stays(there);
  });
  if (taken.length > heights.length / 2) told.push(`${taken.length * 4} px of the height don’t scroll`);
  return [...new Set(told)];
}
