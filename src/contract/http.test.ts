import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { contract } from './contract.ts';
import { decodeQuery, encodeQuery, fillPath } from './http.ts';
import { role } from './fields.ts';

const { members, spaceComments } = contract;

test('encodes path parameters', () => {
  const path = fillPath(members.get.path, { organizationId: 'o1', userId: 'a/b ?' });
  assert.equal(path, '/v1/orgs/o1/members/a%2Fb%20%3F');
});

test('leaves out undefined values and repeats the key of a list', () => {
  assert.equal(
    encodeQuery({ limit: 5, role: undefined, authors: ['a', 'b'] }),
    '?limit=5&authors=a&authors=b',
  );
  assert.equal(encodeQuery({}), '');
});

test('a query key never modifies a prototype', () => {
  const query = decodeQuery('?__proto__=a&constructor=b');
  assert.equal(Object.getPrototypeOf(query), null);
  assert.deepEqual(Object.keys(query), ['__proto__', 'constructor']);
});

test('a key repeated thousands of times becomes one list, in order', () => {
  const values = Array.from({ length: 8000 }, (_, n) => String(n));
  const { a } = decodeQuery(`?${values.map((value) => `a=${value}`).join('&')}`);
  assert.deepEqual(a, values);
});

test('encodes and decodes filters', () => {
  const filters = fc.record(
    {
      page: fc.string(),
      limit: fc.integer({ min: 1, max: 1000 }),
      role: fc.constantFrom(...role.options, 'guest' as const),
      search: fc.string(),
      sort: fc.constantFrom('joinedAt', 'lastSeenAt', 'name'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filters, (query) => {
      const back = members.list.query.parse(decodeQuery(encodeQuery(query)));
      assert.deepEqual(back, { ...query });
    }),
  );
});

test('decodes a list with repeated keys or commas', () => {
  for (const text of ['?authors=a&authors=b', '?authors=a,b'])
    assert.deepEqual(spaceComments.list.query.parse(decodeQuery(text)), { authors: ['a', 'b'] });
});

test('rejects a repeated key of a single value', () => {
  for (const text of ['?page=a&page=b', '?limit=1&limit=2', '?role=read&role=edit', '?search=a&search=b']) {
    const [name] = Object.keys(decodeQuery(text));
    const { error } = members.list.query.safeParse(decodeQuery(text));
    assert.deepEqual(
      error?.issues.map(({ path }) => path.join('.')),
      [name],
      text,
    );
  }
});
