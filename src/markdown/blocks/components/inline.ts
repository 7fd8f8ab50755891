// Components in a line of text, and those that are one object.
import type { PhrasingContent, RootContent } from 'mdast';
import type { HtmlElement } from '../block.ts';
import { toFlow, toPhrasing } from '../flow.ts';
import { embedOf, imageOfImg, linkOf } from '../lowerMedia.ts';
import { at, type Lower } from '../nodes.ts';
import { text, type DrawComponent } from './draw.ts';

const inner = (element: HtmlElement, lower: Lower): PhrasingContent[] => toPhrasing(lower(element.children));

/** Text with an explanation, which readers see in parentheses. */
export const tooltip: DrawComponent = (element, lower) => {
  const { tip, content, text: explained, title } = element.attributes;
  const explanation = tip ?? content ?? explained ?? title;
  return [...inner(element, lower), ...(explanation ? [text(` (${explanation})`)] : [])];
};

export const icon: DrawComponent = (element) => {
  const { icon: named, name = named } = element.attributes;
  if (name === undefined) return [];
  const data = { hName: 'span', icon: `fa-${name.replace(/^fa-/, '')}` };
  return [{ type: 'emphasis', data, children: [], ...at(element) }];
};

export const badge: DrawComponent = (element, lower) => {
  const children = inner(element, lower);
  const { text: written = '', label = written } = element.attributes;
  const shown = children.length > 0 ? children : label === '' ? [] : [text(label)];
  return shown.length === 0
    ? []
    : [{ type: 'emphasis', data: { hName: 'mark' }, children: shown, ...at(element) }];
};

export const link =
  (isButton: boolean): DrawComponent =>
  (element, lower) => {
    const { href, to, link: written, title, variant } = element.attributes;
    const children = inner(element, lower);
    const url = href ?? to ?? written;
    if (url === undefined) return children;
    const shown = children.length > 0 ? children : [text(title ?? url)];
    const classes = isButton ? { class: variant === 'secondary' ? 'button secondary' : 'button' } : {};
    return linkOf({ ...element, attributes: { href: url, ...classes } }, shown);
  };

export const image: DrawComponent = (element) => {
  const { src, srcLight, light = srcLight, ...others } = element.attributes;
  const url = src ?? light;
  return url === undefined ? [] : imageOfImg({ ...element, attributes: { ...others, src: url } });
};

export const video =
  (address: string): DrawComponent =>
  (element) => {
    const { id, videoId = id, url, src = url, title } = element.attributes;
    const key = src ?? videoId;
    if (key === undefined) return [];
    const whole = /^https?:/.test(key) ? key : address + key;
    return embedOf({ ...element, attributes: { src: whole, ...(title !== undefined && { title }) } });
  };

export const code: DrawComponent = (element, lower) => {
  const { code: value, language, lang = language, title } = element.attributes;
  if (value === undefined) return toFlow(lower(element.children));
  const node: RootContent = { type: 'code', lang: lang ?? null, value, ...at(element) };
  return title === undefined
    ? [node]
    : [{ type: 'block', name: 'code', attributes: { title }, children: [node], ...at(element) }];
};
