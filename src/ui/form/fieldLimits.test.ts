import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { fieldSchema, limitsOf } from './fieldLimits.ts';

const body = z.object({
  title: z.string().check(z.minLength(2), z.maxLength(128)),
  icon: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  options: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.minLength(1), z.maxLength(50))),
  position: z.object({ before: z.optional(z.string()) }),
  limit: z.int().check(z.gte(1), z.lte(1000)),
});
const at = (path: string) => limitsOf(fieldSchema(body, path));

test('derives the length limits of a text from its schema', () => {
  assert.deepEqual(at('title'), { required: true, nullable: false, minLength: 2, maxLength: 128 });
});

test('detects optional and nullable fields', () => {
  assert.deepEqual(at('icon'), { required: false, nullable: true, maxLength: 50 });
});

test('reads the limits of a list and of its items', () => {
  assert.deepEqual(at('options'), { required: false, nullable: false, minLength: 1, maxLength: 50 });
  assert.deepEqual(at('options.3'), { required: true, nullable: false, maxLength: 20 });
});

test('resolves nested paths', () => {
  assert.equal(at('position.before').required, false);
});

test('reads the minimum and maximum of a number', () => {
  assert.deepEqual([at('limit').min, at('limit').max], [1, 1000]);
});

test('throws for an unknown field name', () => {
  assert.throws(() => at('titel'), /no field “titel”/);
  assert.throws(() => at('title.x'), /no field “title.x”/);
});
