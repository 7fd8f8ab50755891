import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { issueText } from './issueText.ts';

function textFor(schema: z.ZodMiniType, value: unknown) {
  const issue = schema.safeParse(value).error?.issues[0];
  assert.ok(issue);
  return issueText(issue, value);
}
const title = z.string().check(z.minLength(2, 'In other words'), z.maxLength(50, 'In other words'));
const name = z.string().check(z.minLength(1), z.maxLength(1000));
const options = z.array(z.string()).check(z.minLength(1), z.maxLength(2));

test('reports the limit and the length of a long text', () => {
  assert.equal(textFor(title, 'x'.repeat(53)), 'Must have at most 50 characters (currently 53).');
});

test('reports the minimum length of a short text', () => {
  assert.equal(textFor(title, 'x'), 'Must have at least 2 characters (currently 1).');
  assert.equal(textFor(title, ''), 'Required. Must have at least 2 characters.');
});

test('reports any missing value as required', () => {
  assert.equal(textFor(name, ''), 'Required.');
  assert.equal(textFor(name, undefined), 'Required.');
  assert.equal(textFor(z.enum(['a', 'b']), null), 'Required.');
  assert.equal(textFor(options, []), 'Required.');
});

test('counts list items', () => {
  assert.equal(textFor(options, ['a', 'b', 'c']), 'Must have at most 2 items (currently 3).');
});

test('compares numbers by value', () => {
  assert.equal(textFor(z.int().check(z.lte(1000)), 2000), `Must be at most ${(1000).toLocaleString()}.`);
  assert.equal(textFor(z.int().check(z.gte(1)), 0), 'Must be at least 1.');
  assert.equal(textFor(z.number(), 'ten'), 'Must be a number.');
});

test('lists the allowed values', () => {
  assert.equal(textFor(z.enum(['edit', 'read']), 'write'), 'Must be one of: edit, read.');
});

test('uses the message of the contract for other rules', () => {
  const slug = z.string().check(z.regex(/^[a-z-]+$/, 'Must contain only lowercase letters and hyphens.'));
  assert.equal(textFor(slug, 'Tides 1'), 'Must contain only lowercase letters and hyphens.');
});

test('keeps the message of a rule for several fields, even if the field is empty', () => {
  const chosen = z
    .optional(z.string())
    .check(z.refine((text) => text !== undefined, 'Must be given for a list.'));
  assert.equal(textFor(chosen, undefined), 'Must be given for a list.');
});
