import type { Description } from './description.ts';
import { isObject, objectIn, textIn, textsIn, type Json } from './json.ts';
import { follow } from './refs.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export type Operation = {
  /** What it is called in addresses: “GET /heights/{id}”; a webhook's begins with “webhook ”. */
  key: string;
  method: string;
  /** The path, or the name of a webhook. */
  path: string;
  /** It is sent to who uses the API, not by them. */
  isWebhook: boolean;
  tags: readonly string[];
  summary: string | undefined;
  isDeprecated: boolean;
  raw: Json;
  /** What all operations of the path have in common. */
  item: Json;
};

export type Parameter = {
  /** `path`, `query`, `header`, `cookie`; of a header of an answer `header`. */
  in: string;
  name: string;
  isRequired: boolean;
  schema: unknown;
  raw: Json;
};

export type Media = { type: string; schema: unknown; raw: Json };

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

function operationsAt({ root }: Description, path: string, given: unknown, isWebhook: boolean): Operation[] {
  const item = follow(root, given).value;
  return methods.flatMap((name) => {
    const raw = item[name];
    if (!isObject(raw)) return [];
    const method = name.toUpperCase();
    return {
      key: `${isWebhook ? 'webhook ' : ''}${method} ${path}`,
      method,
      path,
      isWebhook,
      tags: textsIn(raw['tags']),
      summary: textIn(raw['summary']) ?? textIn(item['summary']),
      isDeprecated: raw['deprecated'] === true,
      raw,
      item,
    };
  });
}

/** The operations in the order of the description. */
export function operationsOf(description: Description): Operation[] {
  const { root } = description;
  const webhooks = { ...objectIn(root['x-webhooks']), ...objectIn(root['webhooks']) };
  return [
    ...Object.entries(objectIn(root['paths'])).flatMap(([path, item]) =>
      path.startsWith('/') ? operationsAt(description, path, item, false) : [],
    ),
    ...Object.entries(webhooks).flatMap(([name, item]) => operationsAt(description, name, item, true)),
  ];
}
