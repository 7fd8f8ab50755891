import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GitRefusal, LimitRefusal } from '../objects/refusal.ts';
import { HostError } from './hostError.ts';
import { refusedByHost } from './unpackFromHost.ts';

const statusOf = (refusal: GitRefusal) => {
  try {
    return refusedByHost(refusal);
  } catch (error) {
    return error instanceof HostError ? error.status : error;
  }
};

test('tells limits from broken commits, whatever the message contains', () => {
  assert.equal(statusOf(new LimitRefusal('a chain of deltas is too long')), 'too-large');
  assert.equal(statusOf(new GitRefusal('commit 12345678 has an invalid header')), 'failed');
});
