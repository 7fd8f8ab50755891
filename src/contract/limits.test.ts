import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type * as z from 'zod/mini';
import { contract } from './contract.ts';
import type { FullOperation } from './operation.ts';
import { defaultSiteLook } from './siteLook.ts';
import { limits, moreLimits } from './limits.ts';
import { optional } from './optional.ts';
import { openapiSpec, openapiSpecVersion } from './areas/openapi.ts';

const {
  changeRequests,
  collections,
  customFields,
  openapi,
  organizations,
  siteSectionGroups,
  siteSections,
  siteShareLinks,
  siteSpaces,
  spaceComments,
  spaceContent,
  spaces,
  sso,
  teams,
  translations,
} = contract;

/** A limited field: its minimum and maximum, and other required fields. */
type Probe = {
  of: z.ZodMiniType;
  field: string;
  min?: number;
  max: number;
  /** A value of a size; letters if absent. */
  value?: (size: number) => unknown;
  rest?: object;
};

const letters = (size: number) => 'x'.repeat(size);
/** An emoji as a character, or as hex padded with zeros. */
const emoji = (size: number) => {
  if (size <= 1) return '✅'.slice(0, size);
  const points = ['1f469', '200d', '2764', 'fe0f', '200d', '1f48b', '200d', '1f468'];
  for (let place = 0; points.join('-').length < size; place = (place + 1) % points.length)
    points[place] = (points[place] ?? '').padStart(Math.min(6, (points[place] ?? '').length + 1), '0');
  return points.join('-');
};
const address = (size: number) => 'https://tidewatch.example/'.padEnd(size, 'x');
const items = (size: number) => Array.from({ length: size }, () => 'choice');

const emojis = (size: number) => Array.from({ length: size }, () => '✅');
const roles = (size: number) =>
  Object.fromEntries(Array.from({ length: size }, (_, n) => [`u${n}`, { role: 'member' }]));
const values = (size: number) =>
  Object.fromEntries(Array.from({ length: size }, (_, n) => [`f${n}`, { value: n }]));

const select = { name: 'tide', type: 'select' };
const text = { name: 'tide', type: 'text' };

/** A field with the same limits in the bodies of two operations. */
const createAndUpdate = (
  { create, update }: Record<'create' | 'update', { body: z.ZodMiniType }>,
  common: Omit<Probe, 'of'>,
): Probe[] => [
  { ...common, of: create.body },
  { ...common, of: update.body },
];

/** The Limits table of the specification, row by row. */
const table: Record<string, Probe[]> = {
  'Space and collection title': [
    { of: spaces.update.body, field: 'title', max: 50 },
    { of: collections.update.body, field: 'title', max: 50 },
    { of: collections.create.body, field: 'title', max: 50 },
  ],
  'Collection description': [{ of: collections.update.body, field: 'description', max: 100 }],
  'Organization title': [{ of: organizations.update.body, field: 'title', min: 2, max: 255 }],
  'Organization hostname': [{ of: organizations.update.body, field: 'hostname', min: 3, max: 32 }],
  'Organization logo URI': [{ of: organizations.update.body, field: 'logo', max: 2048, value: address }],
  'Team title': createAndUpdate(teams, { field: 'title', min: 1, max: 64 }),
  'Site section title': [
    { of: siteSections.update.body, field: 'title', min: 2, max: 128 },
    { of: optional.siteExternalLinks.update.body, field: 'title', min: 2, max: 128 },
    { of: siteSections.create.body, field: 'title', max: 64, rest: { spaceId: 's' } },
  ],
  'Site section description': [
    { of: siteSections.update.body, field: 'description', max: 256 },
    { of: optional.siteExternalLinks.update.body, field: 'description', max: 256 },
  ],
  'Site section, site space path': [
    { of: siteSections.update.body, field: 'path', min: 1, max: 100 },
    { of: siteSpaces.update.body, field: 'path', min: 1, max: 100 },
  ],
  'Site section and site space condition': [
    { of: siteSections.update.body, field: 'condition', min: 1, max: 1024 },
    { of: siteSpaces.update.body, field: 'condition', min: 1, max: 1024 },
  ],
  'Site section group title': createAndUpdate(siteSectionGroups, { field: 'title', min: 1, max: 100 }),
  'Icon name': [
    { of: siteSections.update.body, field: 'icon', max: 50 },
    ...createAndUpdate(siteSectionGroups, { field: 'icon', max: 50, rest: { title: 'Tides' } }),
  ],
  'Share link name': createAndUpdate(siteShareLinks, { field: 'name', max: 50 }),
  'Change request subject': createAndUpdate(changeRequests, { field: 'subject', max: 100 }),
  'Custom field name': [
    { of: customFields.create.body, field: 'name', min: 1, max: 50, rest: { type: 'text' } },
  ],
  'Custom field title, placeholder': [
    ...createAndUpdate(customFields, { field: 'title', max: 100, rest: text }),
    ...createAndUpdate(customFields, { field: 'placeholder', max: 100, rest: text }),
  ],
  'Custom field description': createAndUpdate(customFields, { field: 'description', max: 200, rest: text }),
  'Custom field options': createAndUpdate(customFields, {
    field: 'options',
    min: 1,
    max: 50,
    value: items,
    rest: select,
  }),
  'Custom field text value': [{ of: customFields.updateValues.body, field: 'values.tide.value', max: 256 }],
  'SAML label': createAndUpdate(sso, { field: 'label', min: 1, max: 30 }),
  'SAML entityID': createAndUpdate(sso, { field: 'entityID', max: 1024, rest: { label: 'Staff' } }),
  'SAML certificate': createAndUpdate(sso, { field: 'certificate', max: 10_000, rest: { label: 'Staff' } }),
  'SAML ssoURL': createAndUpdate(sso, {
    field: 'ssoURL',
    max: 2048,
    value: address,
    rest: { label: 'Staff' },
  }),
  'OpenAPI spec slug': [
    {
      of: openapi.create.body,
      field: 'slug',
      min: 1,
      max: 100,
      rest: { source: { url: 'https://tidewatch.example' } },
    },
  ],
  'OpenAPI source and version URLs': [
    { of: openapi.create.body, field: 'source.url', max: 2048, value: address, rest: { slug: 'tides' } },
    { of: openapi.put.body, field: 'source.url', max: 2048, value: address },
    { of: openapiSpec.shape.sourceURL, field: '', max: 2048, value: address },
    { of: openapiSpecVersion.shape.url, field: '', max: 2048, value: address },
  ],
  'Search query': [
    { of: spaceContent.search.query, field: 'query', max: 512 },
    { of: organizations.search.query, field: 'query', max: 512 },
  ],
};

/** Limits from other parts of the specification, or our own. */
const more: Record<string, Probe[]> = {
  'Language of a space': [{ of: optional.spaceLanguage.put.body, field: 'language', max: 35 }],
  'Claims of a preview': [
    {
      of: optional.sites.createPreview.body,
      field: 'claims',
      max: 2000,
      value: (size) => ({ note: 'x'.repeat(size - '{"note":""}'.length) }),
      rest: { audience: 'visitor-auth' },
    },
  ],
  'Title of a site space': [
    { of: siteSpaces.create.body, field: 'title', min: 1, max: 128, rest: { spaceId: 's' } },
    { of: siteSpaces.update.body, field: 'title', min: 1, max: 128 },
  ],
  'Description of a change request': [
    { of: changeRequests.update.body, field: 'description.markdown', max: 5000 },
  ],
  'Description as a structured document': [
    {
      of: changeRequests.update.body,
      field: 'description.nodes',
      max: 30_000,
      value: (size) => ['x'.repeat(size - 2)],
    },
  ],
  'Space emoji': [{ of: spaces.update.body, field: 'emoji', max: 50, value: emoji }],
  'Translation title': createAndUpdate(translations, { field: 'title', min: 1, max: 100 }),
  'Text of a comment': [
    ...createAndUpdate(spaceComments, { field: 'body.markdown', min: 1, max: 10_000 }),
    { of: spaceComments.createReply.body, field: 'body.markdown', min: 1, max: 10_000 },
    { of: spaceComments.updateReply.body, field: 'body.markdown', min: 1, max: 10_000 },
  ],
  Reaction: [
    { of: spaceComments.update.body, field: 'addedReactions.0', min: 1, max: 50, value: emoji },
    { of: spaceComments.updateReply.body, field: 'removedReactions.0', min: 1, max: 50 },
  ],
  'Reactions at once': [
    { of: spaceComments.update.body, field: 'addedReactions', max: 100, value: emojis },
    { of: spaceComments.updateReply.body, field: 'removedReactions', max: 100, value: items },
  ],
  'Reviewers of a change request': [
    { of: optional.changeRequestReviews.request.body, field: 'users', min: 1, max: 100, value: items },
  ],
  'Items of a list': [
    { of: teams.create.body, field: 'members', max: 10_000, value: items, rest: { title: 'Pilots' } },
    { of: teams.updateMembers.body, field: 'add', max: 10_000, value: items },
    { of: teams.updateMembers.body, field: 'remove', max: 10_000, value: items },
    {
      of: siteSectionGroups.create.body,
      field: 'sections',
      max: 10_000,
      value: items,
      rest: { title: 'Tides' },
    },
    { of: customFields.updateValues.body, field: 'values.tide.value', max: 10_000, value: items },
    {
      of: organizations.update.body,
      field: 'emailDomains',
      max: 10_000,
      value: (size) => Array.from({ length: size }, (_, n) => `d${n}.example`),
    },
  ],
  'Keys of a map': [
    { of: teams.updateMembers.body, field: 'memberships', max: 1000, value: roles },
    { of: customFields.updateValues.body, field: 'values', max: 1000, value: values },
  ],
  'Site title': [
    { of: optional.sites.create.body, field: 'title', min: 2, max: 128 },
    { of: optional.sites.update.body, field: 'title', min: 2, max: 128 },
  ],
  'Spaces of a new site': [{ of: optional.sites.create.body, field: 'spaces', max: 100, value: items }],
  'Text of a removal': [{ of: optional.removals.create.body, field: 'text', min: 4, max: 1000 }],
  'Invited addresses': [
    {
      of: optional.invites.create.body,
      field: 'emails',
      max: 500,
      value: (size) => Array.from({ length: size }, (_, n) => `p${n}@tidewatch.example`),
    },
  ],
  'Email address': [
    {
      of: optional.invites.create.body,
      field: 'emails.0',
      max: 254,
      value: (size) =>
        `a@${'d.'.repeat(Math.ceil((size - 8) / 2))}${'x'.repeat(size)}`.slice(0, size - 1) + 'x',
    },
  ],
  'Name of an email address': [
    {
      of: optional.invites.create.body,
      field: 'emails.0',
      max: 64,
      value: (size) => `${'x'.repeat(size)}@tidewatch.example`,
    },
  ],
  'Text of an OpenAPI specification': [{ of: openapi.put.body, field: 'source.text', max: 8 * 1024 ** 2 }],
  'Display name': [
    { of: optional.currentUser.update.body, field: 'displayName', min: 1, max: 100 },
    {
      of: optional.newOrganizations.create.body,
      field: 'displayName',
      min: 1,
      max: 100,
      rest: { title: 'Heron Lane' },
    },
  ],
  'Label of an API token': [
    { of: optional.signIn.createToken.body, field: 'label', min: 1, max: 100, rest: { scope: 'read' } },
  ],
  'Notifications changed in one request': [
    {
      of: optional.notifications.update.body,
      field: 'notifications',
      max: 1000,
      value: (size) => Array.from({ length: size }, (_, n) => `n${n}`),
      rest: { organization: 'o1' },
    },
  ],
  'Path of a redirect': [
    {
      of: optional.siteRedirects.create.body,
      field: 'source',
      max: 512,
      value: (size) => `/${letters(size - 1)}`,
      rest: { destination: { kind: 'site-space', siteSpaceId: 's1' } },
    },
  ],
  'Image of a site': [
    { of: optional.siteCustomization.addImage.body, field: 'content', min: 1, max: 700_000 },
  ],
  'Address of a Git host': [
    { of: optional.git.putSync.body, field: 'url', max: 2048, value: address, rest: { branch: 'main' } },
  ],
  'Branch of a Git host': [
    { of: optional.git.putSync.body, field: 'branch', min: 1, max: 200, rest: { url: address(40) } },
  ],
  'Token of a Git host': [
    {
      of: optional.git.putSync.body,
      field: 'token',
      min: 1,
      max: 4096,
      rest: { url: address(40), branch: 'main' },
    },
  ],
  'Webhook name': [{ of: optional.webhooks.update.body, field: 'name', min: 1, max: 100 }],
  'Webhook URL': [{ of: optional.webhooks.update.body, field: 'url', max: 2048, value: address }],
  'Webhook event': [{ of: optional.webhooks.update.body, field: 'events.0', min: 1, max: 100 }],
  'Webhook events': [{ of: optional.webhooks.update.body, field: 'events', max: 200, value: items }],
  'Units of a password': [{ of: optional.accounts.setPassword.body, field: 'password', max: 1000 }],
  'Node that is commented on': [
    {
      of: spaceComments.create.body,
      field: 'node',
      min: 1,
      max: 256,
      rest: { body: { markdown: 'Which one?' } },
    },
  ],
};

/** `at('body.title', 'x')` is `{ body: { title: 'x' } }`; a number in the path is a list index. */
function at(path: string, value: unknown): unknown {
  if (path === '') return value;
  const [key = '', ...rest] = path.split('.');
  const inner = at(rest.join('.'), value);
  return key === '0' ? [inner] : { [key]: inner };
}

function probe({ of, field, min, max, value = letters, rest }: Probe) {
  const attempt = (size: number) => {
    const input = at(field, value(size));
    return of.safeParse(rest ? Object.assign({}, rest, input) : input);
  };
  const refuses = (size: number) => {
    const { error } = attempt(size);
    assert.ok(error, `${field} of ${size}`);
    assert.deepEqual(new Set(error.issues.map(({ path }) => path.join('.'))), new Set([field]));
  };
  assert.ok(attempt(max).success, `${field} of ${max}`);
  refuses(max + 1);
  if (min === undefined) return;
  assert.ok(attempt(min).success, `${field} of ${min}`);
  refuses(min - 1);
}

for (const [name, probes] of Object.entries({ ...table, ...more }))
  test(`${name}: accepts the limit, and rejects one more with the name of the field`, () => {
    probes.forEach(probe);
  });

test('the query parameter `limit` of every list accepts 1 to 1000', () => {
  const rows: FullOperation[] = Object.values<Record<string, FullOperation>>(contract).flatMap((area) =>
    Object.values(area),
  );
  const lists = rows.flatMap(({ query }) => (query && 'limit' in query.shape ? [query] : []));
  assert.equal(lists.length, 31);
  for (const of of lists)
    probe({ of, field: 'limit', min: 1, max: 1000, value: String, rest: { query: 'tide' } });
});

test('a deleted space is kept for 7 days', () => {
  assert.equal(limits.deletedSpaceDays, 7);
});

test('the look of a site accepts its limits, and rejects one more with the name of the field', () => {
  const { body } = optional.siteCustomization.put;
  const linkOf = (title = 'Help', url = 'https://help.example/') => ({ title, to: { kind: 'url', url } });
  const links = (size: number) => Array.from({ length: size }, () => linkOf());
  const header = (...all: unknown[]) => ({ header: { links: all } });
  const footer = (...groups: unknown[]) => ({ footer: { groups } });
  const announcement = (size: number) => ({
    announcement: { enabled: true, message: 'x'.repeat(size), style: 'info' },
  });
  const cases: [string, number, (size: number) => object][] = [
    ['header.links', 6, (size) => header(...links(size))],
    [
      'footer.groups',
      4,
      (size) => footer(...Array.from({ length: size }, () => ({ title: 'Us', links: [] }))),
    ],
    ['footer.groups.0.links', 8, (size) => footer({ title: 'Us', links: links(size) })],
    ['header.links.0.title', 64, (size) => header(linkOf('x'.repeat(size)))],
    ['header.links.0.to.url', 2048, (size) => header(linkOf('Help', address(size)))],
    ['footer.copyright', 512, (size) => ({ footer: { groups: [], copyright: 'x'.repeat(size) } })],
    ['announcement.message', 128, announcement],
  ];
  for (const [field, max, of] of cases) {
    assert.ok(body.safeParse({ ...defaultSiteLook, ...of(max) }).success, field);
    const { error } = body.safeParse({ ...defaultSiteLook, ...of(max + 1) });
    assert.deepEqual(
      error?.issues.map(({ path }) => path.join('.')),
      [field],
    );
  }
  assert.ok(!body.safeParse({ ...defaultSiteLook, ...announcement(1) }).success);
});

test('tests every limit', () => {
  // The first and last rows of the table have their own tests, and the title has two limits.
  assert.equal(Object.keys(limits).length, Object.keys(table).length + 2 + 1);
  // The folder of a sync, the host name, the URLs of a visit and of a redirect, the redirects and links of a site, the levels of its groups, the
  // life and the number of preview links, the reaction kinds, organizations and members, which the service counts, and both
  // limits of `passwordFault` also have their own tests. So have the seven of a site's look, its images, and the feedback of readers.
  assert.equal(Object.keys(moreLimits).length, Object.keys(more).length + 14 + 7 + 3);
});

test('only limits.ts contains limits', () => {
  const folder = new URL('./', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'limits.ts');
  const harmless = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|z\.regex\(\s*\/.*|regex\(\/.*|status: [\d |]+/g;
  for (const name of sources.filter(
    (source) => !['defaults.ts', 'http.ts', 'patterns.ts', 'pem.ts', 'redirectSource.ts'].includes(source),
  )) {
    const code = readFileSync(new URL(name, folder), 'utf8').replaceAll(harmless, '');
    const numbers = code.match(/\b\d[\d_]*\b/g) ?? [];
    assert.deepEqual(
      numbers.filter((number) => number !== '0' && number !== '1'),
      [],
      name,
    );
  }
});
