import { formatOrdinal } from '#lib/format.ts';
import { asArray, asObject, asString, isObject, type Json } from '../json.ts';
import { exampleText, type Example } from '../examples.ts';
import { operationsAt, type Media, type Operation, type Response } from '../operations.ts';
import { contentsOf, parameterGroups } from '../operationText.ts';
import { headersIn, partsOf } from '../parts.ts';
import { resolveRef } from '../refs.ts';
import { fact, group, markdown, type Drawing, type DrawingContext, type Part } from './part.ts';
import { requestSamples } from './requestSamples.ts';
import { securityParts } from './securityParts.ts';
import { serversOfOperation, serversParts } from './serverParts.ts';

const isSuccess = (status: string) => /^[23]/.test(status);

function exampleParts({ name, summary, description, value, externalValue }: Example, type: string): Part[] {
  const title = `Example${name && ` ${name}`}${type && ` (${type})`}`;
  return [
    ...(value === undefined
      ? fact(title, externalValue, externalValue)
      : [{ kind: 'code' as const, title, language: languageOf(value, type), text: exampleText(value) }]),
    ...(value === undefined ? [] : fact('Example', externalValue, externalValue)),
    ...markdown([summary, description].filter((text) => text !== undefined).join('\n\n')),
  ];
}

const languageOf = (value: unknown, type: string) =>
  typeof value !== 'string' ? 'json' : /xml/i.test(type) ? 'xml' : 'text';

const encodingText = (encoding: Json) =>
  [
    asString(encoding['contentType']),
    asString(encoding['style']) && `written as ${String(encoding['style'])}`,
    encoding['explode'] === true && 'each value on its own',
    encoding['allowReserved'] === true && 'reserved characters allowed',
  ]
    .filter((text) => typeof text === 'string')
    .join(', ');

const encodingParts = ({ document }: DrawingContext, { raw }: Media): Part[] => {
  const named = Object.entries(asObject(raw['encoding']));
  const first = asArray(raw['prefixEncoding']).map(
    (value, index) => [`${formatOrdinal(index + 1)} item`, value] as const,
  );
  const each = raw['itemEncoding'] === undefined ? [] : [['each item', raw['itemEncoding']] as const];
  return [...named, ...first, ...each].flatMap(([name, value]) => {
    const encoding = asObject(value);
    const headers = headersIn(document, encoding['headers']);
    return [
      ...fact(`Encoding of ${name}`, encodingText(encoding) || 'described below'),
      ...(headers.length > 0 ? [{ kind: 'fields' as const, fields: headers }] : []),
    ];
  });
};

/** The schemas of a body with their examples. Media types with the same schema are listed together. */
const contentParts = (context: DrawingContext, media: readonly Media[]): Part[] =>
  contentsOf(media).flatMap(({ name, schema, media: members }) => [
    { kind: 'schema' as const, name, schema },
    ...members.flatMap((one) => [
      ...encodingParts(context, one),
      ...one.examples.flatMap((example) => exampleParts(example, media.length > 1 ? one.type : '')),
    ]),
  ]);

const linkParts = ({ document: { root } }: DrawingContext, links: unknown): Part[] =>
  Object.entries(asObject(links)).flatMap(([name, linkOrRef]) => {
    const link = resolveRef(root, linkOrRef).value;
    const values = Object.entries(asObject(link['parameters'])).map(
      ([key, value]) => `${key} = ${exampleText(value)}`,
    );
    const body = link['requestBody'] === undefined ? [] : [`body = ${exampleText(link['requestBody'])}`];
    const server = asString(asObject(link['server'])['url']);
    const target = asString(link['operationId']) ?? asString(link['operationRef']) ?? '';
    return [
      ...fact(
        `Link ${name}`,
        [target, ...values, ...body, ...(server === undefined ? [] : [`at ${server}`])].join(', '),
      ),
      ...markdown(asString(link['description'])),
    ];
  });

function responsePart(
  context: DrawingContext,
  { status, raw, headers, media }: Response,
  isOpen: boolean,
): Part {
  const note = [asString(raw['summary']), asString(raw['description'])].filter((text) => text !== undefined);
  const parts: Part[] = [
    ...group('section', 'Headers', headers.length > 0 ? [{ kind: 'fields', fields: headers }] : []),
    ...contentParts(context, media),
    ...linkParts(context, raw['links']),
  ];
  return { kind: 'group', style: 'status', title: status, note: note.join('\n\n'), isOpen, parts };
}

/** How deep callbacks within callbacks are drawn. */
const maxCallbacks = 2;

function callbackParts(context: DrawingContext, { raw }: Operation, depth: number): Part[] {
  if (depth >= maxCallbacks) return [];
  const { document } = context;
  return Object.entries(asObject(raw['callbacks'])).flatMap(([name, callbackOrRef]) => {
    const callback = resolveRef(document.root, callbackOrRef).value;
    const parts = Object.entries(callback).flatMap(([expression, item]) =>
      expression.startsWith('x-')
        ? []
        : operationsAt(document, expression, item, true).flatMap((operation) => [
            ...fact(operation.method, expression),
            ...markdown(operation.summary),
            ...aboutParts(operation),
            ...bodyParts(context, operation, depth + 1),
          ]),
    );
    return group('fold', `Callback ${name}`, parts);
  });
}

/** The descriptions of an operation and its path. */
const aboutParts = ({ raw, pathItem }: Operation): Part[] => [
  ...markdown(asString(raw['description'])),
  ...(asString(raw['summary']) ? markdown(asString(pathItem['summary'])) : []),
  ...markdown(asString(pathItem['description'])),
  ...(isObject(raw['externalDocs']) ? documentationParts(raw['externalDocs']) : []),
];

/** What is sent, and what comes back. */
function bodyParts(context: DrawingContext, operation: Operation, depth = 0): Part[] {
  const { document } = context;
  const { parameters, body, responses } = partsOf(document, operation);
  const firstSuccess = responses.find(({ status }) => isSuccess(status));
  const [server = ''] = serversOfOperation(document, operation);
  return [
    ...parameterGroups(parameters).flatMap(({ title, parameters: fields }) =>
      group('section', title, [{ kind: 'fields', fields }]),
    ),
    ...(body
      ? group(
          'section',
          'Request body',
          [...markdown(asString(body.raw['description'])), ...contentParts(context, body.media)],
          { note: body.isRequired ? 'required' : 'optional' },
        )
      : []),
    ...(operation.isWebhook
      ? []
      : group(
          'fold',
          'Request samples',
          requestSamples(context, operation, parameters, body, server.replace(/\/$/, '')),
        )),
    ...group(
      'section',
      'Responses',
      responses.map((response) => responsePart(context, response, response === firstSuccess)),
    ),
    ...callbackParts(context, operation, depth),
  ];
}

export const documentationParts = (docs: Json): Part[] =>
  fact('See', asString(docs['description']) ?? asString(docs['url']), asString(docs['url']));

/** Returns what is shown of an operation. */
export function operationDrawing(context: DrawingContext, operation: Operation): Drawing {
  const { document } = context;
  const { method, path, summary, raw, isDeprecated, isWebhook } = operation;
  const [server = ''] = serversOfOperation(document, operation);
  const parts: Part[] = [
    ...(isWebhook
      ? [{ kind: 'note' as const, text: 'Webhook: the API sends this request to your server.' }]
      : []),
    ...aboutParts(operation),
    ...serversParts(document, operation),
    ...securityParts(document, operation),
    ...bodyParts(context, operation),
    ...fact('Operation ID', asString(raw['operationId'])),
    ...fact(
      'Tags',
      asArray(raw['tags'])
        .filter((tag) => typeof tag === 'string')
        .join(', '),
    ),
  ];
  return { summary, isDeprecated, method, server: server.replace(/\/$/, ''), path, parts };
}
