import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describesOperation } from './hasOperation.ts';

test('finds an operation by method and path, whatever its parameters are called', () => {
  const has = (paths: unknown, method: 'GET' | 'POST' = 'POST') =>
    describesOperation({ paths }, { method, path: '/v1/spaces/{spaceId}/content' });
  assert.ok(has({ '/spaces/{space}/content': { get: {}, post: {} } }));
  assert.ok(has({ '/v1/spaces/{spaceId}/content': { post: {} } }));
  assert.ok(!has({ '/spaces/{space}/content': { get: {} } }));
  assert.ok(!has({ '/spaces/{space}/content/pages': { post: {} } }));
  for (const odd of [undefined, null, 'text', { '/spaces/{id}/content': null }]) assert.ok(!has(odd));
});
