import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate, daysUntil } from './dates.ts';

const at = (hour: number, dayOfMay: number) => new Date(2031, 4, dayOfMay, hour, 41);
const now = at(12, 14);
const short = (date: Date, locale = 'en-GB') => formatDate(date.toISOString(), now, locale)?.short;

test('formats today with the time', () => assert.equal(short(at(9, 14)), 'Today, 09:41'));

test('names yesterday and tomorrow, even if they are only an hour away', () => {
  assert.equal(short(at(23, 13)), 'Yesterday');
  assert.equal(short(at(0, 15)), 'Tomorrow');
});

test('formats other days as dates in the locale', () => {
  assert.equal(short(at(9, 12)), '12 May 2031');
  assert.equal(short(at(9, 12), 'en-US'), 'May 12, 2031');
});

test('the full text has weekday and time', () => {
  assert.match(
    formatDate(at(9, 12).toISOString(), now, 'en-GB')?.full ?? '',
    /^Monday,? 12 May 2031 at 09:41:00/,
  );
});

test('returns undefined for an invalid time', () => assert.equal(formatDate('soon', now), undefined));

test('counts midnights until a time', () => {
  assert.equal(daysUntil(at(1, 23).toISOString(), now), 9);
  assert.equal(daysUntil(at(23, 13).toISOString(), now), -1);
});
