// Finds information conveyed by color alone, which forced colors (`forced-colors: active`) hide.

type Drawn = {
  /** Visible elements without text. */
  marks: string[];
  /** Elements that are current, selected, pressed or checked, but look like the others. */
  alike: string[];
};

/** Runs in the page. Elements that are marked in normal colors must be marked in forced colors. */
export function drawn(): Drawn {
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (element: Element, part = '') =>
    `${element.localName}${part} in “${(element.closest('li, tr, [role=row], p, label, div')?.textContent ?? '').trim().slice(0, 40)}”`;
  const isClear = (color: string) => /\/ 0\)$|^rgba\(.*, 0\)$|^transparent$/.test(color);
  const behind = (element: Element | null): string => {
    const color = element ? getComputedStyle(element).backgroundColor : 'none';
    return isClear(color) ? behind(element!.parentElement) : color;
  };
  const shows = (style: CSSStyleDeclaration, ground: string) => {
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => ({
      isDrawn: style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) > 0,
      color: style[`border${side}Color`],
    }));
    const edges = sides.some(({ isDrawn, color }) => isDrawn && !isClear(color) && color !== ground);
    const fill = !isClear(style.backgroundColor) && style.backgroundColor !== ground;
    return (
      edges ||
      fill ||
      style.backgroundImage !== 'none' ||
      style.boxShadow !== 'none' ||
      style.outlineStyle !== 'none'
    );
  };

  const marks: string[] = [];
  for (const element of document.body.querySelectorAll('*:not(svg *)')) {
    if (!seen(element)) continue;
    const { width, height } = element.getBoundingClientRect();
    const isEmpty = element.childElementCount === 0 && !element.textContent?.trim();
    const isDrawnByBrowser = element.matches('input, select, textarea, img, canvas, progress');
    if (isEmpty && !isDrawnByBrowser && width >= 1 && height >= 1)
      if (shows(getComputedStyle(element), behind(element.parentElement))) marks.push(named(element));
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      // Native controls show their own state.
      const isNative = element.matches('input') && getComputedStyle(element).appearance !== 'none';
      if (isNative || (style.content === '""' && style.display !== 'none' && shows(style, behind(element))))
        marks.push(named(element, part));
    }
  }

  const properties =
    'color background-color border-color border-width border-style outline-style outline-color font-weight font-style text-decoration-line content translate appearance'.split(
      ' ',
    );
  const look = (element: Element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part || null);
      return properties.map((property) => style.getPropertyValue(property));
    });
  /** The styles of an element, its ancestors up to the list, and its descendants. */
  const whole = (element: Element, list: Element) => {
    const around: Element[] = [];
    for (let at = element; at !== list && at.parentElement; at = at.parentElement) around.push(at);
    return [...around, ...element.querySelectorAll('*')].flatMap(look).join(';');
  };
  const lists =
    'nav, [role=tree], [role=grid], [role=treegrid], table, [role=table], [role=listbox], [role=group], ul, ol, fieldset';
  const alike: string[] = [];
  for (const attribute of ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked']) {
    const on = `[${attribute}]:not([${attribute}=false])`;
    for (const element of document.querySelectorAll(on)) {
      const list = element.closest(lists) ?? element.parentElement?.parentElement;
      const others = [...(list?.querySelectorAll(`${element.localName}:not(${on})`) ?? [])].filter(
        (other) => seen(other) && other.className === element.className,
      );
      if (!list || !seen(element) || others.length === 0) continue;
      if (others.some((other) => whole(other, list) === whole(element, list)))
        alike.push(`${attribute} looks like the others: ${named(element)}`);
    }
  }
  return { marks, alike };
}
