import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#contract/areas/members.ts';
import { listOf } from './defineList.ts';

type Boat = { name: string; berth: number; kind: 'sail' | 'motor'; laidUp: boolean };

const { text, choice, reference, flag, custom, define } = listOf<Boat>();

const boats = define({
  id: 'boats',
  label: 'Boats',
  one: 'boat',
  many: 'boats',
  filters: {
    search: text({
      label: 'Search',
      in: ({ name }) => name,
      describe: (value) => `has “${value}” in its name`,
    }),
    kind: choice({
      label: 'Kind',
      any: 'Any kind',
      options: { sail: 'Sail', motor: 'Motor' },
      of: ({ kind }) => kind,
      describe: (kind) => `is a ${kind} boat`,
    }),
    owner: reference({ label: 'Owner', any: 'Anyone', describe: (id, name = id) => `belongs to ${name}` }),
    laidUp: flag({ label: 'Laid up', of: ({ laidUp }) => laidUp }),
    least: custom({
      label: 'Berth',
      parse: ([value]) => (value !== undefined && /^\d+$/.test(value) ? value : undefined),
    }),
  },
  sorts: {
    name: { compare: (one, other) => one.name.localeCompare(other.name) },
    berth: { usual: 'desc', compare: (one, other) => one.berth - other.berth },
  },
  views: { all: 'All boats', presets: [], keep: ['season'] },
});

const searchIn = (query: string) => boats.parse(new URLSearchParams(query));

const fleet: Boat[] = [
  { name: 'Wren', berth: 4, kind: 'sail', laidUp: false },
  { name: 'Égret', berth: 2, kind: 'motor', laidUp: true },
  { name: 'Avocet', berth: 4, kind: 'sail', laidUp: true },
];
const names = (query: string) => boats.choose(fleet, searchIn(query)).map(({ name }) => name);

test('reads filters, order and page from the URL', () => {
  assert.deepEqual(searchIn('search=e&kind=sail&laidUp=true&least=3&sort=berth&order=asc&page=b&limit=25'), {
    page: 'b',
    limit: 25,
    sort: 'berth',
    order: 'asc',
    search: 'e',
    kind: 'sail',
    laidUp: true,
    least: '3',
  });
});

test('ignores invalid values', () => {
  assert.deepEqual(searchIn('search=&kind=steam&laidUp=yes&least=x&sort=age&order=up&limit=0&page='), {});
  assert.deepEqual(searchIn('limit=1001'), {});
});

test('keeps the usual order out of the URL', () => {
  assert.deepEqual(searchIn('sort=name&order=asc'), {});
  assert.deepEqual(searchIn('sort=berth&order=desc'), { sort: 'berth' });
  assert.deepEqual(boats.orderOf(searchIn('sort=berth')), { by: 'berth', order: 'desc' });
  assert.deepEqual(boats.orderChange({ by: 'name', order: 'desc' }), { sort: undefined, order: 'desc' });
});

test('filters and sorts on the client, with equal rows in the usual order', () => {
  assert.deepEqual(names(''), ['Avocet', 'Égret', 'Wren']);
  assert.deepEqual(names('search=EGR'), ['Égret']);
  assert.deepEqual(names('kind=sail'), ['Avocet', 'Wren']);
  assert.deepEqual(names('laidUp=true&kind=sail'), ['Avocet']);
  assert.deepEqual(names('sort=berth'), ['Avocet', 'Wren', 'Égret']);
  assert.deepEqual(names('order=desc'), ['Wren', 'Égret', 'Avocet']);
});

test('describes an empty result by the active filters', () => {
  assert.equal(
    boats.emptyTitle(searchIn('search=x&kind=motor&owner=u1'), { owner: 'Fen' }),
    'No boat has “x” in its name, is a motor boat, and belongs to Fen',
  );
  assert.equal(boats.emptyTitle(searchIn('laidUp=true')), 'No boats match');
});

test('lists active filters and the changes that clear them', () => {
  assert.deepEqual(boats.activeFilters(searchIn('kind=sail&page=b&sort=berth')), [
    { name: 'kind filter', description: 'is a sail boat', change: { kind: undefined } },
  ]);
});

test('a view keeps filters, further parameters, order and columns', () => {
  assert.deepEqual(boats.viewNames, [
    'search',
    'kind',
    'owner',
    'laidUp',
    'least',
    'season',
    'sort',
    'order',
    'hide',
  ]);
});

const ofMembers = listOf<{ id: string }>();
const people = ofMembers.define({
  id: 'people',
  label: 'People',
  one: 'person',
  many: 'people',
  operation: members.list,
  filters: {
    search: ofMembers.text({ label: 'Search' }),
    role: ofMembers.reference({ label: 'Role', any: 'Any role' }),
    local: ofMembers.flag({ label: 'Local' }),
  },
  sorts: { joinedAt: { usual: 'desc' }, lastSeenAt: { usual: 'desc' } },
  narrowing: { lastSeenAt: 'has signed in yet' },
});

test('ignores values that the operation would reject', () => {
  assert.deepEqual(people.parse(new URLSearchParams('role=king&search=wren')), { search: 'wren' });
});

test('sends all filters to the operation, except those of the client', () => {
  const search = people.parse(new URLSearchParams('search=wren&local=true&page=c&limit=50'));
  assert.deepEqual(people.query(search), { search: 'wren', page: 'c', limit: 50 });
});

test('the query of all that match has no page and no order, except an order that leaves rows out', () => {
  const matching = (query: string) => people.matchingQuery(people.parse(new URLSearchParams(query)));
  assert.deepEqual(matching('search=wren&page=c&limit=50&order=asc'), { search: 'wren' });
  assert.deepEqual(matching('sort=lastSeenAt&order=asc'), { sort: 'lastSeenAt' });
});
