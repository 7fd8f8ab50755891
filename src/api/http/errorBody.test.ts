import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { ApiError } from './ApiError.ts';
import { readErrorBody } from './errorBody.ts';

const refused = (status: number, body: string, headers?: HeadersInit) =>
  ApiError.from(new Response(body, { status, headers: headers ?? {} }));

test('reads the message and the issues of an error', async () => {
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

test('leaves out the path of a single issue, but not of several', () => {
  const of = (...paths: string[]) => {
    const issues = paths.map((path) => ({ path, message: 'It is gone.' }));
    const message = paths.map((path) => `${path}: It is gone.`).join(' · ');
    return readErrorBody(JSON.stringify({ error: { message, issues } })).message;
  };
  assert.equal(of('body.parent'), 'It is gone.');
  assert.equal(of('body.parent', 'body.title'), 'body.parent: It is gone. · body.title: It is gone.');
});

test('reads other common error formats', () => {
  assert.equal(readErrorBody('{"message":"No."}').message, 'No.');
  assert.equal(readErrorBody('{"error":"No."}').message, 'No.');
  assert.equal(readErrorBody('{"title":"Conflict","detail":"Slug taken."}').message, 'Slug taken.');
  assert.equal(readErrorBody('Slow down\nplease').message, 'Slow down');
  assert.deepEqual(readErrorBody('{"errors":[{"message":"Bad","path":["body","slug"]}]}').issues, [
    { path: 'body.slug', message: 'Bad' },
  ]);
});

test('has a default message for an empty error body', async () => {
  assert.match((await refused(403, '')).message, /You don’t have permission/);
  assert.match((await refused(418, '')).message, /\(418\)/);
  assert.match((await refused(502, '<html>Bad gateway</html>')).message, /\(502\)/);
});

test('reports an HTML error page as a foreign API', async () => {
  assert.equal((await refused(404, '<!doctype html><p>Not found')).kind, 'foreign');
  assert.equal((await refused(405, ' <html>')).kind, 'foreign');
});

test('reports an HTML page with status 403 as an API error', async () => {
  assert.equal((await refused(403, '<html>')).kind, 'refused');
});

test('reads Retry-After of a 429', async () => {
  const error = await refused(429, '', { 'Retry-After': '7' });
  assert.equal(error.retryAfter, 7);
  assert.match(error.message, /in 7 s/);
});

test('accepts any body', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { message, issues } = readErrorBody(text);
      assert.ok(message === null || (message.length > 0 && message.length <= 500));
      for (const issue of issues) assert.equal(typeof issue.path, 'string');
    }),
  );
});
