import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readDocument, type OpenAPIDocument } from '../document/openapiDocument.ts';

/** Returns a parsed YAML file of this folder. */
export const readFixture = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

export const parseDocument = (content: unknown): Promise<OpenAPIDocument> =>
  readDocument({ filesystem: { 'openapi.yaml': { content } } });

/** Returns an OpenAPI 3.1 document with these paths and schemas. */
export const api = (paths: object, schemas: object = {}, more: object = {}) =>
  parseDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths,
    components: { schemas },
    ...more,
  });
