import type { Element, ElementContent } from 'hast';
import { operationDrawing } from '#openapi/document/drawing/operationDrawing.ts';
import type { Drawing, Part } from '#openapi/document/drawing/part.ts';
import { schemaDrawing } from '#openapi/document/drawing/schemaDrawing.ts';
import { hasMarkup } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { findOperation } from '#openapi/document/operations.ts';
import { schemasNamed, wantedOf, type NamedSchema } from '#openapi/document/wanted.ts';
import { renderWithin, type RenderBudget } from '#server/domain/openapi/renderBudget.ts';
import { el } from '../html.ts';
import { contents, parameterList, schemaTree, type SchemaContext } from './schemaElements.ts';

const note = (...children: (ElementContent | string)[]) => el('p', { className: ['spec-note'] }, children);

const linked = (text: string, href: string | undefined): ElementContent | string =>
  href !== undefined && /^https?:/i.test(href) ? el('a', { href, rel: ['noreferrer'] }, text) : text;

function partElements(part: Part, context: SchemaContext): ElementContent[] {
  if (part.kind === 'fact') return [note(`${part.label}: `, linked(part.text, part.href))];
  if (part.kind === 'note') return [note(part.text)];
  if (part.kind === 'markdown') return context.description(part.text);
  if (part.kind === 'fields') return [parameterList(part.fields, context)];
  if (part.kind === 'schema') return [contents(part, context)];
  if (part.kind === 'group') return [groupElement(part, context)];
  context.budget.left -= 1;
  const box = { className: ['text-listing'], tabIndex: 0, role: 'group', ariaLabel: part.title };
  return [
    el('div', { className: ['spec-code'] }, note(part.title), el('pre', box, el('code', {}, part.text))),
  ];
}

const elementsOf = (parts: readonly Part[], context: SchemaContext) =>
  parts.flatMap((part) => partElements(part, context));

function groupElement(
  { style, title, note: about, isOpen, parts }: Part & { kind: 'group' },
  context: SchemaContext,
) {
  const below = elementsOf(parts, context);
  if (style === 'section')
    return el(
      'section',
      { className: ['spec-part'] },
      el(
        'p',
        { className: ['spec-partTitle'] },
        el('span', {}, title),
        about !== undefined && el('span', { className: ['spec-note'] }, about),
      ),
      below,
    );
  const line = style === 'fold' ? [title] : statusLine(title, about ?? '', context);
  if (below.length === 0) return el('div', { className: ['spec-response'] }, line);
  return el(
    'details',
    { className: ['spec-response'], ...(isOpen === true && { open: true }) },
    el('summary', {}, line),
    below,
  );
}

function statusLine(status: string, about: string, context: SchemaContext): (ElementContent | string)[] {
  const tone = /^[23]/.test(status) ? ['good'] : /^[45]/.test(status) ? ['danger'] : [];
  return [el('code', { className: ['spec-status', ...tone] }, status), ' ', ...inlineOf(about, context)];
}

/** A text in Markdown, without a paragraph around it if there is one alone. Most has no markup, and needn’t be drawn. */
function inlineOf(text: string, { description }: SchemaContext): (ElementContent | string)[] {
  if (!hasMarkup(text)) return [text];
  const drawn = description(text);
  const [box] = drawn;
  const [only, ...others] = box?.type === 'element' ? box.children : [];
  return only?.type === 'element' && only.tagName === 'p' && others.length === 0 ? only.children : drawn;
}

function operationElement(drawing: Drawing, key: string, context: SchemaContext): Element {
  const { summary, isDeprecated, method, server, path, parts } = drawing;
  return el(
    'article',
    { className: ['spec-block'], ariaLabel: key },
    (summary !== undefined || isDeprecated) &&
      el(
        'div',
        { className: ['spec-head'] },
        summary !== undefined && el('b', { className: ['spec-summary'] }, inlineOf(summary, context)),
        isDeprecated && el('b', { className: ['warn'] }, 'Deprecated'),
      ),
    el(
      'p',
      { className: ['spec-address'] },
      el('code', { className: ['schema-method'] }, method),
      ' ',
      el('code', {}, el('span', { className: ['spec-server'] }, server), path),
    ),
    elementsOf(parts, context),
  );
}

function schemaElement(
  document: OpenAPIDocument,
  named: NamedSchema,
  context: SchemaContext,
  isOpen: boolean,
) {
  const { name, type, constraints, parts } = schemaDrawing({ document, shapeOf: context.shapeOf }, named);
  return el(
    'details',
    { className: ['spec-response'], ...(isOpen && { open: true }) },
    el(
      'summary',
      {},
      el('code', { className: ['spec-schemaName'] }, name),
      ' ',
      el('span', { className: ['spec-note'] }, type),
    ),
    constraints.length > 0 && note(constraints.join(' · ')),
    elementsOf(parts, context),
    schemaTree(named.schema, context),
  );
}

type Block = { name: string; attributes: Readonly<Record<string, string>> };

/**
 * Renders an OpenAPI block from its specification. Undefined if the document lacks the operation or schema,
 * or the page has too many blocks.
 * @param budget the remaining budget of the page, reduced by the elements of the block
 * @param description draws a Markdown description
 */
export function specificationElement(
  document: OpenAPIDocument,
  block: Block,
  description: (text: string) => ElementContent[],
  budget: RenderBudget,
): Element | undefined {
  return renderWithin(document, budget, (of) => drawnBlock(document, block, { ...of, description }));
}

function drawnBlock(document: OpenAPIDocument, block: Block, context: SchemaContext): Element | undefined {
  const wanted = wantedOf(block);
  if (wanted.kind === 'operation') {
    const operation = findOperation(document, wanted.operation);
    if (!operation) return undefined;
    const drawing = operationDrawing({ document, shapeOf: context.shapeOf }, operation);
    return operationElement(drawing, operation.key, context);
  }
  const { schemas } = schemasNamed(document, wanted.names);
  if (schemas.length === 0) return undefined;
  const isOpen = block.attributes['grouped'] !== 'true' && schemas.length <= 5;
  return el(
    'article',
    { className: ['spec-block'], ariaLabel: 'Schemas' },
    schemas.map((one) => schemaElement(document, one, context, isOpen)),
  );
}
