import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { matches } from './matches.ts';
import { nearestScreen, pastedIn } from './pasted.ts';

const Component = async () => () => null;
const names = [
  'organization',
  'members',
  'member',
  'content',
  'space',
  'spacePages',
  'site',
  'siteShareLinks',
  'openapiSpec',
  'samlProviders',
  'customFields',
] as const;
const routes = [...names.map((name) => screen({ path: paths[name], crumb: name, Component })), { path: '*' }];
const origin = 'https://console.example';
const paste = (text: string) => pastedIn(text, origin, routes);
const leadsTo = (text: string) => {
  const pasted = paste(text);
  return pasted?.kind === 'address' ? pasted.to : pasted;
};

test('opens an address of the console with its filters', () => {
  assert.equal(leadsTo('https://console.example/orgs/o1/members?role=admin'), '/orgs/o1/members?role=admin');
  assert.equal(leadsTo('/orgs/o1/members/u1'), '/orgs/o1/members/u1');
});

test('opens the screen of an API address', () => {
  assert.equal(leadsTo('/v1/orgs/o1/members/u1/spaces'), '/orgs/o1/members/u1');
  assert.equal(
    leadsTo('https://docs.example/v1/orgs/o1/openapi/gauge/versions/latest'),
    '/orgs/o1/openapi/gauge',
  );
  assert.equal(leadsTo('/v1/orgs/o1/custom-fields'), '/orgs/o1/fields');
  assert.equal(leadsTo('/v1/orgs/o1/collections'), '/orgs/o1/content');
  assert.equal(leadsTo('/v1/orgs/o1/sites/s1/share-links'), '/orgs/o1/sites/s1/share-links');
});

test('looks up the organization of a space or collection first', () => {
  assert.deepEqual(leadsTo('https://docs.example/v1/spaces/s1/content/page/p1'), {
    kind: 'space',
    id: 's1',
    rest: 'pages/p1',
  });
  assert.deepEqual(leadsTo('/v1/spaces/s1/change-requests/7/content/files'), {
    kind: 'space',
    id: 's1',
    rest: 'change-requests/7/files',
  });
  assert.deepEqual(leadsTo('/v1/collections/c1'), { kind: 'collection', id: 'c1', rest: '' });
});

test('finds ids in the addresses of other apps', () => {
  assert.deepEqual(leadsTo('https://app.example/o/o1/s/s1/pages'), { kind: 'space', id: 's1', rest: '' });
  assert.equal(leadsTo('https://app.example/o/o1/sites/x1/structure'), '/orgs/o1/sites/x1');
});

test('looks up an id, but not a plain word', () => {
  assert.deepEqual(paste(' 5fKq0ZbXw2LmN8tR1yGd '), { kind: 'id', id: '5fKq0ZbXw2LmN8tR1yGd' });
  assert.equal(paste('NoStarch'), null);
  assert.equal(paste('JavaScript2'), null);
  for (const text of ['members', 'collections', 'Fen Alder', '', 'two words 12345678'])
    assert.equal(paste(text), null);
});

test('an address without a screen opens its nearest ancestor, if any', () => {
  assert.equal(nearestScreen(routes, '/orgs/o1/members/u1/x/y'), '/orgs/o1/members/u1');
  assert.equal(nearestScreen(routes, '/elsewhere'), null);
});

test('accepts any text and never leaves the console', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.string().map((path) => `/v1/${path}`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const pasted = paste(typed);
      assert.ok(pasted === null || pasted.kind !== 'address' || /^\/(?!\/)/.test(pasted.to));
    }),
  );
});

test('matches the beginnings of words', () => {
  assert.equal(matches('Collections and spaces', 'sp co'), true);
  assert.equal(matches('Éditions', 'edi'), true);
  assert.equal(matches('Members', 'embers'), false);
  assert.equal(matches('Members', ''), true);
  assert.equal(matches('Single sign-on providers', 'sign-on p'), true);
});
