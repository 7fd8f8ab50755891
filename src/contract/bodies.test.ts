import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod/mini';
import { contract } from './contract.ts';

const {
  changeRequests,
  collections,
  customFields,
  openapi,
  organizations,
  siteSectionGroups,
  siteSections,
  siteSpaces,
  spaceComments,
  spaceContent,
  spaces,
  teams,
  translations,
} = contract;

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const failing = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

test('rejects a blank title for every resource', () => {
  const title = '   ';
  const bodies = {
    'a space': spaces.update.body,
    'a collection': collections.update.body,
    'a new collection': collections.create.body,
    'an organization': organizations.update.body,
    'a team': teams.update.body,
    'a section': siteSections.update.body,
    'a section group': siteSectionGroups.update.body,
    'a custom field': customFields.update.body,
    'translation settings': translations.create.body,
  };
  for (const [name, body] of Object.entries<z.ZodMiniType>(bodies))
    assert.deepEqual(failing(body, { title }), ['title'], name);
});

test('reports all invalid fields', () => {
  const body = {
    title: '',
    hostname: 'Tide Watch',
    sso: 'yes',
    logo: 'logo.png',
    emailDomains: ['tide', 'a.example'],
  };
  const fields = ['title', 'emailDomains.0', 'hostname', 'logo', 'sso'];
  assert.deepEqual(failing(organizations.update.body, body), fields);
});

const named = (name: string) => ({ name, type: 'text' });

test('restricts the name of a custom field', () => {
  for (const good of ['tide', 'high_water-2', '7', '_', '__proto', 'constructors'])
    assert.ok(accepts(customFields.create.body, named(good)), good);
  for (const bad of ['Tide', 'high water', 'tïde', 'a.b', 'tide\n', '__proto__', 'constructor', 'prototype'])
    assert.deepEqual(failing(customFields.create.body, named(bad)), ['name'], bad);
});

test('requires options for select fields only', () => {
  const options = ['low', 'high'];
  for (const type of ['select', 'multi-select']) {
    assert.ok(accepts(customFields.create.body, { name: 'tide', type, options }));
    assert.deepEqual(failing(customFields.create.body, { name: 'tide', type }), ['options']);
  }
  assert.ok(accepts(customFields.create.body, { name: 'tide', type: 'date' }));
  assert.deepEqual(failing(customFields.create.body, { name: 'tide', type: 'date', options }), ['options']);
});

const set = (value: unknown) => ({ values: { tide: { value } } });

test('accepts text, numbers, booleans, lists and null as custom field values', () => {
  for (const good of ['high', '', 1.5, -2, true, ['low', 'high'], [], null])
    assert.deepEqual(customFields.updateValues.body.parse(set(good)), set(good));
  for (const bad of [{}, [1], Number.NaN, undefined])
    assert.deepEqual(failing(customFields.updateValues.body, set(bad)), ['values.tide.value']);
});

test('accepts an empty comment body for an update, but not for a new comment', () => {
  assert.ok(accepts(spaceComments.update.body, { body: {} }));
  assert.ok(accepts(spaceComments.updateReply.body, { body: {} }));
  assert.deepEqual(failing(spaceComments.create.body, { body: {} }), ['body.markdown']);
  assert.deepEqual(failing(spaceComments.createReply.body, { body: {} }), ['body.markdown']);
});

test('rejects setting the status to merged', () => {
  assert.ok(accepts(changeRequests.update.body, { status: 'archived' }));
  assert.deepEqual(failing(changeRequests.update.body, { status: 'merged' }), ['status']);
});

test('requires a page for the PDF of one page', () => {
  const { query } = changeRequests.getPdf;
  assert.ok(accepts(query, { only: 'true', page: 'p1' }));
  assert.ok(accepts(query, { only: 'false' }));
  assert.deepEqual(failing(query, { only: 'true' }), ['page']);
});

test('rejects an empty or blank search', () => {
  for (const query of [undefined, '', '   ']) {
    assert.deepEqual(failing(spaceContent.search.query, { query }), ['query']);
    assert.deepEqual(failing(organizations.search.query, { query }), ['query']);
  }
});

test('accepts positions next to collections and spaces', () => {
  const ref = { type: 'space', space: 's1' };
  const other = { type: 'collection', collection: 'c1' };
  for (const { body } of [collections.move, spaces.move]) {
    assert.ok(accepts(body, { parent: null, position: { before: ref, after: other } }));
    assert.ok(accepts(body, {}));
    assert.deepEqual(failing(body, { position: { before: { type: 'space', collection: 'c1' } } }), [
      'position.before.space',
    ]);
  }
});

const before = (ref: object) => ({ position: { before: ref } });

test('each part of a site has its own reference', () => {
  assert.ok(accepts(siteSectionGroups.move.body, before({ type: 'site-section', id: 'x' })));
  assert.ok(accepts(siteSectionGroups.move.body, before({ type: 'site-section-group', id: 'x' })));
  assert.ok(accepts(siteSections.move.body, before({ type: 'site-section', siteSection: 'x' })));
  assert.ok(accepts(siteSpaces.move.body, before({ type: 'site-space', siteSpace: 'x' })));
  assert.ok(!accepts(siteSections.move.body, before({ type: 'site-section', id: 'x' })));
  assert.ok(!accepts(siteSpaces.move.body, before({ type: 'site-section', siteSection: 'x' })));
});

const sent = (slug: string) => ({ slug, source: { url: 'https://tidewatch.example/api.yaml' } });

test('restricts slugs', () => {
  for (const good of ['tides', 'tide-tables-2', '7'])
    assert.ok(accepts(openapi.create.body, sent(good)), good);
  for (const bad of ['Tides', '-tides', 'tides-', 'tide--tables', 'tide_tables', 'tides\n'])
    assert.deepEqual(failing(openapi.create.body, sent(bad)), ['slug'], bad);
});

test('team memberships are a map from user id to role', () => {
  assert.ok(accepts(teams.updateMembers.body, { memberships: { u1: { role: 'owner' } } }));
  assert.deepEqual(failing(teams.updateMembers.body, { memberships: { u1: { role: 'boss' } } }), [
    'memberships.u1.role',
  ]);
});
