import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decrypt, encrypt } from './encryption.ts';

test('decrypts only with the same secret, for the same use, what wasn’t changed', () => {
  const sealed = encrypt('a secret', 'token of one', 'tide–42');
  assert.equal(decrypt('a secret', 'token of one', sealed), 'tide–42');
  assert.notEqual(encrypt('a secret', 'token of one', 'tide–42'), sealed);
  assert.equal(decrypt('another secret', 'token of one', sealed), undefined);
  assert.equal(decrypt('a secret', 'token of two', sealed), undefined);
  for (const wrong of ['', 'x', sealed.slice(0, -2), `A${sealed.slice(1)}`, `${sealed}AA`])
    if (wrong !== sealed) assert.equal(decrypt('a secret', 'token of one', wrong), undefined, wrong);
});
