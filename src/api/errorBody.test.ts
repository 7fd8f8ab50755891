import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { ApiError } from './ApiError.ts';
import { readErrorBody } from './errorBody.ts';

const refused = (status: number, body: string, headers?: HeadersInit) =>
  ApiError.from(new Response(body, { status, headers: headers ?? {} }));

test('a refusal says what the service said, field by field', async () => {
  const body = {
    error: {
      code: 400,
      message: 'Title is too long.',
      issues: [{ path: 'body.title', message: 'At most 50.' }],
    },
  };
  const error = await refused(400, JSON.stringify(body), { 'X-Request-Id': 'r1' });
  assert.equal(error.message, 'Title is too long.');
  assert.deepEqual(error.issues, [{ path: 'body.title', message: 'At most 50.' }]);
  assert.equal(error.kind, 'refused');
  assert.equal(error.requestId, 'r1');
});

test('one field is not called by its name in the request; several are', () => {
  const of = (...paths: string[]) => {
    const issues = paths.map((path) => ({ path, message: 'It is gone.' }));
    const message = paths.map((path) => `${path}: It is gone.`).join(' · ');
    return readErrorBody(JSON.stringify({ error: { message, issues } })).message;
  };
  assert.equal(of('body.parent'), 'It is gone.');
  assert.equal(of('body.parent', 'body.title'), 'body.parent: It is gone. · body.title: It is gone.');
});

test('other shapes of an error are understood as far as they go', () => {
  assert.equal(readErrorBody('{"message":"No."}').message, 'No.');
  assert.equal(readErrorBody('{"error":"No."}').message, 'No.');
  assert.equal(readErrorBody('{"title":"Conflict","detail":"Slug taken."}').message, 'Slug taken.');
  assert.equal(readErrorBody('Slow down\nplease').message, 'Slow down');
  assert.deepEqual(readErrorBody('{"errors":[{"message":"Bad","path":["body","slug"]}]}').issues, [
    { path: 'body.slug', message: 'Bad' },
  ]);
});

test('a refusal without a word still is a sentence', async () => {
  assert.match((await refused(403, '')).message, /You may not do this/);
  assert.match((await refused(418, '')).message, /status 418/);
  assert.match((await refused(502, '<html>Bad gateway</html>')).message, /status 502/);
});

test('a web page where an answer should be is not this API', async () => {
  assert.equal((await refused(404, '<!doctype html><p>Not found')).kind, 'foreign');
  assert.equal((await refused(405, ' <html>')).kind, 'foreign');
});

test('a page of a proxy that asks for the token, or forbids, counts as the refusal it is', async () => {
  assert.equal((await refused(403, '<html>')).kind, 'refused');
});

test('a service that asks to slow down is told apart, with its seconds', async () => {
  const error = await refused(429, '', { 'Retry-After': '7' });
  assert.equal(error.retryAfter, 7);
  assert.match(error.message, /in 7 s/);
});

test('no body whatever breaks the reading of an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { message, issues } = readErrorBody(text);
      assert.ok(message === null || (message.length > 0 && message.length <= 500));
      for (const issue of issues) assert.equal(typeof issue.path, 'string');
    }),
  );
});
