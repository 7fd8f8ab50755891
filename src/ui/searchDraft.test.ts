import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrived, draftOf, isUnsent, sent, typed, type SearchDraft } from './searchDraft.ts';

const typeAndSend = (draft: SearchDraft, text: string) => sent(typed(draft, text), text);

test('what is typed while a search is on its way stays in the field', () => {
  const draft = typed(typeAndSend(draftOf(''), 'cop'), 'copse');
  assert.equal(arrived(draft, 'cop').text, 'copse');
  assert.equal(isUnsent(arrived(draft, 'cop')), true);
});

test('an earlier search that arrives late takes no letters away', () => {
  const draft = typeAndSend(typeAndSend(draftOf(''), 'cop'), 'copse');
  const late = arrived(draft, 'cop');
  assert.equal(late.text, 'copse');
  assert.equal(isUnsent(late), false);
  assert.deepEqual(arrived(late, 'copse'), draftOf('copse'));
});

test('a search that another one overtook is forgotten', () => {
  const draft = typeAndSend(typeAndSend(draftOf(''), 'cop'), 'copse');
  assert.deepEqual(arrived(arrived(draft, 'copse'), 'cop'), draftOf('cop'));
});

test('after Back the field shows what the URL says', () => {
  const draft = arrived(typeAndSend(draftOf(''), 'copse'), 'copse');
  assert.deepEqual(arrived(draft, ''), draftOf(''));
});

test('a search is sent once', () => {
  assert.equal(isUnsent(draftOf('copse')), false);
  assert.equal(isUnsent(typed(draftOf(''), 'copse')), true);
  assert.equal(isUnsent(typeAndSend(draftOf(''), 'copse')), false);
});
