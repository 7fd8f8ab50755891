import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site, SiteCheck } from '#contract/areas/sites.ts';
import { facts, place } from '#directory/access/testing.ts';
import {
  readsOf,
  readsText,
  siteAccessLines,
  siteMembers,
  siteRole,
  siteRoleText,
  variantReaders,
  visitors,
  type SiteFacts,
} from './siteAccess.ts';

const makeSite = (id: string, more: Partial<Site> = {}): Site => ({
  object: 'site',
  id,
  title: id,
  visibility: 'public',
  published: true,
  createdAt: '2031-05-14T09:41:00.000Z',
  siteSpaces: 1,
  urls: {},
  permissions: { view: true, access: true, edit: true, create: true, admin: true },
  ...more,
});

type Variant = SiteCheck['variants'][number];

const makeVariant = (id: string, reason?: Variant['reason']): Variant => ({
  siteSpace: id,
  space: id,
  title: id,
  url: `/${id}`,
  reachable: reason === undefined,
  ...(reason && { reason }),
});

const siteOf = (
  audience: SiteCheck['audience'],
  reasons: (Variant['reason'] | undefined)[],
  links = 1,
): SiteFacts => ({
  site: makeSite('docs', { visibility: audience }),
  check: {
    object: 'site-check',
    status: 'live',
    audience,
    url: '/docs',
    reachable: true,
    sections: [],
    variants: reasons.map((reason, index) => makeVariant(`space${index}`, reason)),
    problems: [],
  },
  links,
});

const reads = (one: SiteFacts) => visitors.map(({ id }) => readsOf(one, id));

test('an open site is read by all visitors, also without share links', () => {
  assert.deepEqual(reads(siteOf('public', [undefined])), ['all', 'all', 'all']);
  assert.deepEqual(reads(siteOf('unlisted', [undefined], 0)), ['all', 'all', 'all']);
});

test('a site for share links or signed-in visitors is read by no others', () => {
  assert.deepEqual(reads(siteOf('share-link', [undefined])), ['none', 'all', 'none']);
  assert.deepEqual(reads(siteOf('visitor-auth', [undefined])), ['none', 'none', 'all']);
});

test('a site for share links without an active one is read by no one', () => {
  const closed = siteOf('share-link', [undefined], 0);
  assert.deepEqual(reads(closed), ['none', 'none', 'none']);
  assert.equal(readsText(closed, 'share-link'), 'The site has no active share link.');
});

test('restricted spaces of an open site are read by the visitors that they name', () => {
  const some = siteOf('public', [undefined, 'share-link', 'private']);
  assert.deepEqual(reads(some), ['part', 'part', 'part']);
  assert.deepEqual(reads(siteOf('public', ['share-link'])), ['none', 'all', 'none']);
  assert.deepEqual(
    some.check!.variants.map((variant) => variantReaders(variant, 'public')),
    ['anyone on the internet', 'visitors with a share link', undefined],
  );
});

test('a space that needs two kinds of access is a part for the visitors of the site', () => {
  const both = siteOf('visitor-auth', ['share-link']);
  assert.deepEqual(reads(both), ['none', 'none', 'part']);
  assert.equal(
    variantReaders(both.check!.variants[0]!, 'visitor-auth'),
    'signed-in visitors with a share link',
  );
});

test('a draft is read by no visitor, and a site without a check by unknown ones', () => {
  const one = siteOf('public', [undefined]);
  assert.deepEqual(reads({ ...one, site: makeSite('docs', { published: false }) }), ['none', 'none', 'none']);
  assert.deepEqual(reads({ ...one, check: undefined }), ['unknown', 'unknown', 'unknown']);
});

const users = new Map([
  ['fen', 'edit'],
  ['wren', 'read'],
]);
const docs = place('docs', { kind: 'site', users, teams: new Map([['pilots', 'review']]) });
const withSite = { ...facts, places: new Map([['docs', docs]]) };

test('members who can change a site, and why', () => {
  const people = siteMembers(withSite, [makeSite('docs')]);
  assert.deepEqual(
    people.map((person) => [
      person.name,
      siteRole(withSite, person, 'docs'),
      siteRoleText(withSite, person, 'docs'),
    ]),
    [
      ['briar', 'edit', 'Team Pilots'],
      ['fen', 'edit', 'Direct'],
      ['marl', 'admin', 'Organization role'],
      ['wren', 'edit', 'Team Pilots'],
    ],
  );
});

test('a level below edit on a site gives nothing there', () => {
  const low = { ...facts, places: new Map([['docs', place('docs', { kind: 'site', users })]]) };
  assert.equal(siteRole(low, facts.people.get('wren')!, 'docs'), null);
});

test('the CSV names visitors and members of a site', () => {
  const lines = [...siteAccessLines([siteOf('share-link', [undefined])], withSite)].slice(1);
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(2, 6).join(' ').trim()),
    [
      'Anyone with a share link   Can read',
      'briar briar Guest Site editor',
      'fen fen Edit Site editor',
      'marl marl Admin Site admin',
      'wren wren Guest Site editor',
    ],
  );
});
