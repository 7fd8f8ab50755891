import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete } from './complete.ts';

const completed = <T>(value: T) => {
  complete(value);
  return value;
};

test('grants all permissions if the service returns none', () => {
  const list = completed({
    items: [{ object: 'space', id: 's1', permissions: undefined as { admin: boolean } | undefined }],
  });
  assert.equal(list.items[0]?.permissions?.admin, true);
});

test('keeps existing fields unchanged', () => {
  const space = {
    object: 'space',
    id: 's1',
    permissions: { admin: false },
    urls: { app: 'https://docs.example' },
  };
  assert.deepEqual(completed(structuredClone(space)), space);
});

test('adds a missing author and a missing list of children', () => {
  const [request, section] = completed<
    { object: string; id: string; createdBy?: { displayName: string }; siteSpaces?: [] }[]
  >([
    { object: 'change-request', id: 'c1' },
    { object: 'site-section', id: 'x1' },
  ]);
  assert.equal(request?.createdBy?.displayName, 'Unknown user');
  assert.deepEqual(section?.siteSpaces, []);
});

test('leaves an OpenAPI document unchanged', () => {
  const content = {
    filesystem: { 'openapi.json': { content: { example: { id: 'abc', object: 'space' } } } },
    url: 'u',
  };
  assert.deepEqual(completed(structuredClone(content)), content);
});
