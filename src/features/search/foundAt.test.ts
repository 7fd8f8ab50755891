import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundAt } from './foundAt.ts';

const place = { organizationId: 'o1', spaceId: 's1' };
const at = (...sections: { title: string; path: string }[]) =>
  foundAt(place, { id: 'p1', title: 'Surges', sections });

test('a page opens at the heading of its first passage', () => {
  assert.equal(
    at({ title: 'Warnings', path: 'surges#warnings' }, { title: 'Later', path: 'surges#later' }),
    '/orgs/o1/spaces/s1/pages/p1#warnings',
  );
  assert.equal(
    at({ title: 'Ebbe & Flut', path: 'surges#ebbe--flut ü' }),
    '/orgs/o1/spaces/s1/pages/p1#ebbe--flut%20%C3%BC',
  );
});

test('it opens at its top where the passage stands right there, or its heading is not known', () => {
  const top = '/orgs/o1/spaces/s1/pages/p1';
  assert.equal(at({ title: 'Surges', path: 'surges#surges' }), top);
  assert.equal(at({ title: 'Warnings', path: 'surges' }), top);
  assert.equal(at(), top);
});
