import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareLinksList } from './siteShareLinks.list.ts';
import { shareLinkOf } from './testing.ts';
import { linkName, listedLinks, type ListedLink } from './siteShareLinks.text.ts';

const links = listedLinks([
  shareLinkOf('Trade fair', 2, { active: false }),
  shareLinkOf('Pilots', 40),
  shareLinkOf('trade FAIR', 400),
  shareLinkOf('Wardens’ hut', 900, { active: false }),
]);
const { choose, parse, orderChange } = shareLinksList;
const matching = (all: ListedLink[], search = '') => choose(all, parse(new URLSearchParams(search)));
const found = (search: string) => matching(links, search).map(linkName);

test('lists the newest links first by default', () => {
  assert.deepEqual(found(''), ['Trade fair', 'Pilots', 'trade FAIR', 'Wardens’ hut']);
  assert.deepEqual(found('order=asc'), ['Wardens’ hut', 'trade FAIR', 'Pilots', 'Trade fair']);
  assert.deepEqual(found('sort=name&order=asc'), ['Pilots', 'trade FAIR', 'Trade fair', 'Wardens’ hut']);
});

test('sorts links that the service returns in another order', () => {
  const mixed = [links[2]!, links[0]!, links[3]!, links[1]!];
  assert.deepEqual(matching(mixed), links);
});

test('filters links by name, status, age and duplicate name', () => {
  assert.deepEqual(found('search=FÁIR'), ['Trade fair', 'trade FAIR']);
  assert.deepEqual(found('kind=on'), ['Pilots', 'trade FAIR']);
  assert.deepEqual(found('kind=off'), ['Trade fair', 'Wardens’ hut']);
  assert.deepEqual(found('kind=old'), ['trade FAIR'], 'inactive links are not old');
  assert.deepEqual(found('kind=same'), ['Trade fair', 'trade FAIR']);
});

test('ignores invalid values in the URL', () => {
  assert.deepEqual(found('kind=red&sort=age&order=up'), found(''));
});

test('keeps the default order out of the URL', () => {
  assert.deepEqual(orderChange({ by: 'createdAt', order: 'desc' }), { sort: undefined, order: undefined });
  assert.deepEqual(orderChange({ by: 'createdAt', order: 'asc' }), { sort: undefined, order: 'asc' });
  assert.deepEqual(orderChange({ by: 'name', order: 'asc' }), { sort: 'name', order: 'asc' });
});

test('shows “No name” for a link without a name, and treats a link without a status as active', () => {
  const { name: _, active: __, ...bare } = shareLinkOf('', 1);
  const [only] = matching(listedLinks([bare]), 'kind=on');
  assert.equal(only && linkName(only), 'No name');
});

test('counts two duplicates for each of three links with the same name', () => {
  const three = [
    shareLinkOf('Fair', 1),
    shareLinkOf('fair ', 2),
    shareLinkOf('FÄIR', 3),
    shareLinkOf('Other', 4),
  ];
  assert.deepEqual(
    listedLinks(three).map(({ duplicates }) => duplicates),
    [2, 2, 2, 0],
  );
});
