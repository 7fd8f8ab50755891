import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterOf } from './retryAfter.ts';

const now = Date.UTC(2031, 4, 14, 12);
const seconds = (headers: Record<string, string>) => retryAfterOf(new Headers(headers), now);

test('reads Retry-After as seconds or a date', () => {
  assert.equal(seconds({ 'Retry-After': '30' }), 30);
  assert.equal(seconds({ 'Retry-After': 'Wed, 14 May 2031 12:00:45 GMT' }), 45);
});

test('reads X-RateLimit-Reset as seconds or a timestamp', () => {
  assert.equal(seconds({ 'X-RateLimit-Reset': '12' }), 12);
  assert.equal(seconds({ 'X-RateLimit-Reset': String(now / 1000 + 9) }), 9);
  assert.equal(seconds({ 'X-RateLimit-Reset': String(now + 9000) }), 9);
});

test('prefers Retry-After, and treats a past time as 0', () => {
  assert.equal(seconds({ 'Retry-After': '3', 'X-RateLimit-Reset': '12' }), 3);
  assert.equal(seconds({ 'Retry-After': 'Wed, 14 May 2031 11:00:00 GMT' }), 0);
});

test('returns null without a valid header', () => {
  assert.equal(seconds({}), null);
  assert.equal(seconds({ 'Retry-After': 'soon' }), null);
});
