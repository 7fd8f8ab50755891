import type { ListItem, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Block } from '#markdown/blocks/block.ts';
import { asString } from '#openapi/document/json.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { findOperation, type Operation, type Response } from '#openapi/document/operations.ts';
import { parameterGroups, securityText } from '#openapi/document/operationText.ts';
import { partsOf } from '#openapi/document/parts.ts';
import { constraintTexts, typeText } from '#openapi/document/schemaText.ts';
import { serversOf } from '#openapi/document/servers.ts';
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

const note = (value: string | undefined) => (value === undefined ? [] : [paragraph(text(value))]);

function responseItem({ status, raw, headers, media }: Response, context: SchemaContext): ListItem {
  const description = asString(raw['description']);
  return item(paragraph(code(status), text(description === undefined ? '' : `: ${description}`)), [
    ...list([
      ...(headers.length > 0 ? [item(paragraph(text('Headers')), parameterList(headers, context))] : []),
      ...contents(media, context),
    ]),
  ]);
}

function operationBlocks(
  document: OpenAPIDocument,
  operation: Operation,
  context: SchemaContext,
): RootContent[] {
  const { parameters, body, responses } = partsOf(document, operation);
  const { method, path, summary, raw, pathItem, isDeprecated, isWebhook } = operation;
  const [server = ''] = isWebhook ? [] : serversOf(document, raw['servers'] ?? pathItem['servers']);
  const security = securityText(document, operation);
  return [
    ...(summary === undefined ? [] : [paragraph(strong(summary))]),
    paragraph(code(`${method} ${server.replace(/\/$/, '')}${path}`)),
    ...note(isDeprecated ? 'Deprecated.' : undefined),
    ...note(isWebhook ? 'Webhook: the API sends this request to your server.' : undefined),
    ...note(security === undefined ? undefined : `Authorization: ${security}`),
    ...descriptionOf(asString(raw['description']), context),
    ...parameterGroups(parameters).flatMap(({ title, parameters: members }) => [
      paragraph(strong(title)),
      ...parameterList(members, context),
    ]),
    ...(body
      ? [
          paragraph(strong('Request body'), text(body.isRequired ? ' (required)' : ' (optional)')),
          ...descriptionOf(asString(body.raw['description']), context),
          ...list(contents(body.media, context)),
        ]
      : []),
    ...(responses.length > 0 ? [paragraph(strong('Responses'))] : []),
    ...list(responses.map((response) => responseItem(response, context))),
  ];
}

function schemaBlocks({ name, schema }: NamedSchema, context: SchemaContext): RootContent[] {
  const shape = context.shapeOf(schema);
  const facts = [typeText(schema, context.shapeOf), ...constraintTexts(shape)].join(', ');
  return [
    paragraph(strong(name), text(`: ${facts}`)),
    ...descriptionOf(asString(shape.docs['description']), context),
    ...schemaList(schema, context),
  ];
}

function blocksOf(document: OpenAPIDocument, block: Block, context: SchemaContext): RootContent[] {
  const wanted = wantedOf(block);
  if (wanted.kind === 'schemas')
    return schemasNamed(document, wanted.names).schemas.flatMap((one) => schemaBlocks(one, context));
  const operation = findOperation(document, wanted.operation);
  return operation ? operationBlocks(document, operation, context) : [];
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
