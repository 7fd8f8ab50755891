import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteConsequence } from './comments.text.ts';

test('states how many replies are deleted with a comment', () => {
  assert.equal(deleteConsequence({ replies: 0 }), 'This can’t be undone.');
  assert.equal(deleteConsequence({ replies: 1 }), 'Its 1 reply will also be deleted. This can’t be undone.');
  assert.equal(
    deleteConsequence({ replies: 3 }),
    'Its 3 replies will also be deleted. This can’t be undone.',
  );
});
