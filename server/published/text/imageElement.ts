import type { ElementContent, Properties } from 'hast';
import { el } from '../html.ts';
import { icon } from '../shell/icons.ts';
import type { Place, PlacedImage } from './place.ts';

type ImageFile = Extract<PlacedImage, { kind: 'file' }>;

function picture({ src, name, width, height }: ImageFile, properties: Properties, only?: 'light' | 'dark') {
  const own = properties['width'];
  const alt = properties['alt'];
  return el('img', {
    src,
    alt: alt || ('dataCover' in properties ? '' : `Image without alt text: ${name}`),
    loading: 'lazy',
    decoding: 'async',
    width: own ?? width,
    height: own === undefined ? height : undefined,
    ...(only && { className: [`only-${only}`] }),
    ...(only === 'dark' && { dataDark: '' }),
  });
}

/** An image that isn't shown, with a link to it if it is on another origin. */
function placeholder(image: Exclude<PlacedImage, ImageFile>, alt: string) {
  const reason =
    image.kind === 'missing'
      ? 'Image not found'
      : el('a', { href: image.href, rel: ['noreferrer'] }, `Open image at ${image.host}`);
  return el(
    'span',
    { className: ['text-placeholder'] },
    icon('image'),
    el('span', {}, el('span', {}, alt || 'Image'), el('span', {}, reason)),
  );
}

/**
 * Returns an image of the site, with its variant for dark backgrounds. Images of other origins are links, since they would
 * reveal the visitor.
 */
export function imageElement(properties: Properties, place: Place): ElementContent {
  const { src, alt, title, dataDark } = properties;
  const image = place.image(typeof src === 'string' ? src : '');
  if (image.kind !== 'file') return placeholder(image, typeof alt === 'string' ? alt : '');
  const dark = typeof dataDark === 'string' ? place.image(dataDark) : undefined;
  const hasDark = dark?.kind === 'file';
  return el(
    'span',
    { className: ['dataLine' in properties ? 'text-inLine' : 'text-figure'] },
    picture(image, properties, hasDark ? 'light' : undefined),
    hasDark && picture(dark, properties, 'dark'),
    typeof title === 'string' && el('span', { className: ['text-caption'] }, title),
  );
}
