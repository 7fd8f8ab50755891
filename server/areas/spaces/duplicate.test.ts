import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOfCopy } from './duplicate.ts';

test('truncates a title to make room for “(copy)” without splitting a character', () => {
  assert.equal(titleOfCopy('Gauge handbook'), 'Gauge handbook (copy)');
  assert.equal(titleOfCopy('x'.repeat(43)), `${'x'.repeat(43)} (copy)`);
  assert.equal(titleOfCopy('x'.repeat(44)), `${'x'.repeat(43)} (copy)`);
  assert.equal(titleOfCopy(`${'x'.repeat(42)}🌊🌊`), `${'x'.repeat(42)} (copy)`);
  assert.equal(titleOfCopy(`${'x'.repeat(41)}🌊🌊`), `${'x'.repeat(41)}🌊 (copy)`);
  assert.equal(titleOfCopy(`${'x'.repeat(42)} ${'y'.repeat(7)}`), `${'x'.repeat(42)} (copy)`);
});
