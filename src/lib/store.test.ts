import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from './store.ts';

test('notifies listeners of changes only', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const end = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  end();
  store.set(4);
  assert.deepEqual(heard, [2, 3]);
  assert.equal(store.get(), 4);
});
