import type { Code, Emphasis, Image, PhrasingContent, RootContent } from 'mdast';
import { anchorNode } from '../anchors.ts';
import type { Block, HtmlElement } from './block.ts';
import { paragraph } from './flow.ts';
import { at, elementsIn, isBlank, rawText } from './nodes.ts';

function imageOf(image: HtmlElement, dark?: string): Image[] {
  const { src, alt = '', title = null, width, 'data-size': size } = image.attributes;
  if (src === undefined) return [];
  const data = { ...(width && { width }), ...(size && { size }), ...(dark && { dark }) };
  const hasData = Object.keys(data).length > 0;
  return [{ type: 'image', title, url: src.trim(), alt, ...(hasData && { data }), ...at(image) }];
}

/** The first URL of `srcset`. URLs may contain spaces, but no comma before a space. */
export const firstUrl = (srcset = '') =>
  (srcset.split(/,\s/, 1)[0] ?? '').trim().replace(/(?<!\s)\s+\d+(?:\.\d+)?[wx]$/, '');

/** An image from `<img>`. Empty without `src`. */
export const imageOfImg = (image: HtmlElement): RootContent[] => imageOf(image);

/** An image from `<picture>`, with the URL for dark backgrounds. */
export function imageOfPicture(picture: HtmlElement): RootContent[] {
  const [image] = elementsIn(picture, 'img');
  const dark = elementsIn(picture, 'source').find(({ attributes }) => attributes['media']?.includes('dark'));
  if (!image) return [];
  return imageOf(image, firstUrl(dark?.attributes['srcset'])).map((node) => Object.assign(node, at(picture)));
}

/** An `embed` block from an element that loads a URL, such as `<iframe>`. Its caption is the title. */
export function embedOf(element: HtmlElement): RootContent[] {
  const { src = elementsIn(element, 'source')[0]?.attributes['src'], title } = element.attributes;
  if (src === undefined) return [];
  const caption = title ? [paragraph([{ type: 'text', value: title }], at(element))] : [];
  const block: Block = { type: 'block', name: 'embed', attributes: { url: src.trim() }, children: caption };
  return [{ ...block, ...at(element) }];
}

const isVisible = (node: PhrasingContent) =>
  !isBlank(node) && !(node.type === 'emphasis' && node.children.length === 0);

/** A link and an anchor from `<a>`. An empty link to its own page, as in headings, is only an anchor. */
export function linkOf(link: HtmlElement, children: PhrasingContent[]): RootContent[] {
  const { href, id, name, title = null, class: classes = '' } = link.attributes;
  const anchor = id ?? name;
  const anchors = anchor ? [{ ...anchorNode(anchor), ...at(link) }] : [];
  if (href === undefined) return [...anchors, ...children];
  const url = href.trim();
  if (url.startsWith('#') && !children.some(isVisible)) return anchors;
  const isButton = /\bbutton\b/.test(classes);
  const button = /\bsecondary\b/.test(classes) ? 'secondary' : 'primary';
  return [
    ...anchors,
    { type: 'link', title, url, children, ...(isButton && { data: { button } }), ...at(link) },
  ];
}

/** A code block from `<pre>`, in a `code` block if it has attributes. */
export function codeOf(pre: HtmlElement): RootContent[] {
  const { class: classes = '', 'data-title': title, 'data-overflow': overflow } = pre.attributes;
  const inner = elementsIn(pre, 'code')[0]?.attributes['class'] ?? '';
  const lang = /lang(?:uage)?-([\w+-]+)/.exec(`${inner} ${classes}`)?.[1] ?? null;
  const code: Code = { type: 'code', lang, value: rawText(pre).replace(/^\n|\n$/g, ''), ...at(pre) };
  const attributes = {
    ...(title !== undefined && { title }),
    ...(overflow !== undefined && { overflow }),
    ...('data-line-numbers' in pre.attributes && { lineNumbers: 'true' }),
  };
  if (Object.keys(attributes).length === 0) return [code];
  return [{ type: 'block', name: 'code', attributes, children: [code], ...at(pre) }];
}

/** The colors of `style` that authors can choose. */
const colors = new Set(
  'red orange yellow green blue purple pink brown gray grey teal primary info success warning danger'.split(
    ' ',
  ),
);

/** The named colors of a `style` attribute. */
export function colorsOf(style = '') {
  const named = new Map(
    style.split(';').map((one) => {
      const [key = '', value = ''] = one.split(':', 2);
      return [key.trim(), value.trim().replace(/^\$/, '')];
    }),
  );
  const [color, background] = [named.get('color'), named.get('background-color')];
  return {
    ...(color !== undefined && colors.has(color) && { color }),
    ...(background !== undefined && colors.has(background) && { background }),
  };
}

/** Text in an element of this name, such as `<mark>`, with its colors. */
export const styledText = (element: HtmlElement, hName: string, children: PhrasingContent[]): Emphasis => ({
  type: 'emphasis',
  data: { hName, ...colorsOf(element.attributes['style']) },
  children,
  ...at(element),
});

/** Whether an element has one of the named colors. */
export const isColored = ({ attributes }: HtmlElement) =>
  Object.keys(colorsOf(attributes['style'])).length > 0;

/** An emoji from its code points, `1f1e9-1f1ea`. Empty if they aren't any. */
export function emojiOf(code = ''): string {
  const points = code.split('-').map((hex) => (/^[0-9a-f]{2,6}$/i.test(hex) ? Number.parseInt(hex, 16) : -1));
  const isEmoji = points.length <= 12 && points.every((point) => point >= 0x23 && point <= 0x1ffff);
  return isEmoji ? String.fromCodePoint(...points) : '';
}
