import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from './compare.ts';
import { makeAccess } from './testing.ts';

test('distinguishes spaces of only one member, shared spaces and different levels', () => {
  const first = [makeAccess('Tides', 'edit'), makeAccess('Lamps', 'read'), makeAccess('Alarms', 'read')];
  const second = [
    makeAccess('Lamps', 'admin'),
    makeAccess('Alarms', 'read'),
    makeAccess('Welcome', 'curate'),
  ];
  assert.deepEqual(
    compare(first, second, []).map(({ space, difference, first: one, second: other }) =>
      [space.title, difference, one, other].filter(Boolean).join(' '),
    ),
    [
      'Alarms same read read',
      'Lamps differs read admin',
      'Tides onlyFirst edit',
      'Welcome onlySecond curate',
    ],
  );
});
