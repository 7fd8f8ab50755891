import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findView,
  nameFault,
  viewSearch,
  viewsIn,
  withBack,
  withName,
  withoutView,
  withView,
} from './views.ts';

const names = ['search', 'role', 'sort', 'order', 'hide'];
const guests = { name: 'Guests', search: 'role=guest' };
const seen = { name: 'Seen', search: 'sort=lastSeenAt' };

test('a view contains filters, order and columns, but no other parameters', () => {
  const url = new URLSearchParams('page=abc&limit=25&sort=name&role=guest&remove=u1&view=Old&hide=email,sso');
  assert.equal(viewSearch(url, names), 'role=guest&sort=name&hide=email%2Csso');
});

test('the order of parameters doesn’t matter', () => {
  const one = viewSearch(new URLSearchParams('role=admin&search=fen'), names);
  assert.equal(one, viewSearch(new URLSearchParams('search=fen&order=&role=admin'), names));
});

test('ignores invalid stored views', () => {
  assert.deepEqual(viewsIn([guests, null, { name: '' }, { name: 'x' }, 'role=admin', { ...seen, more: 1 }]), [
    guests,
    seen,
  ]);
  assert.deepEqual(viewsIn({ name: 'Guests' }), []);
  assert.deepEqual(viewsIn(undefined), []);
});

test('a view saved again keeps its position', () => {
  const changed = { name: 'Guests', search: 'role=guest&sort=name' };
  assert.deepEqual(withView([guests, seen], changed), [changed, seen]);
  assert.deepEqual(withView([guests], seen), [guests, seen]);
});

test('restores a deleted view at its position, unless its name is taken', () => {
  const left = withoutView([guests, seen], 'Guests');
  assert.deepEqual(withBack(left, guests, 0), [guests, seen]);
  const other = { name: 'Guests', search: '' };
  assert.deepEqual(withBack([seen, other], guests, 0), [seen, other]);
});

test('finds a renamed view by its new name only', () => {
  const renamed = withName([guests, seen], 'Seen', 'Seen last');
  assert.equal(findView(renamed, 'Seen'), undefined);
  assert.equal(findView(renamed, 'Seen last')?.search, seen.search);
});

test('a name is required, limited and unique', () => {
  assert.match(nameFault('  ', []) ?? '', /Enter a name/);
  assert.match(nameFault('x'.repeat(65), []) ?? '', /Must have at most 64 characters \(currently 65\)/);
  assert.match(nameFault(' Guests ', [guests]) ?? '', /already/);
  assert.equal(nameFault('Guests', [guests], 'Guests'), undefined);
  assert.equal(nameFault('Visitors', [guests]), undefined);
});
