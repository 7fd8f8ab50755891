import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hitPath } from './hitPath.ts';

const place = { organizationId: 'o1', spaceId: 's1' };
const at = (...sections: { title: string; path: string }[]) =>
  hitPath(place, { id: 'p1', title: 'Surges', sections });

test('links to the heading of the first passage', () => {
  assert.equal(
    at({ title: 'Warnings', path: 'surges#warnings' }, { title: 'Later', path: 'surges#later' }),
    '/orgs/o1/spaces/s1/pages/p1#warnings',
  );
  assert.equal(
    at({ title: 'Ebbe & Flut', path: 'surges#ebbe--flut ü' }),
    '/orgs/o1/spaces/s1/pages/p1#ebbe--flut%20%C3%BC',
  );
});

test('links to the top of the page if the passage is under the title or its heading is unknown', () => {
  const top = '/orgs/o1/spaces/s1/pages/p1';
  assert.equal(at({ title: 'Surges', path: 'surges#surges' }), top);
  assert.equal(at({ title: 'Warnings', path: 'surges' }), top);
  assert.equal(at(), top);
});
