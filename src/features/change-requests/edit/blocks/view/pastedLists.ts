import type { Element, ElementContent } from 'hast';

const isElement = (node: ElementContent): node is Element => node.type === 'element';
const isList = (node: ElementContent): node is Element =>
  isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol');
const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

const listOf = (ordered: boolean, start: unknown): Element => ({
  type: 'element',
  tagName: ordered ? 'ol' : 'ul',
  properties: ordered && typeof start === 'number' ? { start } : {},
  children: [],
});
const itemOf = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'li',
  properties: {},
  children,
});

/** Word writes items as paragraphs with their level; the number of the list is another for the next list. */
export function wordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const output: ElementContent[] = [];
  let lists: Element[] = [];
  let current: unknown;
  for (const node of nodes) {
    const level = isElement(node) ? Number(node.properties['dataLevel'] ?? 0) : 0;
    if (!isElement(node) || level === 0) {
      if (lists.length > 0 && isBlank(node)) continue;
      lists = [];
      output.push(isElement(node) ? { ...node, children: wordLists(node.children) } : node);
      continue;
    }
    const { dataList, dataOrdered, start } = node.properties;
    if (dataList !== current) lists = [];
    current = dataList;
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = listOf(dataOrdered === 'true', start);
      const parent = lists.at(-1);
      if (!parent) output.push(list);
      else {
        if (parent.children.length === 0) parent.children.push(itemOf([]));
        const last = parent.children.at(-1);
        if (last && isElement(last)) last.children.push(list);
      }
      lists.push(list);
    }
    lists.at(-1)?.children.push(itemOf(node.children));
  }
  return output;
}

/** Google Docs and old HTML put a nested list after its item instead of into it. */
export function nestLists(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type !== 'element') return node;
    const children = nestLists(node.children);
    if (node.tagName !== 'ul' && node.tagName !== 'ol') return { ...node, children };
    const items: ElementContent[] = [];
    for (const child of children) {
      const last = items.findLast((item) => isElement(item) && item.tagName === 'li');
      if (isList(child) && last && isElement(last)) last.children.push(child);
      else items.push(child);
    }
    return { ...node, children: items };
  });
}

/** Several terms of one description become one with a line for each. */
export function joinTerms(children: readonly ElementContent[]): ElementContent[] {
  const output: ElementContent[] = [];
  for (const child of children) {
    if (isBlank(child)) continue;
    const last = output.at(-1);
    const isTerm = isElement(child) && child.tagName === 'dt';
    if (isTerm && last && isElement(last) && last.tagName === 'dt')
      last.children.push({ type: 'element', tagName: 'br', properties: {}, children: [] }, ...child.children);
    else output.push(child);
  }
  return output;
}

const isBlock = (node: ElementContent | undefined) =>
  node !== undefined &&
  isElement(node) &&
  /^(?:p|div|section|h[1-6]|ul|ol|dl|table|pre|blockquote|hr)$/.test(node.tagName);

/** Leaves out line breaks between blocks. Chromium adds one at the end. */
export function withoutBreaks(children: readonly ElementContent[]): ElementContent[] {
  const solid = children.filter((child) => !isBlank(child));
  let at = -1;
  return children.filter((child) => {
    if (!isBlank(child)) at += 1;
    if (!isElement(child) || child.tagName !== 'br') return true;
    return !isBlock(solid[at - 1]) && !isBlock(solid[at + 1]);
  });
}
