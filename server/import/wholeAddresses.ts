// The addresses on a web page as they are from anywhere: whole, and only of kinds that are followed.
import type { Element, ElementContent } from 'hast';
import type { pictureList } from './readPage.ts';

/** Where the page was found, and what its addresses are relative to. */
type Place = { url: string; base: string };

/** What a browser would make of an address on the page, if it is one that is followed. */
export function absolute(address: unknown, base: string): URL | undefined {
  const found =
    typeof address === 'string' && URL.canParse(address, base) ? new URL(address, base) : undefined;
  return found && /^(?:https?|mailto):$/.test(found.protocol) ? found : undefined;
}

/** A place on the same page stays one. */
function hrefOf(target: URL, { url }: Place) {
  const [here = ''] = url.split('#', 1);
  return target.hash !== '' && target.href.startsWith(`${here}#`) ? target.hash : target.href;
}

/**
 * The element with whole addresses; those of pictures stand for their places in the list of pictures. A link that
 * isn't followed gives way to its words, a picture without an address to its description.
 */
export function wholeAddresses(
  element: Element,
  place: Place,
  pictures: ReturnType<typeof pictureList>,
): ElementContent[] {
  const { tagName, properties } = element;
  const children = element.children.flatMap((child) =>
    child.type === 'element' ? wholeAddresses(child, place, pictures) : [child],
  );
  const target = absolute(properties['href'] ?? properties['src'], place.base);
  if (tagName === 'img') {
    if (target && target.protocol !== 'mailto:')
      return [{ ...element, properties: { ...properties, src: pictures.placeOf(target.href) } }];
    pictures.leaveOut();
    return [{ type: 'text', value: properties['alt'] ?? '' }];
  }
  if (tagName === 'a')
    return target
      ? [{ ...element, properties: { ...properties, href: hrefOf(target, place) }, children }]
      : children;
  // Of films and frames, a link is made.
  if ('src' in properties || 'poster' in properties)
    return [{ ...element, properties: { title: properties['title'], src: target?.href }, children }];
  return [{ ...element, children }];
}
