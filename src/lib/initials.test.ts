import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initials } from './initials.ts';

test('a person is known by the letters of the first and the last name', () => {
  assert.equal(initials('Linnet Furze'), 'LF');
  assert.equal(initials('Tarn Wickerby-Holloway'), 'TW');
  assert.equal(initials('Ivy van der Culvert'), 'IC');
});

test('one name gives one letter, in capitals whatever the script', () => {
  assert.equal(initials('sedge'), 'S');
  assert.equal(initials('öre älv'), 'ÖÄ');
});

test('an email address gives the letters of its local part', () => {
  assert.equal(initials('fen.alder@saltmarsh.example'), 'FA');
});

test('a name without letters is a question mark', () => {
  assert.equal(initials('  — '), '?');
});
