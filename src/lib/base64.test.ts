import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of } from './base64.ts';

test('writes bytes as Base64, also more than a call takes arguments', () => {
  for (const length of [0, 1, 2, 3, 300_001]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at % 251);
    assert.equal(base64Of(bytes), Buffer.from(bytes).toString('base64'));
  }
});
