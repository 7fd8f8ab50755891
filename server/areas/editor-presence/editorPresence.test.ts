import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPresence } from './editorPresence.ts';

test('lists the others who edited in the last 15 seconds, at their last place', () => {
  const presence = createPresence();
  const put = (userId: string, page: string, at: number) =>
    presence.put('r', { userId, page, block: undefined, at });
  put('hazel', 'tides', 0);
  put('wren', 'tides', 1000);
  put('wren', 'boots', 6000);
  const pages = (userId: string, now: number) =>
    presence.others('r', userId, now).map(({ userId: other, page }) => [other, page]);
  assert.deepEqual(pages('hazel', 6000), [['wren', 'boots']]);
  assert.deepEqual(pages('marl', 6000), [
    ['hazel', 'tides'],
    ['wren', 'boots'],
  ]);
  assert.deepEqual(pages('marl', 16_000), [['wren', 'boots']]);
  assert.deepEqual(pages('marl', 22_000), []);
  assert.deepEqual(presence.others('other', 'marl', 0), []);
});
