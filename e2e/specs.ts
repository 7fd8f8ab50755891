// Descriptions of an API to test with.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const described = resolve(import.meta.dirname, '../src/features/openapi/compare/testing');

/** Two versions of one API's description, with known differences. */
export const harbour = ['harbour-1.yaml', 'harbour-2.yaml'].map((file): unknown =>
  parse(readFileSync(resolve(described, file), 'utf8')),
);
