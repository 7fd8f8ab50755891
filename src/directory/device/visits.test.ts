import assert from 'node:assert/strict';
import test from 'node:test';
import { addVisit, favorites, visitedAt, visits } from './visits.ts';

test('finds the entity of a path, on each of its tabs', () => {
  const space = { id: '/orgs/o1/spaces/s1', kind: 'space' };
  assert.deepEqual(visitedAt('/orgs/o1/spaces/s1'), space);
  assert.deepEqual(visitedAt('/orgs/o1/spaces/s1/files/f1'), space);
  assert.deepEqual(visitedAt('/orgs/o1/spaces/s1/change-requests'), space);
  assert.deepEqual(visitedAt('/orgs/o1/spaces/s1/change-requests/c1/pages'), {
    id: '/orgs/o1/spaces/s1/change-requests/c1',
    kind: 'change-request',
  });
  const page = '/orgs/o1/spaces/s1/pages/p1';
  assert.deepEqual(visitedAt(page), { id: page, kind: 'page' });
  assert.deepEqual(visitedAt('/orgs/o1/spaces/s1/pages'), space);
  for (const path of ['/', '/orgs/o1', '/orgs/o1/spaces', '/orgs/o1/fields/values', '/orgs/o1/saml/new'])
    assert.equal(visitedAt(path), null, path);
});

test('keeps the last visit of each first and corrects the titles of favorites', () => {
  const visit = (name: string, title = name) =>
    ({ id: `/orgs/o1/spaces/${name}`, kind: 'space', title, at: '2031-05-14T12:00:00Z' }) as const;
  favorites.put('o1', visit('a'));
  for (const one of [visit('a'), visit('b'), visit('a', 'New title')]) addVisit('o1', one);
  assert.deepEqual(
    visits.of('o1').map(({ title }) => title),
    ['New title', 'b'],
  );
  assert.equal(favorites.of('o1')[0]?.title, 'New title');
});
