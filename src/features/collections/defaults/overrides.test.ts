import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LevelSetting } from '#contract/fields.ts';
import { recordNullLevel } from '#api/compat/nullLevel.ts';
import { makeCollection, makeSpace } from '#directory/testing.ts';
import { compareDefaultLevels } from './overrides.ts';
import { defaultLevelRows } from './startDefaultLevels.ts';

const collection = (title: string, defaultLevel: LevelSetting, parent?: string) => ({
  ...makeCollection(title, parent),
  defaultLevel,
});
const space = (title: string, parent?: string, defaultLevel: LevelSetting = null) => ({
  ...makeSpace(title, parent),
  defaultLevel,
});

recordNullLevel('inherit');

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

test('compares each override with the inherited level', () => {
  const { overrides } = compareDefaultLevels(spaces, collections, 'read');
  assert.deepEqual(
    overrides.map(
      ({ kind, title, level, inherited, comparedToInherited, comparedToOrganization, spaces: count }) =>
        [
          kind,
          title,
          level,
          comparedToInherited,
          'than',
          typeof inherited.from === 'string' ? inherited.from : inherited.from.title,
          comparedToOrganization,
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

test('counts spaces by effective default level, highest first', () => {
  assert.deepEqual(compareDefaultLevels(spaces, collections, null).levels, [
    { level: 'admin', spaces: 1 },
    { level: 'edit', spaces: 1 },
    { level: 'read', spaces: 2 },
    { level: null, spaces: 1 },
  ]);
});

test('no access is an override on a service that inherits by name', (context) => {
  recordNullLevel('none');
  context.after(() => recordNullLevel('inherit'));
  const closed = [collection('Shore', 'inherit'), collection('Vault', null, 'Shore')];
  const inside = [space('Keys', 'Vault', 'inherit'), space('Tides', 'Shore', 'inherit')];
  const { overrides, levels } = compareDefaultLevels(inside, closed, 'read');
  assert.deepEqual(
    overrides.map(({ title, level, comparedToInherited }) => [title, level, comparedToInherited]),
    [['Vault', 'none', 'lower']],
  );
  assert.deepEqual(levels, [
    { level: 'read', spaces: 1 },
    { level: null, spaces: 1 },
  ]);
});

test('stops at a cycle of collections', () => {
  const cycle = [collection('A', null, 'B'), collection('B', null, 'A')];
  assert.deepEqual(compareDefaultLevels([space('Tides', 'A')], cycle, 'read').levels, [
    { level: 'read', spaces: 1 },
  ]);
});

test('marks rows with the new level as unchanged, and rows without permission as skipped', () => {
  const editable = { ...makeSpace('Tides'), defaultLevel: 'edit' as const };
  const readOnly = {
    ...editable,
    id: 'Keys',
    title: 'Keys',
    permissions: { ...editable.permissions, admin: false },
  };
  const { overrides } = compareDefaultLevels([editable, readOnly], [collection('Light', 'read')], 'read');
  assert.deepEqual(
    defaultLevelRows(overrides, 'read').map(({ name, change, keep }) => [name, change, keep?.as]),
    [
      ['Light', 'Read → Read', 'unchanged'],
      ['Keys', 'Edit → Read', 'skipped'],
      ['Tides', 'Edit → Read', undefined],
    ],
  );
  assert.deepEqual(
    defaultLevelRows(overrides, 'inherit').map(({ change }) => change),
    ['Read → Inherit', 'Edit → Inherit', 'Edit → Inherit'],
  );
});
