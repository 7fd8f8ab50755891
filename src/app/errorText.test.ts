import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorText } from './errorText.ts';

test('names the missing permission', () => {
  const text = errorText({ status: 403, missing: 'listMembers' });
  assert.equal(text.kind, 'unavailable');
  assert.match(text.note, /You need the “listMembers” permission/);
});

test('prefers the message of the service', () => {
  assert.equal(errorText({ status: 404, message: 'No such team.' }).message, 'No such team.');
});

test('shows Retry-After', () => {
  assert.match(errorText({ status: 429, retryAfter: 30 }).note, /^Wait 30 seconds, then try again/);
  assert.match(errorText({ status: 429, retryAfter: 1 }).note, /^Wait 1 second,/);
  assert.match(errorText({ status: 429 }).note, /^Wait a moment,/);
});

test('reports a missing connection', () => {
  assert.equal(errorText({ status: 0 }).message, 'Can’t reach the service.');
});

test('suggests a reload for a missing chunk', () => {
  assert.match(errorText({ status: 'chunk' }).note, /Reload the page/);
});

test('shows any other status', () => {
  assert.match(errorText({ status: 503 }).note, /Status 503/);
  assert.match(errorText({ status: 503, retryAfter: 2 }).note, /^Wait 2 seconds, then try again/);
});
