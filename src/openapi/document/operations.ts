import type { Example } from './examples.ts';
import { asObject, asString, asStrings, isObject, type Json } from './json.ts';
import type { OpenAPIDocument } from './openapiDocument.ts';
import { resolveRef } from './refs.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export type Operation = {
  /** Identifies the operation in URLs: “GET /heights/{id}”; “webhook POST paid”. */
  key: string;
  method: string;
  /** The path, or the name of a webhook. */
  path: string;
  /** Sent by the API to its clients. */
  isWebhook: boolean;
  tags: readonly string[];
  summary: string | undefined;
  isDeprecated: boolean;
  raw: Json;
  /** The Path Item, shared by all operations of the path. */
  pathItem: Json;
};

export type Parameter = {
  /** `path`, `query`, `header` or `cookie`; `header` for response headers. */
  in: string;
  name: string;
  isRequired: boolean;
  schema: unknown;
  examples: readonly Example[];
  raw: Json;
};

export type Media = { type: string; schema: unknown; examples: readonly Example[]; raw: Json };

export type Body = { isRequired: boolean; media: readonly Media[]; raw: Json };

export type Response = {
  /** “200”, “4XX”, “default”. */
  status: string;
  media: readonly Media[];
  headers: readonly Parameter[];
  raw: Json;
};

export type Parts = {
  parameters: readonly Parameter[];
  body: Body | undefined;
  responses: readonly Response[];
};

/** Returns the operations of a path, a webhook or a callback. */
export function operationsAt(
  { root }: OpenAPIDocument,
  path: string,
  pathItemOrRef: unknown,
  isWebhook: boolean,
): Operation[] {
  const pathItem = resolveRef(root, pathItemOrRef).value;
  const fixed = methods.map((name) => [name, pathItem[name]] as const);
  return [...fixed, ...Object.entries(asObject(pathItem['additionalOperations']))].flatMap(([name, raw]) => {
    if (!isObject(raw)) return [];
    const method = name.toUpperCase();
    return {
      key: `${isWebhook ? 'webhook ' : ''}${method} ${path}`,
      method,
      path,
      isWebhook,
      tags: asStrings(raw['tags']),
      summary: asString(raw['summary']) ?? asString(pathItem['summary']),
      isDeprecated: raw['deprecated'] === true,
      raw,
      pathItem,
    };
  });
}

const webhooksOf = ({ root }: OpenAPIDocument): Json => ({
  ...asObject(root['x-webhooks']),
  ...asObject(root['webhooks']),
});

/** Returns the operations in document order, webhooks last. */
export function operationsOf(document: OpenAPIDocument): Operation[] {
  const { root } = document;
  return [
    ...Object.entries(asObject(root['paths'])).flatMap(([path, item]) =>
      path.startsWith('/') ? operationsAt(document, path, item, false) : [],
    ),
    ...Object.entries(webhooksOf(document)).flatMap(([name, item]) =>
      operationsAt(document, name, item, true),
    ),
  ];
}

/** Names an operation. Without a method, it is the first one of the path. */
export type OperationName = { path: string; method: string | undefined; isWebhook: boolean };

/** Returns the operation, or undefined if the document doesn't have it. */
export function findOperation(
  document: OpenAPIDocument,
  { path, method, isWebhook }: OperationName,
): Operation | undefined {
  const items = isWebhook ? webhooksOf(document) : asObject(document.root['paths']);
  if (!Object.hasOwn(items, path)) return undefined;
  const found = operationsAt(document, path, items[path], isWebhook);
  return method === undefined ? found[0] : found.find((one) => one.method === method.toUpperCase());
}
