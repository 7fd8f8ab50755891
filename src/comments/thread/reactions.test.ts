import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Comment } from '#contract/comment.ts';
import { shownReactions } from './reactions.ts';

const user = (id: string) => ({
  object: 'user' as const,
  id,
  displayName: id.toUpperCase(),
  email: `${id}@saltmarsh.example`,
  urls: { location: '' },
});
const reaction = (emoji: string, ...ids: string[]): Comment['reactions'][number] => ({
  emoji,
  count: ids.length,
  users: ids.map((id) => ({ user: user(id), reactedAt: '2031-05-12T09:41:00.000Z' })),
});
const shown = (...given: Parameters<typeof shownReactions>) =>
  shownReactions(...given).map(({ emoji, count, mine }) => `${emoji} ${count}${mine ? ' mine' : ''}`);

test('counts reactions and marks the caller’s own', () => {
  const all = [reaction('1f44d', 'fen', 'wren'), reaction('🎉', 'wren')];
  assert.deepEqual(shown(all, 'fen'), ['👍 2 mine', '🎉 1']);
  assert.deepEqual(shown(all, null), ['👍 2', '🎉 1']);
  assert.deepEqual(shownReactions(all, 'fen')[0]?.people, ['FEN', 'WREN']);
});

test('counts a pending reaction once, regardless of emoji variants', () => {
  const all = [reaction('1f44d', 'wren')];
  assert.deepEqual(shown(all, 'fen', { addedReactions: ['👍'] }), ['👍 2 mine']);
  assert.deepEqual(shown(all, 'wren', { addedReactions: ['👍'] }), ['👍 1 mine']);
  assert.deepEqual(shown(all, 'fen', { addedReactions: ['❤️'] }), ['👍 1', '❤️ 1 mine']);
});

test('removes only the caller’s reaction while a removal is pending', () => {
  const all = [reaction('❤', 'fen'), reaction('👍', 'fen', 'wren')];
  assert.deepEqual(shown(all, 'fen', { removedReactions: ['❤️'] }), ['👍 2 mine']);
  assert.deepEqual(shown(all, 'fen', { removedReactions: ['👍'] }), ['❤ 1 mine', '👍 1']);
  assert.deepEqual(shown(all, null, { removedReactions: ['👍'] }), ['❤ 1', '👍 2']);
});
