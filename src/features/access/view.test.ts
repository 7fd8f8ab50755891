import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccessSearch } from './access.list.ts';
import { createTable, emptyReading, type Person, type Reading } from './reading.ts';
import { makeCollection, makePerson, makeSpace } from './testing.ts';
import { viewOf } from './view.ts';

const places = [
  makeSpace('Tides', { parent: 'water' }),
  makeSpace('Welcome'),
  makeSpace('Alarms', { parent: 'water' }),
  makeSpace('Lamps', { parent: 'light' }),
];
const collections = [makeCollection('light', 'Light'), makeCollection('water', 'Water')];
const people = [
  makePerson('Rowan', { role: 'admin' }),
  makePerson('Fen'),
  makePerson('Alder', { role: null }),
  makePerson('Unread'),
];
const levels: Record<string, Record<string, string>> = {
  rowan: { Tides: 'admin', Welcome: 'admin', Alarms: 'admin', Lamps: 'admin' },
  fen: { Tides: 'edit', Welcome: 'read', Alarms: 'read', Lamps: 'read' },
  alder: { Tides: 'read' },
};

function readingOf(readers: readonly Person[]): Reading {
  const table = createTable();
  const rows = readers.flatMap(({ id }) => {
    const own = levels[id];
    if (!own) return [];
    const memberSpaces = places
      .filter(({ title }) => own[title])
      .map((space) => ({ space, permission: own[space.title] ?? '' }));
    return [[id, table.row(memberSpaces, 0)] as const];
  });
  return {
    ...emptyReading,
    people: readers,
    rows: new Map(rows),
    spaces: table.spaces(),
    levelNames: table.levelNames(),
  };
}

const shown = (search: AccessSearch, team?: Set<string>) => {
  const view = viewOf({ reading: readingOf(people), collections, search, defaultRole: 'read', team });
  return {
    people: view.people.map(({ name }) => name).join(' '),
    spaces: view.columns
      .map(({ space, group }) => (group ? `${group}: ${space.title}` : space.title))
      .join(' '),
  };
};

test('sorts members by name, and spaces by collection with uncategorized spaces last', () => {
  assert.deepEqual(shown({}), {
    people: 'Alder Fen Rowan Unread',
    spaces: 'Light: Lamps Water: Alarms Tides No collection: Welcome',
  });
});

test('filters members and spaces by access level', () => {
  assert.deepEqual(shown({ level: 'edit' }), { people: 'Fen', spaces: 'Water: Tides' });
  assert.equal(shown({ least: 'edit', search: 'fen' }).spaces, 'Water: Tides');
  assert.equal(shown({ least: 'edit' }).people, 'Fen Rowan');
});

test('finds access that differs from the default role, including no access', () => {
  assert.deepEqual(shown({ differs: true, search: 'fen' }), { people: 'Fen', spaces: 'Water: Tides' });
  assert.deepEqual(shown({ differs: true, search: 'alder' }), {
    people: 'Alder',
    spaces: 'Light: Lamps Water: Alarms No collection: Welcome',
  });
});

test('filters members by role, team and text, and spaces by title and collection', () => {
  assert.equal(shown({ role: 'guest' }).people, 'Alder');
  assert.equal(shown({}, new Set(['fen', 'gone'])).people, 'Fen');
  assert.equal(shown({ search: 'ROWAN@salt' }).people, 'Rowan');
  assert.equal(shown({ spaces: 'wat' }).spaces, 'Water: Alarms Tides');
  assert.equal(shown({ spaces: 'lamp' }).spaces, 'Light: Lamps');
});

test('does not treat members that aren’t loaded as members without access', () => {
  assert.ok(!shown({ differs: true }).people.includes('Unread'));
});
