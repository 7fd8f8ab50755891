import type { Element, ElementContent, Root } from 'hast';

const slotAfter = (node: string): Element => ({
  type: 'element',
  tagName: 'docs-block-slot',
  properties: { block: node },
  children: [],
});

const nameOf = ({ properties }: Element) => {
  const name = properties['data-node'];
  return typeof name === 'string' ? name : undefined;
};

/** A listing's name is on its code. It moves to the element that is drawn as a block. */
function nameOfListing(element: Element) {
  const [code] = element.children;
  if (element.tagName !== 'pre' || code?.type !== 'element') return undefined;
  const name = nameOf(code);
  delete code.properties['data-node'];
  if (name !== undefined) element.properties['data-node'] = name;
  return name;
}

function withSlots(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const name = nameOfListing(child) ?? nameOf(child);
    child.children = withSlots(child.children);
    if (name === undefined) return [child];
    if (child.tagName !== 'li') return [child, slotAfter(name)];
    child.children.push(slotAfter(name));
    return [child];
  });
}

/** A plugin of `rehype` that adds a `BlockSlot` after each block with an ID, and at the end of list items. */
export const blockSlots =
  () =>
  (root: Root): void => {
    root.children = withSlots(root.children.filter((child) => child.type !== 'doctype'));
  };
