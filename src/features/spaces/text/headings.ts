// A step of reading Markdown: headings get their anchors, and ranks that a screen reader can follow.
import type { ExtraProps } from 'react-markdown';
import { SKIP, visit } from 'unist-util-visit';
import { headingNames } from '#lib/anchors.ts';

type Element = NonNullable<ExtraProps['node']>;
type Root = { type: 'root'; children: Element['children'] };

const textOf = (node: Element | Element['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** The words at an element's end, where an anchor may be written behind them. */
function lastText(node: Element): { value: string } | undefined {
  const last = node.children.at(-1);
  if (last?.type === 'text') return last;
  return last?.type === 'element' ? lastText(last) : undefined;
}

/** The screen has the first rank; below it no rank is left out. */
function ranks() {
  let last = 1;
  return (written: number) => {
    last = Math.min(Math.max(written, 2), last + 1);
    return `h${last}`;
  };
}

/**
 * For `rehypePlugins`. A first heading that only repeats the page's title gives way to an anchor of its name.
 * @param anchors gets every name that the page can be entered by
 */
export const namedHeadings = (title: string, anchors: Set<string>) => (tree: Root) => {
  const name = headingNames();
  const rank = ranks();
  let isFirst = true;
  visit(tree, 'element', (node: Element) => {
    const { id } = node.properties;
    if (typeof id === 'string') anchors.add(id);
    const written = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (written === undefined || typeof id === 'string') return undefined;
    const words = textOf(node);
    const { title: shown, anchor } = name(words);
    const end = lastText(node);
    if (end && shown !== words) end.value = end.value.slice(0, shown.length - words.length);
    anchors.add(anchor);
    node.properties['id'] = anchor;
    const repeats = isFirst && written === '1' && shown.trim() === title.trim();
    isFirst = false;
    if (repeats) Object.assign(node, { tagName: 'span', children: [] });
    else node.tagName = rank(Number(written));
    return SKIP;
  });
};
