import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedSites } from './sites.list.ts';

const ids = (sites: { id: string }[]) => sites.map(({ id }) => id).join(' ');

test('lists the default site first, then names, then IDs', () => {
  const known = [
    { id: 'x9', title: null },
    { id: 'b', title: 'Docs 10' },
    { id: 'a', title: 'Docs 9' },
  ];
  assert.equal(ids(listedSites(known, 'b')), 'b a x9');
  assert.equal(ids(listedSites(known, undefined)), 'a b x9');
});
