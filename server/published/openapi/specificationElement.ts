import type { Element, ElementContent } from 'hast';
import { asString } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { findOperation, type Operation, type Response } from '#openapi/document/operations.ts';
import { parameterGroups, securityText } from '#openapi/document/operationText.ts';
import { partsOf } from '#openapi/document/parts.ts';
import { constraintTexts, typeText } from '#openapi/document/schemaText.ts';
import { serversOf } from '#openapi/document/servers.ts';
import { schemasNamed, wantedOf, type NamedSchema } from '#openapi/document/wanted.ts';
import { el } from '../html.ts';
import { renderWithin, type RenderBudget } from './renderBudget.ts';
import { contents, parameterList, schemaTree, type SchemaContext } from './schemaElements.ts';

const part = (
  title: string,
  note: string | undefined,
  ...children: (ElementContent | ElementContent[] | undefined)[]
) =>
  el(
    'section',
    { className: ['spec-part'] },
    el(
      'p',
      { className: ['spec-partTitle'] },
      el('span', {}, title),
      note !== undefined && el('span', { className: ['spec-note'] }, note),
    ),
    children,
  );

const isSuccess = (status: string) => /^[23]/.test(status);

function responseElement({ status, raw, headers, media }: Response, context: SchemaContext, isOpen: boolean) {
  const tone = isSuccess(status) ? ['good'] : /^[45]/.test(status) ? ['danger'] : [];
  const line = [
    el('code', { className: ['spec-status', ...tone] }, status),
    ` ${asString(raw['description']) ?? ''}`,
  ];
  if (headers.length + media.length === 0) return el('p', { className: ['spec-response'] }, line);
  return el(
    'details',
    { className: ['spec-response'], ...(isOpen && { open: true }) },
    el('summary', {}, line),
    headers.length > 0 && [el('p', { className: ['spec-note'] }, 'Headers'), parameterList(headers, context)],
    contents(media, context),
  );
}

const note = (text: string | undefined) => text !== undefined && el('p', { className: ['spec-note'] }, text);

function operationElement(document: OpenAPIDocument, operation: Operation, context: SchemaContext): Element {
  const { parameters, body, responses } = partsOf(document, operation);
  const { method, path, summary, raw, pathItem, isDeprecated, isWebhook, key } = operation;
  const description = asString(raw['description']);
  const bodyDescription = asString(body?.raw['description']);
  const [server = ''] = isWebhook ? [] : serversOf(document, raw['servers'] ?? pathItem['servers']);
  const security = securityText(document, operation);
  const firstSuccess = responses.find(({ status }) => isSuccess(status));
  return el(
    'article',
    { className: ['spec-block'], ariaLabel: key },
    (summary !== undefined || isDeprecated) &&
      el(
        'p',
        { className: ['spec-head'] },
        summary !== undefined && el('b', { className: ['spec-summary'] }, summary),
        isDeprecated && el('b', { className: ['warn'] }, 'Deprecated'),
      ),
    el(
      'p',
      { className: ['spec-address'] },
      el('code', { className: ['schema-method'] }, method),
      ' ',
      el('code', {}, el('span', { className: ['spec-server'] }, server.replace(/\/$/, '')), path),
    ),
    isWebhook && note('Webhook: the API sends this request to your server.'),
    note(security === undefined ? undefined : `Authorization: ${security}`),
    description !== undefined && context.description(description),
    parameterGroups(parameters).map(({ title, parameters: members }) =>
      part(title, undefined, parameterList(members, context)),
    ),
    body &&
      part(
        'Request body',
        body.isRequired ? 'required' : 'optional',
        bodyDescription === undefined ? [] : context.description(bodyDescription),
        contents(body.media, context),
      ),
    responses.length > 0 &&
      part(
        'Responses',
        undefined,
        responses.map((response) => responseElement(response, context, response === firstSuccess)),
      ),
  );
}

function schemaElement({ name, schema }: NamedSchema, context: SchemaContext, isOpen: boolean) {
  const shape = context.shapeOf(schema);
  const description = asString(shape.docs['description']);
  const constraints = constraintTexts(shape);
  return el(
    'details',
    { className: ['spec-response'], ...(isOpen && { open: true }) },
    el(
      'summary',
      {},
      el('code', { className: ['spec-schemaName'] }, name),
      ' ',
      el('span', { className: ['spec-note'] }, typeText(schema, context.shapeOf)),
    ),
    description !== undefined && context.description(description),
    constraints.length > 0 && note(constraints.join(' · ')),
    schemaTree(schema, context),
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
    return operation && operationElement(document, operation, context);
  }
  const { schemas } = schemasNamed(document, wanted.names);
  if (schemas.length === 0) return undefined;
  const isOpen = block.attributes['grouped'] !== 'true' && schemas.length <= 5;
  return el(
    'article',
    { className: ['spec-block'], ariaLabel: 'Schemas' },
    schemas.map((one) => schemaElement(one, context, isOpen)),
  );
}
