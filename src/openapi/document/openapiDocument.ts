import type { OpenAPIVersionContent } from '#contract/areas/openapi.ts';
import { asObject, asString, isObject, type Json } from './json.ts';

/** An OpenAPI document: 2.0, 3.0 or 3.1. */
export type OpenAPIDocument = {
  /** The file name. */
  name: string;
  root: Json;
  /** The OpenAPI version as written in the document: “3.1.0”. */
  openapi: string;
  title: string | undefined;
  /** The API version. */
  version: string | undefined;
};

/** Whether a value declares OpenAPI or Swagger, or has paths without the declaration. */
export const isDocument = (value: unknown): value is Json =>
  isObject(value) &&
  ('openapi' in value ||
    'swagger' in value ||
    Object.keys(asObject(value['paths'])).some((path) => path.startsWith('/')));

/** Parses JSON or YAML. The YAML parser is loaded only for text that isn't JSON. */
async function parse(value: unknown): Promise<unknown> {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    const yaml = await import('yaml');
    return yaml.parse(value, { merge: true, logLevel: 'error' });
  }
}

/**
 * Returns the first OpenAPI document among the files of a version. A file is either `{ content }` or the document
 * itself. Throws if no file is an OpenAPI document.
 */
export async function readDocument({
  filesystem,
}: Pick<OpenAPIVersionContent, 'filesystem'>): Promise<OpenAPIDocument> {
  for (const [name, file] of Object.entries(filesystem)) {
    const content = isObject(file) && 'content' in file ? file['content'] : file;
    const root = await parse(content).catch(() => undefined);
    if (!isDocument(root)) continue;
    const info = asObject(root['info']);
    return {
      name,
      root,
      openapi: asString(root['openapi']) ?? asString(root['swagger']) ?? '',
      title: asString(info['title']),
      version: asString(info['version']),
    };
  }
  throw new Error('This version doesn’t contain an OpenAPI document.');
}

/** Whether the document uses Swagger 2.0. */
export const isSwagger = ({ root }: OpenAPIDocument) => 'swagger' in root;

/** Returns the named schemas, with references unresolved. */
export const schemasOf = (document: OpenAPIDocument): Json =>
  isSwagger(document)
    ? asObject(document.root['definitions'])
    : asObject(asObject(document.root['components'])['schemas']);
