import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageInDays, formatAge } from './age.ts';

const now = new Date(2031, 4, 14, 9, 41);
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();

test('formats an age in days, months or years, rounded down', () => {
  const words = [0, 1, 12, 60, 61, 364, 730, 731, 1288].map((days) => formatAge(ago(days), now));
  assert.deepEqual(words, [
    'Today',
    '1 day',
    '12 days',
    '60 days',
    '2 months',
    '11 months',
    '23 months',
    '2 years',
    '3 years',
  ]);
});

test('treats a future time as today', () => {
  assert.equal(ageInDays(ago(-3), now), 0);
  assert.equal(formatAge(ago(-3), now), 'Today');
});
