import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { contentRef } from '#contract/content-tree.ts';
import { validationMessage } from './validationMessages.ts';

const refusals = (schema: z.ZodMiniType, value: unknown) =>
  z
    .safeParse(schema, value, { error: validationMessage })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test("names the allowed types when a union's discriminator is invalid", () => {
  assert.deepEqual(refusals(contentRef, {}), [['type', 'Must be one of: space, collection.']]);
  assert.deepEqual(refusals(contentRef, 5), [['', 'Must be an object.']]);
});

test('distinguishes a missing value from an invalid one', () => {
  const schema = z.object({ title: z.string(), role: z.enum(['read', 'edit']) });
  assert.deepEqual(refusals(schema, { role: 'king' }), [
    ['title', 'Required.'],
    ['role', 'Must be one of: read, edit.'],
  ]);
});

test('names the bound that a number exceeds', () => {
  const schema = z.object({ at: z.int(), offset: z.number().check(z.gte(-10), z.lte(10)) });
  assert.deepEqual(refusals(schema, { at: 1e300, offset: -11 }), [
    ['at', 'Must be at most 9007199254740991.'],
    ['offset', 'Must be at least -10.'],
  ]);
});
