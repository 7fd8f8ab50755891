import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planMails } from './planMails.ts';

const minute = 60_000;
const now = 1000 * minute;
const by = (...actors: string[]) => actors.map((actorId) => ({ actorId, at: now - minute / 2 }));
const sizes = (...input: Parameters<typeof planMails>) =>
  planMails(...input).mails?.map((mail) => mail.length) ?? planMails(...input).waitUntil;

test('sends what one person did as one email', () => {
  assert.deepEqual(sizes(by('marl', 'fen', 'marl'), [], now), [2, 1]);
});

test('sends more than three emails within ten minutes as one', () => {
  assert.deepEqual(sizes(by('a', 'b', 'c', 'd'), [], now), [4]);
  assert.deepEqual(sizes(by('a', 'b'), [now - 3 * minute, now - minute], now), [2]);
  assert.deepEqual(sizes(by('a', 'b'), [now - 11 * minute, now - minute], now), [1, 1]);
});

test('waits until ten minutes after the third email', () => {
  assert.equal(sizes(by('a'), [now - 9 * minute, now - 3 * minute, now - minute], now), now + 9 * minute);
  const sent = [now - 9 * minute, now - 3 * minute, now - minute];
  assert.deepEqual(sizes(by('a', 'b'), sent, now + 9 * minute), [2]);
  assert.deepEqual(sizes(by('a'), [now - 19 * minute, now - 13 * minute, now - 11 * minute], now), [1]);
});
