import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryAfterOf } from './retryAfter.ts';

const now = Date.UTC(2031, 4, 14, 12);
const told = (headers: Record<string, string>) => retryAfterOf(new Headers(headers), now);

test('Retry-After is seconds or a date', () => {
  assert.equal(told({ 'Retry-After': '30' }), 30);
  assert.equal(told({ 'Retry-After': 'Wed, 14 May 2031 12:00:45 GMT' }), 45);
});

test('X-RateLimit-Reset may be seconds from now, or a point in time', () => {
  assert.equal(told({ 'X-RateLimit-Reset': '12' }), 12);
  assert.equal(told({ 'X-RateLimit-Reset': String(now / 1000 + 9) }), 9);
  assert.equal(told({ 'X-RateLimit-Reset': String(now + 9000) }), 9);
});

test('Retry-After counts before X-RateLimit-Reset, and a time that has passed is now', () => {
  assert.equal(told({ 'Retry-After': '3', 'X-RateLimit-Reset': '12' }), 3);
  assert.equal(told({ 'Retry-After': 'Wed, 14 May 2031 11:00:00 GMT' }), 0);
});

test('who says nothing sensible says nothing', () => {
  assert.equal(told({}), null);
  assert.equal(told({ 'Retry-After': 'soon' }), null);
});
