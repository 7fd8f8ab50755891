import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from './pasted.ts';
import { pastedList } from './testing.ts';

test('classifies each of 200 pasted entries as an address, a duplicate or an error', () => {
  const { text, expected } = pastedList();
  const entries = entriesOf(text);
  assert.equal(entries.length, 200);
  entries.forEach((entry, n) => {
    const wanted = expected[n]!;
    if (typeof wanted !== 'string') {
      assert.equal(entry.is, 'invalid', entry.text);
      assert.match(entry.is === 'invalid' ? entry.fault : '', wanted, entry.text);
    } else if (wanted === 'duplicate') assert.equal(entry.is, 'duplicate');
    else assert.deepEqual([entry.is, entry.is === 'address' && entry.email], ['address', wanted]);
  });
});

test('separates entries on one line', () => {
  const entries = entriesOf('a@one.example, "Bo, B" <b@one.example>; c@one.example d@one.example');
  assert.deepEqual(
    entries.map((entry) => entry.is !== 'invalid' && entry.email),
    ['a@one.example', 'b@one.example', 'c@one.example', 'd@one.example'],
  );
});
