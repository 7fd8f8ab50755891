import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initials } from './initials.ts';

test('uses the first and the last name', () => {
  assert.equal(initials('Linnet Furze'), 'LF');
  assert.equal(initials('Tarn Wickerby-Holloway'), 'TW');
  assert.equal(initials('Ivy van der Culvert'), 'IC');
});

test('returns one uppercase letter for one name, in any script', () => {
  assert.equal(initials('sedge'), 'S');
  assert.equal(initials('öre älv'), 'ÖÄ');
});

test('uses the local part of an email address', () => {
  assert.equal(initials('fen.alder@saltmarsh.example'), 'FA');
});

test('returns a question mark without letters', () => {
  assert.equal(initials('  — '), '?');
});
