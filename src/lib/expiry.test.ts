import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiryOf } from './expiry.ts';

const end = '2031-05-23T12:00:00';
const at = (now: string) => {
  const { stage, words } = expiryOf(end, new Date(now));
  return `${stage}: ${words}`;
};

test('changes at 30, 7 and 0 days, and after the end', () => {
  assert.match(at('2031-04-22T12:00:00'), /^later: Valid until /);
  assert.equal(at('2031-04-23T12:00:00'), 'soon: Expires in 30 days');
  assert.equal(at('2031-05-15T12:00:00'), 'soon: Expires in 8 days');
  assert.equal(at('2031-05-16T12:00:00'), 'now: Expires in 7 days');
  assert.equal(at('2031-05-22T23:59:00'), 'now: Expires in 1 day');
  assert.equal(at('2031-05-23T11:59:00'), 'now: Expires today');
  assert.equal(at('2031-05-23T12:01:00'), 'over: Expired today');
  assert.equal(at('2031-05-24T00:00:00'), 'over: Expired 1 day ago');
});
