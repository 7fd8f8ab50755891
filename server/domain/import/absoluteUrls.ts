import type { Element, ElementContent } from 'hast';
import type { pictureList } from './readPage.ts';

/** The page's URL, and the base for relative URLs. */
type Place = { url: string; base: string };

/** Returns the absolute URL, or undefined if it is invalid or of an unsupported scheme. */
export function absoluteUrl(address: unknown, base: string): URL | undefined {
  const found =
    typeof address === 'string' && URL.canParse(address, base) ? new URL(address, base) : undefined;
  return found && /^(?:https?|mailto):$/.test(found.protocol) ? found : undefined;
}

/** Keeps links to anchors on the same page relative. */
function hrefOf(target: URL, { url }: Place) {
  const [here = ''] = url.split('#', 1);
  return target.hash !== '' && target.href.startsWith(`${here}#`) ? target.hash : target.href;
}

/**
 * Returns the element with absolute URLs, and placeholders for those of pictures. A link with an unsupported
 * URL is replaced by its text, and an image by its alt text.
 */
export function absoluteUrls(
  element: Element,
  place: Place,
  pictures: ReturnType<typeof pictureList>,
): ElementContent[] {
  const { tagName, properties } = element;
  const children = element.children.flatMap((child) =>
    child.type === 'element' ? absoluteUrls(child, place, pictures) : [child],
  );
  const target = absoluteUrl(properties['href'] ?? properties['src'], place.base);
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
  // Turns media and frames into links.
  if ('src' in properties || 'poster' in properties)
    return [{ ...element, properties: { title: properties['title'], src: target?.href }, children }];
  return [{ ...element, children }];
}
