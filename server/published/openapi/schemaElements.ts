import type { Element, ElementContent } from 'hast';
import type { Parameter } from '#openapi/document/operations.ts';
import { childrenOf, entryTexts, typeText, type SchemaChild } from '#openapi/document/schemaText.ts';
import { el } from '../html.ts';
import { maxDepth, maxListed, type BlockBudget } from '#server/domain/openapi/renderBudget.ts';

/** How schemas of a block are drawn. Schemas can contain themselves. */
export type SchemaContext = BlockBudget & {
  /** Draws a Markdown description. */
  description: (text: string) => ElementContent[];
};

function entry(child: SchemaChild, context: SchemaContext, parameter?: Parameter): Element {
  const shape = context.shapeOf(child.schema);
  const { constraints, description, badges } = entryTexts(child, shape, parameter);
  return el(
    'div',
    { className: ['schema-entry'] },
    el(
      'p',
      {},
      child.isProperty ? el('code', { className: ['schema-name'] }, child.name) : el('i', {}, child.name),
      ' ',
      el('span', { className: ['schema-type'] }, typeText(child.schema, context.shapeOf)),
      badges.map((badge) =>
        el('b', { className: [badge === 'deprecated' ? 'warn' : 'schema-badge'] }, ` ${badge}`),
      ),
    ),
    constraints.length > 0 && el('p', { className: ['schema-constraints'] }, constraints.join(' · ')),
    description !== undefined && context.description(description),
  );
}

/** The nested schemas, each that has more of them in a `details`. */
export function schemaTree(schema: unknown, context: SchemaContext, depth = 0): Element | undefined {
  if (depth >= maxDepth || context.budget.left <= 0) return undefined;
  const children = childrenOf(schema, context.shapeOf, maxListed).slice(0, maxListed);
  if (children.length === 0) return undefined;
  context.budget.left -= children.length;
  const items = children.map((child) => {
    const below = schemaTree(child.schema, context, depth + 1);
    return el(
      'li',
      {},
      entry(child, context),
      below &&
        el(
          'details',
          { className: ['schema-more'], ...(depth === 0 && !child.isProperty && { open: true }) },
          el('summary', {}, `Details for ${child.name}`),
          below,
        ),
    );
  });
  return el('ul', { className: ['schema-fields'] }, items);
}

/** The schema of a body. */
export const contents = ({ name, schema }: { name: string; schema: unknown }, context: SchemaContext) =>
  el(
    'div',
    { className: ['schema-schema'] },
    entry({ name, isProperty: false, isRequired: false, schema }, context),
    schemaTree(schema, context),
  );

export const parameterList = (parameters: readonly Parameter[], context: SchemaContext) =>
  el(
    'ul',
    { className: ['schema-fields'] },
    parameters
      .slice(0, maxListed)
      .map((parameter) =>
        el(
          'li',
          {},
          entry({ ...parameter, isProperty: true }, context, parameter),
          schemaTree(parameter.schema, context),
        ),
      ),
  );
