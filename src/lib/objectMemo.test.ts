import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createObjectMemo } from './objectMemo.ts';

test('creates a value once per object and inputs, and compares lists item by item', () => {
  const memo = createObjectMemo<{ title: string }>();
  const space = { id: 's1' };
  const [child, other] = [{}, {}];
  const item = (object: object, title: string, children: object[]) =>
    memo(object, [title, children], () => ({ title }));
  const first = item(space, 'Guide', [child]);
  assert.equal(item(space, 'Guide', [child]), first);
  assert.notEqual(item({ id: 's1' }, 'Guide', [child]), first);
  assert.notEqual(item(space, 'Guide', [other]), first);
  assert.notEqual(item(space, 'Guide', [other, child]), item(space, 'Guide', [other]));
  assert.deepEqual(item(space, 'Handbook', [child]), { title: 'Handbook' });
});
