import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import {
  domain,
  listUpTo,
  mapOf,
  notBlank,
  position,
  queryBoolean,
  queryList,
  queryNumber,
  role,
  subdomainName,
  text,
  textUpTo,
  title,
  uri,
} from './fields.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const messages = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('does not trim text', () => {
  assert.equal(text(1, 20).parse('  high water '), '  high water ');
  assert.equal(title(1, 20).parse('  high water '), '  high water ');
});

test('counts length in UTF-16 units, like form controls', () => {
  assert.ok(accepts(text(1, 2), '🌊'));
  for (const schema of [text(1, 1), textUpTo(1)]) {
    assert.equal(messages(schema, '🌊')?.length, 1);
    assert.equal(messages(schema, '🌊🌊')?.length, 1);
  }
});

test('reports one error for a blank title, and one for an empty title', () => {
  assert.deepEqual(messages(title(1, 50), ' \t\u00a0\n'), ['Must not be blank.']);
  assert.deepEqual(messages(title(1, 50), ''), ['Must have 1 to 50 characters.']);
  assert.deepEqual(messages(title(1, 50), 'x'.repeat(51)), ['Must have 1 to 50 characters.']);
  assert.deepEqual(messages(textUpTo(50), 'x'.repeat(51)), ['Must have at most 50 characters.']);
  assert.ok(accepts(textUpTo(50).check(notBlank), ''));
});

test('accepts only absolute HTTP and HTTPS URLs', () => {
  for (const good of ['https://tidewatch.example', 'http://localhost:8080/docs?a=1#b', 'http://192.0.2.1/'])
    assert.equal(uri().parse(good), good);
  for (const bad of ['', 'tidewatch.example', '//tidewatch.example', 'http:tidewatch.example', 'https://'])
    assert.ok(!accepts(uri(), bad), bad);
  for (const bad of [
    'javascript:alert(1)',
    'ftp://tidewatch.example',
    'data:text/html,x',
    'file:///etc/passwd',
  ])
    assert.ok(!accepts(uri(), bad), bad);
});

test('restricts host names', () => {
  for (const good of ['tidewatch', '3rd-tide', 'a--b', '123'])
    assert.ok(accepts(subdomainName(), good), good);
  for (const bad of ['Tidewatch', '-tide', 'tide-', 'tide.watch', 'tide_watch', 'tïde', 'tide\n'])
    assert.ok(!accepts(subdomainName(), bad), bad);
});

test('accepts an email domain with a dot in any case', () => {
  for (const good of ['tidewatch.example', 'Mail.TideWatch.Example', 'a-b.c.example', 'xn--tde-8ma.example'])
    assert.ok(accepts(domain(), good), good);
  for (const bad of [
    'tidewatch',
    '.example',
    'tidewatch.',
    '-a.example',
    'a b.example',
    'me@tidewatch.example',
    '192.0.2.1',
  ])
    assert.ok(!accepts(domain(), bad), bad);
  assert.ok(accepts(domain(), `${'a.'.repeat(123)}example`));
  assert.ok(!accepts(domain(), `${'a.'.repeat(124)}example`));
  assert.ok(!accepts(domain(), `${'a'.repeat(64)}.example`));
});

test('has six roles', () => {
  assert.deepEqual(role.options, ['admin', 'create', 'review', 'edit', 'comment', 'read']);
});

test('a map ignores reserved keys', () => {
  const sent =
    '{"__proto__":{"n":1},"constructor":{"n":2},"prototype":{"n":3},"toString":{"n":4},"tide":{"n":5}}';
  const map = mapOf(z.object({ n: z.number() })).parse(JSON.parse(sent));
  assert.deepEqual(Object.keys(map), ['toString', 'tide']);
  assert.equal(Object.getPrototypeOf(map), Object.prototype);
});

test('rejects a list or map above its limit before parsing its entries', () => {
  const numbers = Array.from({ length: 3 }, (_, n) => n);
  const list = listUpTo(z.string(), 2);
  assert.deepEqual(messages(list, numbers), ['Must have at most 2 entries.']);
  assert.equal(messages(list, numbers.slice(1))?.length, 2);
  const map = mapOf(z.string(), 2);
  assert.deepEqual(messages(map, Object.assign({}, numbers)), ['Must have at most 2 entries.']);
  assert.equal(messages(map, Object.assign({}, numbers.slice(1)))?.length, 2);
  for (const other of [numbers, 'text', null]) assert.equal(messages(map, other)?.length, 1);
});

test('a position may have before, after, both or none', () => {
  const schema = position(z.object({ id: z.string() }));
  for (const good of [
    {},
    { before: { id: 'a' } },
    { after: { id: 'a' } },
    { before: { id: 'a' }, after: { id: 'b' } },
  ])
    assert.deepEqual(schema.parse(good), good);
  assert.ok(!accepts(schema, { before: 'a' }));
});

test('a query number consists of digits and is within its range', () => {
  const limit = queryNumber(1, 1000);
  assert.equal(limit.parse('25'), 25);
  for (const bad of [
    '',
    '0',
    '1001',
    '-1',
    '1e3',
    '1.5',
    ' 5',
    '+5',
    '0x10',
    'ten',
    '9'.repeat(30),
    ['1', '2'],
    5,
    undefined,
  ])
    assert.deepEqual(messages(limit, bad), ['Must be a whole number from 1 to 1000.'], String(bad));
});

test('a query boolean is true or false', () => {
  assert.equal(queryBoolean().parse('true'), true);
  assert.equal(queryBoolean().parse('false'), false);
  for (const bad of ['', 'TRUE', '1', 'yes', ['true', 'true'], true])
    assert.deepEqual(messages(queryBoolean(), bad), ['Must be “true” or “false”.'], String(bad));
});

test('a query list accepts repeated keys and commas', () => {
  assert.deepEqual(queryList().parse('a'), ['a']);
  assert.deepEqual(queryList().parse('a,b'), ['a', 'b']);
  assert.deepEqual(queryList().parse(['a,b', 'c', '']), ['a', 'b', 'c']);
});

test('encodes and decodes query values', () => {
  const limit = queryNumber(-1000, 1000);
  fc.assert(
    fc.property(
      fc.integer({ min: -1000, max: 1000 }),
      (value) => limit.parse(z.encode(limit, value)) === value,
    ),
  );
  fc.assert(
    fc.property(fc.boolean(), (value) => queryBoolean().parse(z.encode(queryBoolean(), value)) === value),
  );
  const item = fc.string({ minLength: 1 }).map((value) => value.replaceAll(',', '.'));
  fc.assert(
    fc.property(fc.array(item), (value) => {
      assert.deepEqual(queryList().parse(z.encode(queryList(), value)), value);
    }),
  );
});

test('codecs never throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const codec of [queryNumber(1, 1000), queryBoolean(), queryList()]) codec.safeParse(value);
    }),
  );
});
