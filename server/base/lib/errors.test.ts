import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinFirst } from './errors.ts';

test('shortens a long quoted value, so that the message remains a sentence', () => {
  const message = joinFirst([`No field has the name “${'x'.repeat(5000)}”.`], ', ');
  assert.equal(message, `No field has the name “${'x'.repeat(100)}…”.`);
});

test('shortens a text without quoted values at its end', () => {
  assert.equal(joinFirst(['“'.repeat(5000)], ', '), `${'“'.repeat(299)}…`);
});
