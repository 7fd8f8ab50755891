import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageContent } from './mergeEdit.ts';
import { contentAfter } from './pageVersion.ts';

const page: PageContent = {
  markdown: 'one\n',
  settings: { title: 'Tides', description: '', emoji: '', icon: '', hidden: false, cover: '' },
};

test('applies changes that were saved to the edited page', () => {
  const update = { operation: 'update_page' as const, page: 'p1' };
  assert.equal(contentAfter(page, [{ ...update, document: { markdown: 'two\n' } }], 'p1')?.markdown, 'two\n');
  assert.equal(contentAfter(page, [{ ...update, title: 'Neaps' }], 'p1')?.settings.title, 'Neaps');
  assert.equal(contentAfter(page, [{ ...update, hidden: true }], 'p1')?.settings.hidden, true);
});

test('ignores moves, and changes of other pages', () => {
  const update = { operation: 'update_page' as const, page: 'p1' };
  assert.equal(contentAfter(page, [{ ...update, into: 'p2', at: 0 }], 'p1'), null);
  assert.equal(contentAfter(page, [{ ...update, title: 'Neaps' }], 'p2'), null);
  assert.equal(contentAfter(page, [{ operation: 'delete_page', page: 'p1' }], 'p1'), null);
});
