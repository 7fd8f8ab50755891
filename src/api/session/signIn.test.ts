import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn, signInCanceled } from './signIn.ts';

test('after a cancel, reads fail without a dialog until the next click, and writes open it', async (t) => {
  const page = new EventTarget();
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const first = signIn.again({ isRead: true });
  assert.equal(signIn.get(), true);
  signIn.cancel();
  await assert.rejects(first, /no longer valid/);
  assert.equal(signInCanceled.get(), true);
  await assert.rejects(signIn.again({ isRead: true }), /no longer valid/);
  assert.equal(signIn.get(), false);
  const write = signIn.again();
  assert.equal(signIn.get(), true);
  signIn.done();
  await write;
  assert.equal(signInCanceled.get(), false);
  const next = signIn.again({ isRead: true });
  signIn.cancel();
  await assert.rejects(next);
  page.dispatchEvent(new Event('click'));
  const last = signIn.again({ isRead: true });
  signIn.done();
  await last;
});

test('the dialog can be opened from the banner without a waiting request', () => {
  signIn.ask();
  assert.equal(signIn.get(), true);
  signIn.cancel();
  assert.equal(signIn.get(), false);
  assert.equal(signInCanceled.get(), false);
  signIn.done();
});
