import type { RootContent } from 'mdast';
import type { Block } from './block.ts';
import { codeIn, codeLabel } from './codeTitles.ts';
import { paragraph, toFlow, toTabs } from './flow.ts';
import { summaryOf } from './lowerContainers.ts';
import type { Lower } from './nodes.ts';

/** Fences that only have a class or another meaning for the tool. */
const plain = new Set(
  'definition raw html caption figure-caption table-caption v-pre define grid grid-item margin epigraph container div tab-set'.split(
    ' ',
  ),
);
/** Directives of MyST that only the navigation shows. */
const unseen = new Set(['toctree', 'tableofcontents', 'contents', 'index']);

/** A tab for each code block: ` ```sh [npm] `. */
function tabsOf(block: Block, content: readonly RootContent[]): RootContent[] {
  const tabs = content.map((child): RootContent => {
    const code = codeIn(child);
    const title = code ? codeLabel(code) : 'Tab';
    return child.type === 'block' && child.name === 'tab'
      ? child
      : { type: 'block', name: 'tab', attributes: { title }, children: [code ?? child] };
  });
  return [{ ...block, name: 'tabs', attributes: {}, children: toTabs(tabs) }];
}

const strongLine = (value: string): RootContent =>
  paragraph([{ type: 'strong', children: [{ type: 'text', value }] }], {});

/** A picture with a caption. */
const figureOf = (
  block: Omit<Block, 'attributes' | 'children'>,
  url: string,
  caption: RootContent[],
): Block => ({
  ...block,
  name: 'figure',
  attributes: {},
  children: [paragraph([{ type: 'image', url, alt: '', title: null }], {}), ...caption],
});

/** What readers see of a fence of colons or slashes: its content only, nothing, or a block. */
export function fenceDrawing({ attributes: { style = '', title } }: Block): 'content' | 'nothing' | 'block' {
  if (unseen.has(style)) return 'nothing';
  const isCard = style === 'card' || style === 'grid-item-card';
  return plain.has(style) || (isCard && !title) ? 'content' : 'block';
}

/** Returns the nodes of a fence of colons or slashes: a note, `details`, a tab, or a group of code in tabs. */
export function lowerFence(fence: Block, lower: Lower): RootContent[] {
  const { attributes, children, ...block } = fence;
  const drawing = fenceDrawing(fence);
  if (drawing === 'nothing') return [];
  const content = toFlow(lower(children));
  if (drawing === 'content') return content;
  const { style = '', title, type, open } = attributes;
  if (style === 'card' || style === 'grid-item-card') return [strongLine(title ?? ''), ...content];
  if (style === 'figure' || style === 'image') return [figureOf(block, title ?? '', content)];
  if (style === 'code-group') return tabsOf({ ...block, attributes, children }, content);
  if (style === 'tab')
    return [{ ...block, name: 'tab', attributes: { title: title ?? '' }, children: content }];
  if (style !== 'details') {
    const shown = { style: style === 'admonition' ? (type ?? 'note') : style, ...(title && { title }) };
    return [{ ...block, name: 'hint', attributes: shown, children: content }];
  }
  const isOpen = open !== undefined && open.toLowerCase() !== 'false';
  const summary = summaryOf(title ?? 'Details');
  return [
    { ...block, name: 'details', attributes: isOpen ? { open: '' } : {}, children: [summary, ...content] },
  ];
}
