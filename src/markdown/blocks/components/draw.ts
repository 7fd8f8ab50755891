import type { PhrasingContent, RootContent } from 'mdast';
import type { Attributes, Block, HtmlElement } from '../block.ts';
import { toFlow } from '../flow.ts';
import { at, isElement, type Lower } from '../nodes.ts';

/** Returns the nodes that a component of MDX becomes. */
export type DrawComponent = (element: HtmlElement, lower: Lower) => RootContent[];

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });

export const blockOf = (
  name: string,
  attributes: Attributes,
  children: RootContent[],
  element: HtmlElement,
): Block => ({ type: 'block', name, attributes, children, ...at(element) });

/** Returns the first of the attributes that has a text. */
export const firstOf = ({ attributes }: HtmlElement, ...names: string[]) =>
  names.map((name) => attributes[name]).find((value) => value);

/** The name without that of its group: `Tab` of `Tabs.Tab`. */
export const shortName = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** The children, without paragraphs around components. */
export const partsOf = ({ children }: HtmlElement): RootContent[] =>
  children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' && child.children.some((inner) => isElement(inner)) ? child.children : [child],
  );

/** Only the content: groups of others, and what changes only how it looks. */
export const content: DrawComponent = (element, lower) => toFlow(lower(element.children));
