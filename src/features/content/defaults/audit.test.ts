import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#contract/fields.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';
import { auditOf } from './audit.ts';
import { levelRows } from './startLevels.ts';

const collection = (title: string, defaultLevel: Role | null, parent?: string) => ({
  ...makeCollection(title, parent),
  defaultLevel,
});
const space = (title: string, parent?: string, defaultLevel: Role | null = null) => ({
  ...makeSpace(title, parent),
  defaultLevel,
});

const collections = [
  collection('Shore', 'edit'),
  collection('Water', null, 'Shore'),
  collection('Vault', 'read', 'Shore'),
  collection('Light', 'read'),
];
const spaces = [
  space('Tides', 'Water'),
  space('Alarms', 'Water', 'admin'),
  space('Keys', 'Vault'),
  space('Lamps', 'Light'),
  space('Glossary'),
];

test('what says a level of its own is told beside what it would have without it', () => {
  const { own } = auditOf(spaces, collections, 'read');
  assert.deepEqual(
    own.map(({ kind, title, level, compared, instead, toOrganization, spaces: count }) =>
      [
        kind,
        title,
        level,
        compared,
        'than',
        typeof instead.from === 'string' ? instead.from : instead.from.title,
        toOrganization,
        count,
      ].join(' '),
    ),
    [
      'collection Shore edit higher than organization higher 1',
      'collection Vault read lower than Shore same 1',
      'collection Light read same than organization same 1',
      'space Alarms admin higher than Shore higher 1',
    ],
  );
});

test('spaces are counted by the level that they give, the most first', () => {
  assert.deepEqual(auditOf(spaces, collections, null).levels, [
    { level: 'admin', spaces: 1 },
    { level: 'edit', spaces: 1 },
    { level: 'read', spaces: 2 },
    { level: null, spaces: 1 },
  ]);
});

test('collections that lie in each other end the way up', () => {
  const circle = [collection('A', null, 'B'), collection('B', null, 'A')];
  assert.deepEqual(auditOf([space('Tides', 'A')], circle, 'read').levels, [{ level: 'read', spaces: 1 }]);
});

test('of many that get one level, those that have it are left as they are, and those that may not be changed left out', () => {
  const mine = { ...makeSpace('Tides'), defaultLevel: 'edit' as const };
  const shut = { ...mine, id: 'Keys', title: 'Keys', permissions: { ...mine.permissions, admin: false } };
  const { own } = auditOf([mine, shut], [collection('Light', 'read')], 'read');
  assert.deepEqual(
    levelRows(own, 'read').map(({ name, change, keep }) => [name, change, keep?.as]),
    [
      ['Light', 'Read → Read', 'unchanged'],
      ['Keys', 'Edit → Read', 'leftOut'],
      ['Tides', 'Edit → Read', undefined],
    ],
  );
  assert.deepEqual(
    levelRows(own, null).map(({ change }) => change),
    ['Read → Inherited', 'Edit → Inherited', 'Edit → Inherited'],
  );
});
