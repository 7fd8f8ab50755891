import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import type { Block } from '#markdown/blocks/block.ts';
import { schemasOf, type OpenAPIDocument } from './openapiDocument.ts';
import type { OperationName } from './operations.ts';

/** The content of a block: an operation, or schemas by name. No names: all. */
export type Wanted =
  | { kind: 'operation'; operation: OperationName }
  | { kind: 'schemas'; names: readonly string[] };

const maxSchemas = 100;

/** Reads the attributes of an OpenAPI block. Accepts any text. */
export function wantedOf({ name, attributes }: Pick<Block, 'name' | 'attributes'>): Wanted {
  const { path = attributes['name'], method, schemas = '' } = attributes;
  if (name === 'openapi-schemas') {
    const names = schemas.split(',').map((one) => one.trim());
    return { kind: 'schemas', names: [...new Set(names)].filter((one) => one !== '') };
  }
  const operation = {
    path: path ?? '',
    method: method?.trim() || undefined,
    isWebhook: name === 'openapi-webhook',
  };
  return { kind: 'operation', operation };
}

export type NamedSchema = { name: string; schema: unknown };

/** Returns the named schemas of a document that exist, at most 100, or all. `missing` are the names of the others. */
export function schemasNamed(document: OpenAPIDocument, names: readonly string[]) {
  const all = schemasOf(document);
  const found = names.length > 0 ? names.filter((name) => Object.hasOwn(all, name)) : Object.keys(all);
  const schemas = found.slice(0, maxSchemas).map((name): NamedSchema => ({ name, schema: all[name] }));
  return { schemas, missing: names.filter((name) => !Object.hasOwn(all, name)) };
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the slug of a specification. Others are never requested. */
export const isSlug = (text: string) => slug.test(text) && text.length <= 100;

/** Returns the slug of the specification that was fetched from a URL. */
export const slugOfSource = (specs: readonly Pick<OpenAPISpec, 'slug' | 'sourceURL'>[], src: string) =>
  specs.find(({ sourceURL }) => sourceURL === src.trim())?.slug;

/** The sentence for an operation or schema that the specification doesn't contain. */
export function missingText(wanted: Wanted, missing: readonly string[], spec: string): string {
  if (wanted.kind === 'operation')
    return `The specification “${spec}” doesn’t contain this ${wanted.operation.isWebhook ? 'webhook' : 'operation'}.`;
  if (missing.length === 0) return `The specification “${spec}” contains no schemas.`;
  return `The specification “${spec}” doesn’t contain ${missing.map((name) => `“${name}”`).join(', ')}.`;
}
