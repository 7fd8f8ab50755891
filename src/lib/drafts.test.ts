import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropDraft, keepDraft, readDraft, type DraftStore } from './drafts.ts';

function tab(): DraftStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}
const refuse = () => {
  throw new Error('storage is switched off');
};
const now = new Date('2031-05-14T09:41:00Z');

test('restores a draft with its time', () => {
  const store = tab();
  keepDraft(store, 'section s1', { title: 'Tides', icon: null }, now);
  assert.deepEqual(readDraft(store, 'section s1'), {
    at: now.toISOString(),
    values: { title: 'Tides', icon: null },
  });
  assert.equal(readDraft(store, 'section s2'), undefined);
});

test('removes the draft if nothing is changed', () => {
  const store = tab();
  keepDraft(store, 'a', { title: 'Tides' });
  keepDraft(store, 'a', {});
  assert.equal(readDraft(store, 'a'), undefined);
});

test('removes a dropped draft', () => {
  const store = tab();
  keepDraft(store, 'a', { title: 'Tides' });
  dropDraft(store, 'a');
  assert.equal(readDraft(store, 'a'), undefined);
});

test('ignores invalid drafts', () => {
  const store = tab();
  for (const text of ['{', '1', '{"at":3,"values":{}}', '{"at":"2031"}']) {
    store.setItem('draft a', text);
    assert.equal(readDraft(store, 'a'), undefined);
  }
});

test('works without storage', () => {
  const store: DraftStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
  keepDraft(store, 'a', { title: 'Tides' });
  assert.equal(readDraft(store, 'a'), undefined);
});
