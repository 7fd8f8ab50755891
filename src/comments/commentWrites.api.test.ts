import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Comment } from '#contract/comment.ts';
import { withNewComment } from './commentWrites.api.ts';

const user = (id: string) =>
  ({ object: 'user', id, displayName: id, email: `${id}@saltmarsh.example` }) as const;
const comment = (id: string, page?: string): Comment => ({
  object: 'comment',
  id,
  postedBy: { ...user('fen'), urls: { location: '' } },
  postedAt: '2031-05-09T08:00:00.000Z',
  reactions: [],
  body: { markdown: id },
  urls: { location: '' },
  permissions: { view: true, edit: true, reply: true, delete: true },
  replies: 0,
  status: 'open',
  target: {
    space: 's',
    revision: 'r',
    ...(page !== undefined && {
      page: { id: page, title: page, createdAt: '', updatedAt: '', path: page, outdated: false },
    }),
  },
});

const [older, old] = [comment('older'), comment('old')];
const list = { items: [old, older], count: 2 };
const idsAfter = (filters: Record<string, unknown>, next?: { page: string }) =>
  withNewComment({ ...list, ...(next && { next }) }, filters, comment('new', 'tides')).items.map(
    ({ id }) => id,
  );

test('inserts a new comment at the top, or at the end in ascending order', () => {
  assert.deepEqual(idsAfter({ status: 'open' }), ['new', 'old', 'older']);
  assert.deepEqual(idsAfter({ order: 'asc' }), ['old', 'older', 'new']);
  const once = withNewComment(list, {}, comment('new'));
  assert.deepEqual(withNewComment(once, {}, comment('new')), once);
  assert.equal(once.count, 3);
  assert.deepEqual(withNewComment({ items: [], count: 0 }, {}, old).items, [old]);
});

test('does not insert a comment that the filters or the page exclude', () => {
  for (const filters of [
    { status: 'resolved' },
    { authors: ['wren'] },
    { targetPage: 'boots' },
    { page: '2' },
  ])
    assert.deepEqual(idsAfter(filters), ['old', 'older'], JSON.stringify(filters));
  assert.deepEqual(idsAfter({ order: 'asc' }, { page: '2' }), ['old', 'older']);
  assert.equal(idsAfter({ authors: ['wren', 'fen'], targetPage: 'tides' })[0], 'new');
});
