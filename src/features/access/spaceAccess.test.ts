import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByLevel, membersWithAccess } from './view.ts';
import { createTable, emptyReading, type Reading } from './reading.ts';
import { makePerson, makeAccess } from './testing.ts';

const table = createTable();
const rows = new Map([
  ['fen', table.row([makeAccess('Tides', 'read')], 0)],
  ['alder', table.row([makeAccess('Tides', 'admin'), makeAccess('Lamps', 'edit')], 0)],
  ['rowan', table.row([], 0)],
  ['briar', table.row([makeAccess('Tides', 'read')], 0)],
]);
const names = ['Fen', 'Alder', 'Rowan', 'Unread', 'Briar'];
const reading: Reading = {
  ...emptyReading,
  people: names.map((name) => makePerson(name)),
  rows,
  spaces: table.spaces(),
  levelNames: table.levelNames(),
};
const rendered = (...[search]: [Parameters<typeof membersWithAccess>[2]?]) =>
  membersWithAccess(reading, 0, search ?? {}, undefined).map(
    ({ name, level }) => `${name} ${reading.levelNames[level]}`,
  );

test('lists members with access to a space, highest level first, and leaves out members that aren’t loaded', () => {
  assert.deepEqual(rendered(), ['Alder admin', 'Briar read', 'Fen read']);
  assert.deepEqual(rendered({ least: 'edit' }), ['Alder admin']);
  assert.deepEqual(rendered({ search: 'fen' }), ['Fen read']);
});

test('counts members per access level', () => {
  const counts = countByLevel(membersWithAccess(reading, 0, {}, undefined));
  assert.deepEqual(
    counts.map(({ level, count }) => `${count} ${reading.levelNames[level]}`),
    ['1 admin', '2 read'],
  );
});
