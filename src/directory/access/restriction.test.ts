import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readersOf, restrictionEffect, restrictionOf, restrictionOptions } from './restriction.ts';

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
  assert.deepEqual(restrictionEffect('inherit', 'unlisted', sites), []);
});

test('a public space has no restriction, and other stored values stay', () => {
  assert.equal(restrictionOf({ restriction: 'public' }), 'inherit');
  assert.equal(restrictionOf({}), 'inherit');
  assert.equal(restrictionOf({ restriction: 'in-collection' }), 'in-collection');
  const values = (current: string) => restrictionOptions(current).map(({ value }) => value);
  assert.equal(values('inherit').includes('in-collection'), false);
  assert.equal(values('in-collection').includes('in-collection'), true);
});
