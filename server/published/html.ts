import type { Element, ElementContent, Properties, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';

type Child = ElementContent | string | false | null | undefined | readonly Child[];

const nodesOf = (child: Child): ElementContent[] => {
  if (child === false || child === null || child === undefined || child === '') return [];
  if (typeof child === 'string') return [{ type: 'text', value: child }];
  return 'type' in child ? [child] : child.flatMap(nodesOf);
};

/** Returns an element. Texts are escaped when it is written. */
export const el = (tagName: string, properties: Properties = {}, ...children: Child[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.flatMap(nodesOf),
});

/** Returns a link. Its text has the direction of its script. */
export const link = (href: string, properties: Properties, ...children: Child[]) =>
  el('a', { href, dir: 'auto', ...properties }, ...children);

/** Text that only screen readers read. */
export const quiet = (text: string) => el('span', { className: ['quiet-text'] }, text);

/** Writes a document. */
export const writeDocument = (html: Element): string => {
  const root: Root = { type: 'root', children: [{ type: 'doctype' }, html] };
  return toHtml(root, { omitOptionalTags: false });
};
