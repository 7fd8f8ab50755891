// Extracts the main content of a web page, without menus, footers and sidebars.
import type { Element, ElementContent, Root } from 'hast';
import { toText } from './hastText.ts';

/** Elements that contain no text themselves. */
const ignoredTags = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'aside',
  'footer',
  'form',
  'button',
  'input',
  'select',
  'textarea',
  'dialog',
  'svg',
  'canvas',
  'object',
  'link',
  'meta',
]);
const ignoredRoles = /^(?:navigation|search|banner|contentinfo|complementary|dialog|menu|menubar)$/;
/** Words in class names and ids of page furniture. */
const ignoredNames =
  /(?:^|[-_\s])(?:nav|navbar|navigation|sidebar|menu|breadcrumbs?|toc|footer|cookies?|share|social|newsletter|pagination|pager|advert|promo|skip|comments)(?:$|[-_\s])/i;
const keptTags = new Set([
  'html',
  'body',
  'main',
  'article',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'code',
]);

const property = ({ properties }: Element, name: string) => {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
};

function isIgnored(element: Element) {
  const { tagName, properties } = element;
  if (ignoredTags.has(tagName) || properties['hidden'] === true || property(element, 'ariaHidden') === 'true')
    return true;
  if (ignoredRoles.test(property(element, 'role'))) return true;
  return (
    !keptTags.has(tagName) &&
    ignoredNames.test(`${property(element, 'className')} ${property(element, 'id')}`)
  );
}

/** Returns whether a link in a heading is only a permalink mark. */
const isPermalink = (element: Element) => element.tagName === 'a' && /^[#¶§🔗\s]*$/u.test(toText(element));

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

function cleaned(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (isIgnored(child) || (isHeading(element) && isPermalink(child))) return [];
    return [cleaned(child)];
  });
  return { ...element, children };
}

/** Returns all elements of a tree in document order. */
export const elementsIn = (node: Root | Element): Element[] =>
  node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));

const largest = (elements: Element[]) => elements.toSorted((a, b) => toText(b).length - toText(a).length)[0];

/**
 * Returns the element with the most text. A paragraph counts for its parent, and half for its grandparent.
 */
function largestTextBlock(body: Element): Element {
  const weights = new Map<Element, number>([[body, 0]]);
  const visit = (element: Element, above: Element[]) => {
    if (/^(?:p|pre|blockquote|ul|ol|table)$/.test(element.tagName)) {
      const [parent, grandparent] = above;
      const { length } = toText(element);
      if (parent) weights.set(parent, (weights.get(parent) ?? 0) + length);
      if (grandparent) weights.set(grandparent, (weights.get(grandparent) ?? 0) + length / 2);
    }
    for (const child of element.children)
      if (child.type === 'element') visit(child, [element, ...above.slice(0, 1)]);
  };
  visit(body, []);
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]![0];
}

/** Returns the cleaned element with the main content, or undefined for a page without a body. */
export function mainContent(root: Root): Element | undefined {
  const found = elementsIn(root).find(({ tagName }) => tagName === 'body');
  if (!found) return undefined;
  const body = cleaned(found);
  const elements = elementsIn(body);
  const mains = elements.filter((one) => one.tagName === 'main' || property(one, 'role') === 'main');
  const main = largest(mains);
  const articles = (main ? elementsIn(main) : elements).filter(({ tagName }) => tagName === 'article');
  // Several articles are a list, so their container is the main content.
  const named = articles.length === 1 ? articles[0] : main;
  return named && toText(named).trim() !== '' ? named : largestTextBlock(body);
}
