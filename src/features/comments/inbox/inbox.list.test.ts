import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Comment } from '#contract/comment.ts';
import { makeSpace } from '#directory/testing.ts';
import { inboxList, rowOf } from './inbox.list.ts';

const permissions = { view: true, edit: false, reply: true, delete: false };
const comment = (id: string, postedAt: string, markdown: string): Comment => ({
  object: 'comment',
  id,
  postedAt,
  body: { markdown },
  postedBy: {
    object: 'user',
    id: 'fen',
    displayName: 'Fen Alder',
    email: 'fen@saltmarsh.example',
    urls: { location: '' },
  },
  reactions: [],
  replies: 0,
  status: 'open',
  target: { space: 's', revision: 'r' },
  urls: { location: '' },
  permissions,
});
const guide = makeSpace('Field guide');
const book = makeSpace('Runbook');
const rows = [
  rowOf({ space: guide }, comment('a', '2031-05-12T09:41:00.000Z', 'Which quay?')),
  rowOf({ space: book }, comment('b', '2031-05-14T09:41:00.000Z', 'The café is shut')),
  rowOf({ space: guide }, comment('c', '2031-05-13T09:41:00.000Z', 'Fix the sill')),
];
const shown = (url: string) =>
  inboxList
    .choose(rows, inboxList.parse(new URLSearchParams(url)))
    .map(({ id }) => id)
    .join('');

test('sorts comments by date, newest first by default', () => {
  assert.equal(shown(''), 'bca');
  assert.equal(shown('order=asc'), 'acb');
  assert.equal(shown('order=sideways'), 'bca');
});

test('filters comments by text, author and space', () => {
  assert.equal(shown('search=CAFE'), 'b');
  assert.equal(shown('search=fen+alder'), 'bca');
  assert.equal(shown(`space=${guide.id}`), 'ca');
  assert.equal(shown('search=nothing'), '');
});

test('returns the same row for the same comment and source', () => {
  const [first] = rows;
  assert.equal(rowOf({ space: guide }, first!.comment), first);
  assert.notEqual(rowOf({ space: book }, first!.comment), first);
});
