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

test('the length of a text is read from its checks', () => {
  assert.deepEqual(at('title'), { required: true, nullable: false, minLength: 2, maxLength: 128 });
});

test('what may be left out, and what may be null, is known', () => {
  assert.deepEqual(at('icon'), { required: false, nullable: true, maxLength: 50 });
});

test('a list has its own limits, and so have its items', () => {
  assert.deepEqual(at('options'), { required: false, nullable: false, minLength: 1, maxLength: 50 });
  assert.deepEqual(at('options.3'), { required: true, nullable: false, maxLength: 20 });
});

test('a path reaches into objects', () => {
  assert.equal(at('position.before').required, false);
});

test('a number has its smallest and its largest', () => {
  assert.deepEqual([at('limit').min, at('limit').max], [1, 1000]);
});

test('a name that the schema does not have is a mistake in the form', () => {
  assert.throws(() => at('titel'), /no field “titel”/);
  assert.throws(() => at('title.x'), /no field “title.x”/);
});
