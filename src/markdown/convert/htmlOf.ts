import type { Emphasis, Image, Link, RootContent } from 'mdast';
import { idOfAnchor } from '../anchors.ts';
import { inHtml } from './places.ts';
import { Unwritable } from './Unwritable.ts';

const around = (name: string, children: readonly RootContent[], attributes = '') =>
  `<${name}${attributes}>${htmlOf(children)}</${name}>`;

/** Attributes that have a value. */
const attributesOf = (values: Readonly<Record<string, string | null | undefined>>) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined || value === null ? '' : ` ${name}="${inHtml(value)}"`))
    .join('');

function emphasisOf(node: Emphasis) {
  const { hName, icon, color, background } = node.data ?? {};
  const id = idOfAnchor(node);
  if (id !== undefined) return `<a id="${inHtml(id)}"></a>`;
  if (icon !== undefined) return `<i class="${inHtml(icon)}"></i>`;
  if (color !== undefined || background !== undefined) throw new Unwritable();
  return around(hName ?? 'em', node.children);
}

function linkOf({ children, data, title, url }: Link) {
  const button = data?.button && `button ${data.button}`;
  return around('a', children, attributesOf({ href: url, class: button, title }));
}

function imageOf({ alt, data, title, url }: Image) {
  const image = `<img${attributesOf({ src: url, alt: alt ?? '', title, width: data?.width, 'data-size': data?.size })}>`;
  const dark = data?.dark;
  if (dark === undefined) return image;
  return `<picture><source${attributesOf({ srcset: dark, media: '(prefers-color-scheme: dark)' })}>${image}</picture>`;
}

function elementOf(node: RootContent): string {
  switch (node.type) {
    case 'text':
      return inHtml(node.value);
    case 'inlineCode':
      if (node.data) throw new Unwritable();
      return `<code>${inHtml(node.value)}</code>`;
    case 'strong':
      return around('strong', node.children);
    case 'delete':
      return around('del', node.children);
    case 'emphasis':
      return emphasisOf(node);
    case 'link':
      return linkOf(node);
    case 'image':
      return imageOf(node);
    case 'break':
      return '<br>';
    case 'paragraph':
      return around('p', node.children);
    case 'list':
      return around(node.ordered ? 'ol' : 'ul', node.children);
    case 'listItem':
      return around('li', node.children.length === 1 ? node.children.flatMap(contentOf) : node.children);
    case 'code':
      if (node.data) throw new Unwritable();
      return `<pre><code${attributesOf({ class: node.lang && `language-${node.lang}` })}>${inHtml(node.value)}</code></pre>`;
    default:
      throw new Unwritable();
  }
}

const contentOf = (node: RootContent): RootContent[] => (node.type === 'paragraph' ? node.children : [node]);

/** Returns nodes as HTML on one line, for cells and summaries. Throws `Unwritable` for those that HTML can't show. */
export const htmlOf = (nodes: readonly RootContent[]): string => nodes.map(elementOf).join('');
