import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import type { FullOperation } from './operation.ts';
import { parametersOf } from './parameters.ts';

const operations = Object.entries<Record<string, FullOperation>>(contract).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
);

/** The JSON Schema of zod, without what only `GET /openapi.json` uses. */
const described = (query: z.ZodMiniObject) =>
  Object.entries(query.shape).map(([name, schema]) => {
    const {
      $schema: _schema,
      items: _items,
      description: _description,
      ...said
    } = z.toJSONSchema(schema, { io: 'output' });
    return [name, said];
  });

test('the parameters of every operation match the JSON Schema of its query', () => {
  for (const { name, operation } of operations)
    assert.deepEqual(
      operation.parameters,
      Object.fromEntries(operation.query ? described(operation.query) : []),
      name,
    );
});

test('parameters are plain data', () => {
  for (const { name, operation } of operations)
    assert.deepEqual(JSON.parse(JSON.stringify(operation.parameters)), operation.parameters, name);
});

test('rejects unsupported types', () => {
  assert.throws(() => parametersOf(z.object({ since: z.date() })), /“date”/);
});
