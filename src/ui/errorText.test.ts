import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorWords } from './errorText.ts';

test('a refusal names the permission that is missing', () => {
  const words = errorWords({ status: 403, missing: 'listMembers' });
  assert.equal(words.kind, 'refused');
  assert.match(words.note, /“listMembers” is missing/);
});

test('the service’s own sentence goes before ours', () => {
  assert.equal(errorWords({ status: 404, message: 'No such team.' }).line, 'No such team.');
});

test('a pause is as long as the service says', () => {
  assert.match(errorWords({ status: 429, retryAfter: 30 }).note, /^Wait 30 seconds, then try again/);
  assert.match(errorWords({ status: 429, retryAfter: 1 }).note, /^Wait 1 second,/);
  assert.match(errorWords({ status: 429 }).note, /^Wait a little,/);
});

test('without a connection nothing is blamed on the service', () => {
  assert.equal(errorWords({ status: 0 }).line, 'The service can’t be reached.');
});

test('a part that can’t be loaded asks for loading the page again', () => {
  assert.match(errorWords({ status: 'chunk' }).note, /Loading the page again/);
});

test('any other status is said as it is', () => {
  assert.match(errorWords({ status: 503 }).note, /answered 503/);
  assert.match(errorWords({ status: 503, retryAfter: 2 }).note, /^Wait 2 seconds, then try again/);
});
