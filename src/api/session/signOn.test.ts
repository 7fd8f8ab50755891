import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { finishedSignInOf, newProof, storePendingSignOn, startUrl, takePendingSignOn } from './signOn.ts';
import { safeStorage } from './storage.ts';

test('the challenge is the SHA-256 of the verifier, as base64url', async () => {
  const proof = await newProof();
  assert.ok(proof);
  assert.match(proof.verifier, /^[\w-]{43}$/);
  assert.equal(proof.challenge, createHash('sha256').update(proof.verifier).digest('base64url'));
});

test('keeps the query of a start URL', () => {
  const url = startUrl('https://docs.example/saml/p/start?x=1', { challenge: 'c' });
  assert.equal(url, 'https://docs.example/saml/p/start?x=1&challenge=c');
  assert.throws(() => startUrl('javascript:alert(1)', { challenge: 'c' }), /invalid URL/);
});

test('consumes a pending sign-in once, and only with its challenge', () => {
  const tab = safeStorage(() => undefined);
  const pending = { verifier: 'v', challenge: 'c', to: '/orgs', confirm: false, keep: true };
  storePendingSignOn(pending, tab);
  assert.equal(takePendingSignOn('other', tab), undefined);
  assert.equal(takePendingSignOn(null, tab), undefined);
  assert.deepEqual(takePendingSignOn('c', tab), pending);
  assert.equal(takePendingSignOn('c', tab), undefined);
});

test('reads the code of a finished sign-in', () => {
  assert.deepEqual(finishedSignInOf('#code=abc&challenge=x-_'), { code: 'abc', challenge: 'x-_' });
  assert.deepEqual(finishedSignInOf('#code=abc'), { code: 'abc', challenge: null });
  assert.equal(finishedSignInOf('#token=abc'), null);
  assert.equal(finishedSignInOf(''), null);
});
