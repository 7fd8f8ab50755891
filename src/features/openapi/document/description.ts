import type { OpenAPIVersionContent } from '#contract/openapi.ts';
import { isObject, objectIn, textIn, type Json } from './json.ts';

/** An OpenAPI document: 2.0, 3.0 or 3.1. */
export type Description = {
  /** The name of its file. */
  name: string;
  root: Json;
  /** “3.1.0”, as the document says it. */
  openapi: string;
  title: string | undefined;
  version: string | undefined;
};

const isDocument = (value: unknown): value is Json =>
  isObject(value) && ('openapi' in value || 'swagger' in value);

/** A text is JSON or YAML; what reads YAML is only loaded where there is some. */
async function parsed(value: unknown): Promise<unknown> {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    const { parse } = await import('yaml');
    return parse(value, { merge: true, logLevel: 'error' });
  }
}

/** The first document among the files of a version: as `{ content }`, or the document itself. Throws where there is none. */
export async function readDescription({ filesystem }: OpenAPIVersionContent): Promise<Description> {
  for (const [name, file] of Object.entries(filesystem)) {
    const content = isObject(file) && 'content' in file ? file['content'] : file;
    const root = await parsed(content).catch(() => undefined);
    if (!isDocument(root)) continue;
    const info = objectIn(root['info']);
    return {
      name,
      root,
      openapi: textIn(root['openapi']) ?? textIn(root['swagger']) ?? '',
      title: textIn(info['title']),
      version: textIn(info['version']),
    };
  }
  throw new Error('None of the files of this version is an OpenAPI document.');
}

/** Whether it is written in Swagger 2.0. */
export const isSwagger = ({ root }: Description) => 'swagger' in root;

/** Its named schemas, as they stand there. */
export const schemasOf = (description: Description): Json =>
  isSwagger(description)
    ? objectIn(description.root['definitions'])
    : objectIn(objectIn(description.root['components'])['schemas']);
