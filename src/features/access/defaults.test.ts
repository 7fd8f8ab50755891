import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownDefaults } from './defaults.ts';
import { makeCollection, makePlace } from './testing.ts';

test('a space that differs from the default role is listed, also by the level of a collection above it', () => {
  const collections = [
    makeCollection('shore', 'Shore', { defaultLevel: 'edit' }),
    makeCollection('water', 'Water', { parent: 'shore' }),
    makeCollection('light', 'Light', { defaultLevel: 'read' }),
  ];
  const spaces = [
    makePlace('Tides', { parent: 'water' }),
    makePlace('Alarms', { parent: 'water', defaultLevel: 'read' }),
    makePlace('Lamps', { parent: 'light' }),
    makePlace('Glossary', { defaultLevel: 'comment' }),
    makePlace('Welcome'),
  ];
  assert.deepEqual(
    ownDefaults(spaces, collections, 'read').map(({ kind, title, level, from }) =>
      [kind, title, level, from && `from ${from}`].filter(Boolean).join(' '),
    ),
    [
      'collection Shore edit',
      'collection Water edit from Shore',
      'space Glossary comment',
      'space Tides edit from Shore',
    ],
  );
});
