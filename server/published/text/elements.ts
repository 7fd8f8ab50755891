import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';

/** Returns the elements with this name, also nested ones, in order. */
export function elementsNamed(nodes: readonly ElementContent[], tagName: string): Element[] {
  const found: Element[] = [];
  visit({ type: 'root', children: [...nodes] }, 'element', (node) => {
    if (node.tagName === tagName) found.push(node);
  });
  return found;
}

/** Returns a property that is a text, else ''. */
export const textProperty = ({ properties }: Element, name: string) => {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
};
