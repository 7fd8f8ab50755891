import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import type { ShapeOf } from '#openapi/document/schemaText.ts';
import { createShapeReader } from '#openapi/document/shape.ts';

/** The remaining number of elements that the blocks of a page may render, and the readers of its documents' schemas. */
export type RenderBudget = { blocks: number; fields: number; readers: Map<OpenAPIDocument, ShapeOf> };

/** Returns the number of elements that the blocks of one page may render. */
export const newRenderBudget = (): RenderBudget => ({ blocks: 500, fields: 10_000, readers: new Map() });

/** Fields of one list, and nesting depth. */
export const maxListed = 200;
export const maxDepth = 6;

/** The number of fields that one block renders. */
const maxFields = 1000;

/** The reader of a document's schemas, and the number of fields that a block may still render. */
export type BlockBudget = { shapeOf: ShapeOf; budget: { left: number } };

/** Renders a block, and reduces the budget by its fields. Undefined if the page has too many blocks. */
export function renderWithin<T>(
  document: OpenAPIDocument,
  budget: RenderBudget,
  render: (of: BlockBudget) => T,
): T | undefined {
  if (budget.blocks <= 0) return undefined;
  budget.blocks -= 1;
  const most = Math.min(maxFields, budget.fields);
  const fields = { left: most };
  const shapeOf = budget.readers.get(document) ?? createShapeReader(document.root);
  budget.readers.set(document, shapeOf);
  const rendered = render({ shapeOf, budget: fields });
  budget.fields -= most - Math.max(0, fields.left);
  return rendered;
}
