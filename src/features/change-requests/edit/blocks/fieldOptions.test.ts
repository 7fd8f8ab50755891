import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './fieldOptions.ts';

const options = [
  { value: 'tides.md', label: 'Tides' },
  { value: 'sea/tides.md', label: 'Springs' },
  { value: 'neaps.md', label: 'Springs' },
  { value: '#tides.md', label: 'tides.md' },
];

test('a typed name becomes the address of the only page with it', () => {
  assert.equal(addressOf(' tides ', options), 'tides.md');
});

test('addresses, names of several pages and other texts stay as they were typed', () => {
  for (const typed of ['tides.md', 'Springs', 'https://tides.example', ''])
    assert.equal(addressOf(typed, options), typed);
});
