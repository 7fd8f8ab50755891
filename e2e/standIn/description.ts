// The published description of the API that the specification is a cousin of.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  default?: unknown;
  example?: unknown;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
};

type Content = { content?: Record<string, { schema?: Schema }> };
export type Operation = {
  parameters?: readonly { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const path = fileURLToPath(import.meta.resolve('@gitbook/api')).replace(/dist.*/, 'spec/openapi.json');
export const descriptionText = readFileSync(path, 'utf8');
const description: Document = JSON.parse(descriptionText);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Follows `#/components/schemas/Space` to its target. */
export function target<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), description);
  return target(found as T);
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** `GET /v1/orgs/{}/members`, however the parameters are named. */
export const keyOf = (method: string, pattern: string) =>
  `${method.toUpperCase()} ${pattern.replace(/\{[^}]+\}/g, '{}')}`;

export type Described = { method: string; pattern: string; operation: Operation };

/** All operations by `keyOf`. */
export const described = new Map<string, Described>(
  Object.entries(description.paths).flatMap(([pattern, item]) =>
    methods.flatMap((method): [string, Described][] => {
      const operation = item[method];
      if (!operation) return [];
      const full = `/v1${pattern}`;
      return [[keyOf(method, full), { method: method.toUpperCase(), pattern: full, operation }]];
    }),
  ),
);

/** The first success status of an operation that isn't a refusal in disguise, with its schema. */
export function successOf({ responses }: Operation): { status: number; schema: Schema | undefined } {
  const statuses = Object.keys(responses).filter((status) => /^20[0-6]$/.test(status));
  const withBody = statuses.find((status) => target(responses[status] ?? {}).content?.['application/json']);
  const status = withBody ?? statuses.at(-1) ?? '200';
  return {
    status: Number(status),
    schema: target(responses[status] ?? {}).content?.['application/json']?.schema,
  };
}

/** All parts of an object schema in one. `choose` picks one of several variants. */
export function flat(schema: Schema, choose: (variants: readonly Schema[]) => Schema | undefined): Schema {
  const { allOf = [], oneOf, anyOf, ...own } = target(schema);
  const variant = oneOf ?? anyOf;
  const chosen = variant && choose(variant);
  const parts = [...allOf, ...(chosen ? [chosen] : [])].map((part) => flat(part, choose));
  if (parts.length === 0) return own;
  const merged: Schema = { ...parts.at(-1), ...own };
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}), own.properties);
  const required = [...parts.flatMap((part) => part.required ?? []), ...(own.required ?? [])];
  return Object.keys(properties).length > 0 ? { ...merged, properties, required } : merged;
}
