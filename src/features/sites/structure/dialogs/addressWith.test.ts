import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressWith } from './addressWith.ts';

const base = 'https://docs.example';

test('replaces the path of a section or variant, and keeps the key of a share link', () => {
  const of = { path: 'v2', published: `${base}/guide/v2?shareKey=k`, section: `${base}/guide?shareKey=k` };
  assert.equal(addressWith(of, 'v3'), `${base}/guide/v3?shareKey=k`);
  assert.equal(addressWith({ path: 'guide', published: `${base}/guide/` }, 'book'), `${base}/book`);
  assert.equal(addressWith({ path: 'v2', published: undefined }, 'v3'), undefined);
  assert.equal(addressWith({ path: 'v2', published: `${base}/other` }, 'v3'), undefined);
});

test('adds the path to that of a section which the variant shares, and never guesses the shared one', () => {
  const of = { path: 'guide', published: `${base}/guide`, section: `${base}/guide` };
  assert.equal(addressWith(of, 'guide'), `${base}/guide`);
  assert.equal(addressWith(of, 'v2'), `${base}/guide/v2`);
  assert.equal(addressWith({ ...of, path: 'v2', published: `${base}/guide/v2` }, 'guide'), undefined);
});
