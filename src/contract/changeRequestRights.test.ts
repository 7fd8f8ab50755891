import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayEditRequest, mayManageRequest } from './changeRequestRights.ts';

const reader = { edit: false, review: false, isAuthor: true };
const author = { edit: true, review: false, isAuthor: true };
const editor = { edit: true, review: false, isAuthor: false };
const reviewer = { edit: true, review: true, isAuthor: false };

test('authors and reviewers change everything, other editors the content unless the author disallows it', () => {
  const rights = (allowEdits?: boolean) =>
    [reader, author, editor, reviewer].map((person) => [
      mayManageRequest(person),
      mayEditRequest(person, { allowEdits }),
    ]);
  const [none, both, content] = [
    [false, false],
    [true, true],
    [false, true],
  ];
  assert.deepEqual(rights(), [none, both, content, both]);
  assert.deepEqual(rights(true), [none, both, content, both]);
  assert.deepEqual(rights(false), [none, both, none, both]);
});
