import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativeTime } from './relativeTime.ts';

test('formats a time relative to now, or as a date beyond 30 days', () => {
  const now = new Date('2031-05-12T09:41:00Z');
  const at = (iso: string) => relativeTime(new Date(iso), now);
  assert.equal(at('2031-05-12T09:40:30Z'), 'just now');
  assert.equal(at('2031-05-12T09:29:00Z'), '12 minutes ago');
  assert.equal(at('2031-05-12T06:00:00Z'), '3 hours ago');
  assert.equal(at('2031-05-11T08:00:00Z'), 'yesterday');
  assert.equal(at('2031-05-02T08:00:00Z'), '10 days ago');
  assert.equal(at('2031-05-19T10:00:00Z'), 'in 7 days');
  assert.match(at('2031-01-02T08:00:00Z'), /2031/);
});
