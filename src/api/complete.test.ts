import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete } from './complete.ts';

const completed = <T>(value: T) => {
  complete(value);
  return value;
};

test('who is not told what may be done may try everything', () => {
  const list = completed({
    items: [{ object: 'space', id: 's1', permissions: undefined as { admin: boolean } | undefined }],
  });
  assert.equal(list.items[0]?.permissions?.admin, true);
});

test('what a service says stays as it is said', () => {
  const space = {
    object: 'space',
    id: 's1',
    permissions: { admin: false },
    urls: { app: 'https://docs.example' },
  };
  assert.deepEqual(completed(structuredClone(space)), space);
});

test('a change request has somebody who made it, a section its list of spaces', () => {
  const [request, section] = completed<
    { object: string; id: string; createdBy?: { displayName: string }; siteSpaces?: [] }[]
  >([
    { object: 'change-request', id: 'c1' },
    { object: 'site-section', id: 'x1' },
  ]);
  assert.equal(request?.createdBy?.displayName, 'Unknown');
  assert.deepEqual(section?.siteSpaces, []);
});

test('an OpenAPI document is not touched', () => {
  const content = {
    filesystem: { 'openapi.json': { content: { example: { id: 'abc', object: 'space' } } } },
    url: 'u',
  };
  assert.deepEqual(completed(structuredClone(content)), content);
});
