import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Parameter } from '#openapi/document/operations.ts';
import { refOf } from '#openapi/document/refs.ts';
import { childrenOf, entryTexts, typeText, type SchemaChild } from '#openapi/document/schemaText.ts';
import { maxDepth, maxListed, type BlockBudget } from './renderBudget.ts';

/** How schemas of a block are written as Markdown. */
export type SchemaContext = BlockBudget & {
  /** Returns a description as it is written on the page. */
  description: (text: string) => string;
};

export const text = (value: string): PhrasingContent => ({ type: 'text', value: value.replace(/\s+/g, ' ') });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const list = (children: ListItem[]): List[] =>
  children.length > 0 ? [{ type: 'list', ordered: false, spread: false, children }] : [];

/** Markdown that is written as it is. */
const verbatim = (markdown: string | undefined): RootContent[] =>
  markdown === undefined || markdown.trim() === '' ? [] : [{ type: 'html', value: markdown.trim() }];

export const descriptionOf = (written: string | undefined, { description }: SchemaContext) =>
  verbatim(written && description(written));

/** An item of a list, with what is below its first line. */
export function item(first: Paragraph, below: RootContent[]): ListItem {
  const base: ListItem = {
    type: 'listItem',
    spread: below.some(({ type }) => type !== 'list'),
    children: [],
  };
  return Object.assign(base, { children: [first, ...below] });
}

function entry(child: SchemaChild, context: SchemaContext, parameter?: Parameter): ListItem {
  const { constraints, description, badges } = entryTexts(child, context.shapeOf(child.schema), parameter);
  const facts = [typeText(child.schema, context.shapeOf), ...badges, ...constraints].join(', ');
  const name = child.isProperty ? code(child.name) : text(child.name);
  return item(paragraph(name, text(`: ${facts}`)), descriptionOf(description, context));
}

/**
 * The nested schemas of a schema, as lists. Reduces the budget.
 * @param around the references that it is in. A schema within itself isn't listed again
 */
export function schemaList(schema: unknown, context: SchemaContext, around: readonly string[] = []): List[] {
  const ref = refOf(schema);
  if (around.length >= maxDepth || context.budget.left <= 0) return [];
  if (ref !== undefined && around.includes(ref)) return [];
  const children = childrenOf(schema, context.shapeOf, maxListed).slice(0, maxListed);
  context.budget.left -= children.length;
  const inside = [...around, ref ?? ''];
  return list(
    children.map((child) => withBelow(entry(child, context), schemaList(child.schema, context, inside))),
  );
}

const withBelow = (one: ListItem, below: List[]): ListItem =>
  Object.assign(one, { children: [...one.children, ...below] });

/** The schema of a body. */
export const contents = (
  { name, schema }: { name: string; schema: unknown },
  context: SchemaContext,
): ListItem[] => [
  withBelow(
    entry({ name, isProperty: true, isRequired: false, schema }, context),
    schemaList(schema, context),
  ),
];

export const parameterList = (parameters: readonly Parameter[], context: SchemaContext): List[] =>
  list(
    parameters
      .slice(0, maxListed)
      .map((parameter) =>
        withBelow(
          entry({ ...parameter, isProperty: true }, context, parameter),
          schemaList(parameter.schema, context),
        ),
      ),
  );
