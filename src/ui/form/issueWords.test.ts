import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { issueWords } from './issueWords.ts';

function said(schema: z.ZodMiniType, value: unknown) {
  const issue = schema.safeParse(value).error?.issues[0];
  assert.ok(issue);
  return issueWords(issue, value);
}
const title = z.string().check(z.minLength(2, 'In other words'), z.maxLength(50, 'In other words'));
const name = z.string().check(z.minLength(1), z.maxLength(1000));
const options = z.array(z.string()).check(z.minLength(1), z.maxLength(2));

test('a text that is too long says the limit and its own length', () => {
  assert.equal(said(title, 'x'.repeat(53)), 'At most 50 characters; this has 53.');
});

test('a text that is too short says how much is needed', () => {
  assert.equal(said(title, 'x'), 'At least 2 characters; this has 1.');
  assert.equal(said(title, ''), 'Required. At least 2 characters.');
});

test('what is missing is required, however it is missing', () => {
  assert.equal(said(name, ''), 'Required.');
  assert.equal(said(name, undefined), 'Required.');
  assert.equal(said(z.enum(['a', 'b']), null), 'Required.');
  assert.equal(said(options, []), 'Required.');
});

test('lists are counted in items', () => {
  assert.equal(said(options, ['a', 'b', 'c']), 'At most 2 items; this has 3.');
});

test('numbers are compared, not counted', () => {
  assert.equal(said(z.int().check(z.lte(1000)), 2000), `At most ${(1000).toLocaleString()}.`);
  assert.equal(said(z.int().check(z.gte(1)), 0), 'At least 1.');
  assert.equal(said(z.number(), 'ten'), 'Must be a number.');
});

test('a value of a closed list names the others', () => {
  assert.equal(said(z.enum(['edit', 'read']), 'write'), 'One of: edit, read.');
});

test('what only the contract knows is said in its words', () => {
  const slug = z.string().check(z.regex(/^[a-z-]+$/, 'Must consist of lowercase letters and hyphens.'));
  assert.equal(said(slug, 'Tides 1'), 'Must consist of lowercase letters and hyphens.');
});

test('a rule over several fields speaks for itself, even of a field that is empty', () => {
  const chosen = z
    .optional(z.string())
    .check(z.refine((text) => text !== undefined, 'Must be given for a list.'));
  assert.equal(said(chosen, undefined), 'Must be given for a list.');
});
