// Refusals in words for people.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { contentRef } from '#contract/content-tree.ts';
import { sentenceOf } from './sentences.ts';

const refusals = (schema: z.ZodMiniType, value: unknown) =>
  z
    .safeParse(schema, value, { error: sentenceOf })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('of an object of no known kind its kinds are named', () => {
  assert.deepEqual(refusals(contentRef, {}), [['type', 'Must be one of: space, collection.']]);
  assert.deepEqual(refusals(contentRef, 5), [['', 'Must be an object.']]);
});

test('what is missing and what is of another type are told apart', () => {
  const schema = z.object({ title: z.string(), role: z.enum(['read', 'edit']) });
  assert.deepEqual(refusals(schema, { role: 'king' }), [
    ['title', 'Must be given.'],
    ['role', 'Must be one of: read, edit.'],
  ]);
});
