import type { Heading, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { textOf } from '../textOf.ts';
import type { HtmlElement } from './block.ts';
import { isText, paragraph, toFlow, toPhrasing } from './flow.ts';
import { at, isBlank, isElement, type Lower } from './nodes.ts';

/** A node around the text of an element. An element around blocks is replaced with them, an empty one is removed. */
export function around(
  element: HtmlElement,
  lower: Lower,
  wrap: (children: PhrasingContent[]) => RootContent,
): RootContent[] {
  const children = lower(element.children);
  if (children.length === 0) return [];
  return isText(children) ? [{ ...wrap(toPhrasing(children)), ...at(element) }] : toFlow(children);
}

export const headingOf = (depth: Heading['depth']) => (element: HtmlElement, lower: Lower) =>
  around(element, lower, (children) => ({ type: 'heading', depth, children }));

/**
 * Makes an item loose if neighboring paragraphs would be joined. Rendering unwraps the paragraphs of a tight item. One with a
 * single part is tight: the blank line after it can be that of a note around it.
 */
export function withSpread(item: ListItem): ListItem {
  if (item.spread && item.children.length < 2) return { ...item, spread: false };
  const joins = item.children.some(
    ({ type }, index) => type === 'paragraph' && item.children[index + 1]?.type === 'paragraph',
  );
  return joins ? { ...item, spread: true } : item;
}

function itemOf(item: HtmlElement, lower: Lower): ListItem {
  const base: ListItem = { type: 'listItem', spread: false, children: [], ...at(item) };
  return withSpread(Object.assign(base, { children: toFlow(lower(item.children)) }));
}

export function listOf(list: HtmlElement, lower: Lower): RootContent[] {
  const start = Number.parseInt(list.attributes['start'] ?? '', 10);
  const ordered = list.name === 'ol';
  const children = list.children.filter((child) => isElement(child, 'li')).map((item) => itemOf(item, lower));
  const number = ordered && Number.isSafeInteger(start) && { start };
  return [{ type: 'list', ordered, ...number, spread: false, children, ...at(list) }];
}

export function quoteOf(element: HtmlElement, lower: Lower): RootContent[] {
  const children = toFlow(lower(element.children));
  return [Object.assign({ type: 'blockquote' as const, children: [], ...at(element) }, { children })];
}

/** Separates the captions of an element, as paragraphs, from its other content. */
function captioned(element: HtmlElement, name: string, lower: Lower) {
  const captions = element.children
    .filter((child) => isElement(child, name))
    .map((caption) => paragraph(toPhrasing(lower(caption.children)), at(caption)))
    .filter(({ children }) => !children.every(isBlank));
  const rest = toFlow(lower(element.children.filter((child) => !isElement(child, name))));
  return { captions, rest };
}

/** A `figure` block: the content, then the caption. */
export function figureOf(figure: HtmlElement, lower: Lower): RootContent[] {
  const { captions, rest } = captioned(figure, 'figcaption', lower);
  return [{ type: 'block', name: 'figure', attributes: {}, children: [...rest, ...captions], ...at(figure) }];
}

export const summaryOf = (value: string): Paragraph => paragraph([{ type: 'text', value }], {});

/** The place of a table of contents of Kramdown in an element with Markdown, in which it may be text. */
const tableOfContents = /^(?:\s*\{:[^{}]*\})?\s*(?:1\.|[-*+])\s[^{}]{0,100}\{:\s*toc[^{}]*\}\s*$/;

/** A `details` block. The first child is the summary. Nothing for a table of contents. */
export function detailsOf(details: HtmlElement, lower: Lower): RootContent[] {
  const { captions, rest } = captioned(details, 'summary', lower);
  const isMarked = 'markdown' in details.attributes;
  if (isMarked && (rest.length === 0 || tableOfContents.test(rest.map(textOf).join('\n')))) return [];
  const [summary = summaryOf('Details')] = captions;
  const attributes = 'open' in details.attributes ? { open: '' } : {};
  return [{ type: 'block', name: 'details', attributes, children: [summary, ...rest], ...at(details) }];
}
