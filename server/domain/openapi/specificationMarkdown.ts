import type { RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Block } from '#markdown/blocks/block.ts';
import { operationDrawing } from '#openapi/document/drawing/operationDrawing.ts';
import type { Drawing, Part } from '#openapi/document/drawing/part.ts';
import { schemaDrawing } from '#openapi/document/drawing/schemaDrawing.ts';
import { hasMarkup } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { findOperation } from '#openapi/document/operations.ts';
import { schemasNamed, wantedOf, type NamedSchema } from '#openapi/document/wanted.ts';
import { renderWithin, type RenderBudget } from './renderBudget.ts';
import {
  code,
  contents,
  descriptionOf,
  item,
  list,
  paragraph,
  parameterList,
  schemaList,
  strong,
  text,
  type SchemaContext,
} from './schemaItems.ts';

function partBlocks(part: Part, context: SchemaContext): RootContent[] {
  if (part.kind === 'fact') return [paragraph(text(`${part.label}: `), ...linked(part.text, part.href))];
  if (part.kind === 'note') return [paragraph(text(part.text))];
  if (part.kind === 'markdown') return descriptionOf(part.text, context);
  if (part.kind === 'fields') return parameterList(part.fields, context);
  if (part.kind === 'schema') return list(contents(part, context));
  if (part.kind === 'group') return groupBlocks(part, context);
  context.budget.left -= 1;
  return [paragraph(text(`${part.title}:`)), { type: 'code', lang: part.language, value: part.text }];
}

const linked = (value: string, href: string | undefined) =>
  href !== undefined && /^https?:/i.test(href)
    ? [{ type: 'link' as const, url: href, children: [text(value)] }]
    : [text(value)];

/** The parts as blocks. Lists that follow each other are one. */
function blocksOfParts(parts: readonly Part[], context: SchemaContext): RootContent[] {
  const blocks: RootContent[] = [];
  for (const block of parts.flatMap((part) => partBlocks(part, context))) {
    const last = blocks.at(-1);
    if (block.type === 'list' && last?.type === 'list') last.children.push(...block.children);
    else blocks.push(block);
  }
  return blocks;
}

function groupBlocks(
  { style, title, note, parts }: Part & { kind: 'group' },
  context: SchemaContext,
): RootContent[] {
  const below = blocksOfParts(parts, context);
  if (style !== 'status')
    return [paragraph(strong(title), text(note === undefined ? '' : ` (${note})`)), ...below];
  const isLine = note !== undefined && !note.includes('\n');
  const first = paragraph(code(title), ...(isLine ? [text(': '), ...descriptionLine(note, context)] : []));
  return list([item(first, [...(isLine ? [] : descriptionOf(note, context)), ...below])]);
}

/** A description of one line, as its author wrote it. */
const descriptionLine = (note: string, { description }: SchemaContext) => [
  { type: 'html' as const, value: description(note).trim() },
];

const summaryOf = ({ summary }: Drawing, context: SchemaContext) =>
  summary === undefined || hasMarkup(summary)
    ? descriptionOf(summary, context)
    : [paragraph(strong(summary))];

const operationBlocks = (drawing: Drawing, context: SchemaContext): RootContent[] => [
  ...summaryOf(drawing, context),
  paragraph(code(`${drawing.method} ${drawing.server}${drawing.path}`)),
  ...(drawing.isDeprecated ? [paragraph(text('Deprecated.'))] : []),
  ...blocksOfParts(drawing.parts, context),
];

function schemaBlocks(document: OpenAPIDocument, named: NamedSchema, context: SchemaContext): RootContent[] {
  const { name, type, constraints, parts } = schemaDrawing({ document, shapeOf: context.shapeOf }, named);
  return [
    paragraph(strong(name), text(`: ${[type, ...constraints].join(', ')}`)),
    ...blocksOfParts(parts, context),
    ...schemaList(named.schema, context),
  ];
}

function blocksOf(document: OpenAPIDocument, block: Block, context: SchemaContext): RootContent[] {
  const wanted = wantedOf(block);
  if (wanted.kind === 'schemas')
    return schemasNamed(document, wanted.names).schemas.flatMap((one) =>
      schemaBlocks(document, one, context),
    );
  const operation = findOperation(document, wanted.operation);
  if (!operation) return [];
  return operationBlocks(operationDrawing({ document, shapeOf: context.shapeOf }, operation), context);
}

/**
 * Returns an OpenAPI block as Markdown. Undefined if the document lacks the operation or schema, or the page has too many
 * blocks.
 * @param budget the remaining budget of the page, reduced by the fields of the block
 * @param description returns a Markdown description as it is written on the page
 */
export function specificationMarkdown(
  document: OpenAPIDocument,
  block: Block,
  description: (text: string) => string,
  budget: RenderBudget,
): string | undefined {
  const children = renderWithin(document, budget, (of) => blocksOf(document, block, { ...of, description }));
  if (!children || children.length === 0) return undefined;
  return toMarkdown({ type: 'root', children }, { bullet: '-', listItemIndent: 'one' });
}
