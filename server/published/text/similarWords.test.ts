import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOneTypo } from './similarWords.ts';

test('finds a missing, an added, another and two swapped letters', () => {
  for (const typo of ['instal', 'instaall', 'inztall', 'isntall', 'nstall', 'installs', 'instlal'])
    assert.ok(isOneTypo(typo, 'install'), typo);
});

test('finds no second typo', () => {
  for (const other of ['install', 'insta', 'nsatall', 'stall', 'uninstall', 'llatsni', ''])
    assert.equal(isOneTypo(other, 'install'), false, other);
});
