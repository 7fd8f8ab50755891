import assert from 'node:assert/strict';
import test from 'node:test';
import { headerActions, type HeaderAction } from './headerActions.ts';

const able = (...actions: HeaderAction[]) => ({
  reopen: actions.includes('reopen'),
  askReview: actions.includes('askReview'),
  review: actions.includes('review'),
  merge: actions.includes('merge'),
  revert: actions.includes('revert'),
});
const author = (...actions: HeaderAction[]) => ({ isAuthor: true, may: able(...actions) });
const other = (...actions: HeaderAction[]) => ({ isAuthor: false, may: able(...actions) });

test('authors ask for a review, and merge where they may', () => {
  assert.deepEqual(headerActions('open', author('askReview')), ['askReview']);
  assert.deepEqual(headerActions('open', author('askReview', 'review', 'merge')), ['askReview', 'merge']);
  assert.deepEqual(headerActions('draft', author('askReview', 'merge')), ['merge', 'askReview']);
});

test('others review, and merge where they may', () => {
  assert.deepEqual(headerActions('open', other('review')), ['review']);
  assert.deepEqual(headerActions('open', other('askReview', 'review', 'merge')), ['review', 'merge']);
  assert.deepEqual(headerActions('open', other('askReview')), ['askReview']);
});

test('nobody sees an action without its permission, and after a merge only its revert', () => {
  assert.deepEqual(headerActions('open', other()), []);
  assert.deepEqual(headerActions('merged', author('askReview', 'review', 'merge', 'reopen')), []);
  assert.deepEqual(headerActions('merged', other('merge', 'revert')), ['revert']);
  assert.deepEqual(headerActions('open', author('revert')), []);
  assert.deepEqual(headerActions('archived', author('askReview', 'merge', 'reopen')), ['reopen']);
  assert.deepEqual(headerActions('archived', other('merge')), []);
});
