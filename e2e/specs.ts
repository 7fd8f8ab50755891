import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const folder = resolve(import.meta.dirname, '../src/openapi/testing');

/** Two versions of an OpenAPI document with known differences. */
export const harbour = ['harbour-1.yaml', 'harbour-2.yaml'].map((file): unknown =>
  parse(readFileSync(resolve(folder, file), 'utf8')),
);
