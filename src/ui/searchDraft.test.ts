import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyUrl, draftOf, isUnsent, sent, typed, type SearchDraft } from './searchDraft.ts';

const typeAndSend = (draft: SearchDraft, text: string) => sent(typed(draft, text), text);

test('keeps text typed while a search is pending', () => {
  const draft = typed(typeAndSend(draftOf(''), 'cop'), 'copse');
  assert.equal(applyUrl(draft, 'cop').text, 'copse');
  assert.equal(isUnsent(applyUrl(draft, 'cop')), true);
});

test('keeps newer text when an earlier search is applied late', () => {
  const draft = typeAndSend(typeAndSend(draftOf(''), 'cop'), 'copse');
  const late = applyUrl(draft, 'cop');
  assert.equal(late.text, 'copse');
  assert.equal(isUnsent(late), false);
  assert.deepEqual(applyUrl(late, 'copse'), draftOf('copse'));
});

test('discards the draft when the URL changes to another search', () => {
  const draft = typeAndSend(typeAndSend(draftOf(''), 'cop'), 'copse');
  assert.deepEqual(applyUrl(applyUrl(draft, 'copse'), 'cop'), draftOf('cop'));
});

test('shows the search of the URL after Back', () => {
  const draft = applyUrl(typeAndSend(draftOf(''), 'copse'), 'copse');
  assert.deepEqual(applyUrl(draft, ''), draftOf(''));
});

test('sends a search once', () => {
  assert.equal(isUnsent(draftOf('copse')), false);
  assert.equal(isUnsent(typed(draftOf(''), 'copse')), true);
  assert.equal(isUnsent(typeAndSend(draftOf(''), 'copse')), false);
});
