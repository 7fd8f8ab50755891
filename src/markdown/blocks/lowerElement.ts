import type { RootContent } from 'mdast';
import { anchorNode } from '../anchors.ts';
import type { HtmlElement } from './block.ts';
import { componentOf } from './components/components.ts';
import { toFlow, toPhrasing } from './flow.ts';
import { around, detailsOf, figureOf, headingOf, listOf, quoteOf } from './lowerContainers.ts';
import { codeOf, embedOf, imageOfImg, imageOfPicture, isColored, linkOf, styledText } from './lowerMedia.ts';
import { tableOf } from './lowerTable.ts';
import { at, elementsIn, rawText, type Lower } from './nodes.ts';

const names = (list: string) => new Set(list.split(' '));

/** Elements that are left out with their content. */
const dropped = names('script style template noscript svg math object textarea title xmp noembed select');
/** Elements that keep their name. */
const kept = names('sub sup kbd u mark small');
/** Elements that separate their text from the surrounding text. */
const blockElements = names(
  'address article aside caption center dd div dl dt fieldset figcaption footer form header li main nav section summary td th tr',
);

/** `<include>./a.mdx</include>` of Fumadocs. */
function includeOfFumadocs(element: HtmlElement, lower: Lower): RootContent[] {
  const path = rawText(element).trim();
  if (path === '' || /\s/.test(path)) return lower(element.children);
  return [{ type: 'block', name: 'include', attributes: { path }, children: [], ...at(element) }];
}

type LowerElement = (element: HtmlElement, lower: Lower) => RootContent[];

const textAround =
  (type: 'strong' | 'emphasis' | 'delete' | 'paragraph'): LowerElement =>
  (element, lower) =>
    around(element, lower, (children) => ({ type, children }));

/** An icon from `<i class="fa-rocket">`, else emphasis. */
function iconOf(element: HtmlElement, lower: Lower): RootContent[] {
  const icon = /\bfa-[\w-]+/.exec(element.attributes['class'] ?? '')?.[0];
  if (icon === undefined) return textAround('emphasis')(element, lower);
  return [{ type: 'emphasis', data: { hName: 'span', icon }, children: [], ...at(element) }];
}

/** Code can't contain links, so code around links is replaced with them. */
function inlineCodeOf(element: HtmlElement, lower: Lower): RootContent[] {
  if (elementsIn(element, 'a').length > 0) return lower(element.children);
  const data = element.attributes['class'] === 'expression' && { data: { expression: true as const } };
  return [{ type: 'inlineCode', value: rawText(element), ...data, ...at(element) }];
}

const elements: ReadonlyMap<string, LowerElement> = new Map<string, LowerElement>([
  ['strong', textAround('strong')],
  ['b', textAround('strong')],
  ['button', textAround('strong')],
  ['em', textAround('emphasis')],
  ['i', iconOf],
  ['del', textAround('delete')],
  ['s', textAround('delete')],
  ['code', inlineCodeOf],
  ['br', (element) => [{ type: 'break', ...at(element) }]],
  ['hr', (element) => [{ type: 'thematicBreak', ...at(element) }]],
  ['img', imageOfImg],
  ['picture', imageOfPicture],
  ['a', (element, lower) => linkOf(element, toPhrasing(lower(element.children)))],
  ['p', textAround('paragraph')],
  ['h1', headingOf(1)],
  ['h2', headingOf(2)],
  ['h3', headingOf(3)],
  ['h4', headingOf(4)],
  ['h5', headingOf(5)],
  ['h6', headingOf(6)],
  ['ul', listOf],
  ['ol', listOf],
  ['blockquote', quoteOf],
  ['pre', codeOf],
  ['table', tableOf],
  ['figure', figureOf],
  ['details', detailsOf],
  ['iframe', embedOf],
  ['include', includeOfFumadocs],
  ['video', embedOf],
  ['audio', embedOf],
  ['embed', embedOf],
]);

/** Elements without a drawing of their own, but in the place of their parent, such as a table. */
const plain = names('span p tbody thead tfoot colgroup col source track wbr font');

/** Whether an element is a node of its own when it is drawn, with its content. */
export const isOwnNode = (name: string) => elements.has(name) || kept.has(name);

/** Whether an element is more than its content when it is drawn, or is only a frame of HTML. */
export const isDrawn = ({ name, attributes }: HtmlElement) =>
  elements.has(name) ||
  componentOf(name) !== undefined ||
  kept.has(name) ||
  blockElements.has(name) ||
  plain.has(name) ||
  'data-gb-custom-block' in attributes ||
  'data-gb-custom-inline' in attributes;

/** Replaces any other element with its children. */
function lowerOther(element: HtmlElement, lower: Lower): RootContent[] {
  const { name, source } = element;
  // A component of MDX or a shortcode without content would vanish.
  if (element.children.length === 0 && /^<[A-Z][^]*\/>$|^\{\{/.test(source))
    return [{ type: 'inlineCode', value: source, data: { isTag: true }, ...at(element) }];
  if (kept.has(name) || (name === 'span' && isColored(element)))
    return around(element, lower, (children) => styledText(element, name, children));
  const children = lower(element.children);
  return blockElements.has(name) ? toFlow(children) : children;
}

/** Puts an anchor into the first paragraph or heading, or before the nodes. */
function withAnchor(id: string, nodes: RootContent[]): RootContent[] {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph' && first?.type !== 'heading') return [anchorNode(id), ...nodes];
  return [{ ...first, children: [anchorNode(id), ...first.children] }, ...rest];
}

/** Their IDs are drawn otherwise, or are those of videos. */
const ownIds = names('a YouTube Youtube Vimeo');

/** Returns the nodes that an element becomes. Its `id` becomes an anchor. */
export function lowerElement(element: HtmlElement, lower: Lower): RootContent[] {
  if (dropped.has(element.name)) return [];
  const nodes = (elements.get(element.name) ?? componentOf(element.name) ?? lowerOther)(element, lower);
  const { id } = element.attributes;
  return id && !ownIds.has(element.name) ? withAnchor(id, nodes) : nodes;
}
