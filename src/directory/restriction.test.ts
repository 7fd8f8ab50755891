import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readersOf, restrictionEffect, restrictionOptions } from './restriction.ts';

test('a space has the readers of its site, unless a restriction leaves fewer', () => {
  assert.equal(readersOf('inherit', 'public'), 'anyone on the internet');
  assert.equal(readersOf('unlisted', 'share-link'), 'anyone with a share link');
  assert.equal(readersOf('share-link', 'public'), 'visitors with a share link');
  assert.equal(readersOf('share-link', 'share-link'), 'anyone with a share link');
  assert.equal(readersOf('visitor-auth', 'share-link'), 'signed-in visitors with a share link');
  assert.equal(readersOf('private', 'public'), undefined);
  assert.equal(readersOf('in-collection', 'visitor-auth'), undefined);
});

test('says on which sites a restriction changes the readers', () => {
  const sites = [
    { title: 'Docs', visibility: 'public' },
    { title: 'Partners', visibility: 'share-link' },
  ];
  assert.deepEqual(restrictionEffect('inherit', 'share-link', sites), [
    'Docs: becomes readable by visitors with a share link instead of anyone on the internet.',
  ]);
  assert.deepEqual(restrictionEffect('private', 'inherit', sites), [
    'Docs: becomes readable by anyone on the internet.',
    'Partners: becomes readable by anyone with a share link.',
  ]);
  assert.deepEqual(restrictionEffect('inherit', 'private', sites.slice(1)), [
    'Partners: no longer readable by anyone with a share link.',
  ]);
  assert.deepEqual(restrictionEffect('inherit', 'public', sites), []);
});

test('offers a value of earlier versions only while it is stored', () => {
  const values = (current: string) => restrictionOptions(current).map(({ value }) => value);
  assert.equal(values('inherit').includes('public'), false);
  assert.equal(values('public').includes('public'), true);
});
