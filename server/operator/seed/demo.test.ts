import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import type { Operation } from '#contract/operation.ts';
import { fillPath } from '#contract/http.ts';
import { operations } from '#contract/optional.ts';
import { readSpace } from './demo/contentFolder.ts';
import describedSpaces from './demo/spaces.json' with { type: 'json' };
import { demoTest as test, start } from '#server/testing/testDemo.ts';
import { parametersOf } from '#server/testing/testParameters.ts';
import { seedIfEmpty } from './seed.ts';

const day = 24 * 60 * 60_000;
const daysSince = (time: string) => (start.getTime() - Date.parse(time)) / day;
const contentFolder = join(import.meta.dirname, 'content');

const tally = (values: unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, found]) => [value, found.length]));

type Titled = { title: string; permissions: { admin: boolean } };

test('has 240 members in every role, and teams with owners', async (demo) => {
  const members = await demo.own('members');
  assert.deepEqual(tally(members.map(({ role }) => role)), {
    admin: 5,
    create: 14,
    review: 24,
    edit: 52,
    comment: 38,
    read: 98,
    null: 9,
  });
  assert.equal(members.filter(({ sso }) => sso === 0).length, 62);
  const seen = members.map(({ last_seen_at }) => last_seen_at);
  assert.ok(seen.filter((time) => time === null).length > 30);
  assert.ok(seen.some((time) => time !== null && daysSince(time) > 365));
  assert.ok(seen.some((time) => time !== null && daysSince(time) < 1));
  assert.ok(members.every((one) => one.last_seen_at === null || one.last_seen_at >= one.joined_at));

  const teams = await demo.own('teams');
  assert.equal(teams.length, 12);
  const inTeams = await demo.rows('team_members');
  for (const { id, title } of teams) {
    const ofTeam = inTeams.filter(({ team_id }) => team_id === id);
    assert.ok(ofTeam.length >= 4 && ofTeam.length <= 30, title);
    assert.ok(
      ofTeam.some(({ role }) => role === 'owner'),
      title,
    );
  }
});

test('has 25 spaces in 6 collections, and a deleted space that can be restored', async (demo) => {
  assert.equal((await demo.own('collections')).length, 6);
  const spaces = await demo.own('spaces');
  const deleted = spaces.filter(({ deleted_at }) => deleted_at !== null);
  assert.equal(spaces.length - deleted.length, 25);
  const folders = readdirSync(contentFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(
    describedSpaces.map(({ slug }) => slug).toSorted(),
    folders.map(({ name }) => name).toSorted(),
  );
  assert.deepEqual(
    deleted.map(({ deleted_at }) => Date.parse(deleted_at!)),
    [start.getTime() - 2 * day],
  );
  const synced = spaces.flatMap(({ git_sync }) => (git_sync === null ? [] : [JSON.parse(git_sync)]));
  assert.deepEqual(tally(synced.map((sync) => sync.installationProvider)), { github: 3, gitlab: 1 });
  assert.ok(spaces.some(({ visitor_auth }) => visitor_auth !== null));
  assert.ok(spaces.some(({ edit_mode }) => edit_mode === 'locked'));
});

test('has change requests in the states of their folders', async (demo) => {
  const requests = await demo.rows('change_requests');
  assert.equal(requests.length, 9);
  const spaces = await demo.own('spaces');
  for (const { slug } of describedSpaces) {
    const { title, changes } = await readSpace(contentFolder, slug);
    const space = spaces.find((one) => one.title === title)!;
    const made = requests.filter(({ space_id }) => space_id === space.id);
    assert.equal(made.length, changes.length);
    for (const { name, subject, status, outdated = false } of changes) {
      const request = made.find((one) => one.subject === subject)!;
      const behind = request.revision_initial !== space.revision_id;
      assert.equal(request.number, Number.parseInt(name));
      assert.equal(request.status, status);
      assert.equal(behind && status !== 'merged', outdated, subject);
      assert.equal(request.revision_merged !== null, status === 'merged');
    }
  }
});

test('has a site with one default section, default spaces and unique paths', async (demo) => {
  const sections = await demo.rows('site_sections');
  assert.equal(sections.length, 8);
  assert.equal((await demo.rows('site_section_groups')).length, 3);
  assert.equal(sections.filter(({ is_default }) => is_default === 1).length, 1);
  assert.equal(new Set(sections.map(({ path }) => path)).size, sections.length);
  const [siteSpaces, placements] = [await demo.rows('site_spaces'), await demo.rows('placements')];
  for (const { id, title } of sections) {
    const inSection = placements.filter(({ parent_id }) => parent_id === id).map((one) => one.id);
    const variants = siteSpaces.filter((one) => inSection.includes(one.id));
    assert.equal(variants.filter(({ is_default }) => is_default === 1).length, 1, title);
    assert.equal(new Set(variants.map(({ path }) => path)).size, variants.length, title);
  }
  const links = await demo.rows('share_links');
  assert.equal(links.length, 11);
  assert.equal(new Set(links.map(({ name }) => name)).size, 10);
  assert.ok(links.some(({ active }) => active === 0));
});

test('has two certificates, one of which expires within 30 days', async (demo) => {
  const providers = await demo.own('saml_providers');
  const left = providers.map(({ certificate }) => {
    const { validFromDate, validToDate } = new X509Certificate(certificate!);
    assert.ok(validFromDate < start);
    return Math.round((validToDate.getTime() - start.getTime()) / day);
  });
  assert.deepEqual(
    left.toSorted((a, b) => a - b),
    [9, 965],
  );
});

test(
  'has valid OpenAPI documents',
  async (demo) => {
    assert.equal((await demo.rows('openapi_specs')).length, 4);
    const versions = await demo.rows('openapi_versions');
    const documents = versions.map(({ filesystem }) => JSON.parse(filesystem)['openapi.yaml'].content);
    assert.deepEqual(tally(documents.map(({ openapi, swagger }) => openapi ?? swagger)), {
      '2.0': 1,
      '3.0.3': 2,
      '3.1.0': 1,
    });
    for (const document of documents) assert.equal((await validate(document)).valid, true);
  },
  'SQLite',
);

test('has fields of every type with valid values', async (demo) => {
  const fields = new Map((await demo.rows('custom_fields')).map((field) => [field.id, field]));
  const values = (await demo.rows('custom_field_values')).map(({ custom_field_id, value }) => ({
    ...fields.get(custom_field_id)!,
    value: JSON.parse(value),
  }));
  assert.deepEqual(Object.keys(tally(values.map(({ type }) => type))).toSorted(), [
    'boolean',
    'date',
    'multi-select',
    'number',
    'select',
    'text',
    'url',
  ]);
  for (const { type, options, value } of values) {
    const allowed: unknown[] = JSON.parse(options ?? '[]');
    const chosen = type.endsWith('select') ? [value].flat() : [];
    assert.ok(chosen.every((one) => allowed.includes(one)));
    if (type === 'date') assert.match(value, /^\d{4}-\d\d-\d\d$/);
    if (type === 'url') assert.ok(URL.canParse(value));
    if (type === 'number' || type === 'boolean') assert.equal(typeof value, type);
  }
});

test('shows the first admin both organizations, all members, and one more organization by domain', async (demo) => {
  const { body: mine } = await demo.get('/v1/orgs');
  assert.deepEqual(
    mine.items.map(({ title, permissions }: Titled) => [title, permissions.admin]),
    [
      ['Saltmarsh Instruments', true],
      ['Heron Lane Library', true],
    ],
  );
  assert.equal((await demo.get(`/v1/orgs/${demo.organizationId}/members`)).body.count, 240);
  const claiming = async (domain: string): Promise<string[]> =>
    (await demo.get(`/v1/email-domains/${domain}/orgs`)).body.organizations.map(({ title }: Titled) => title);
  assert.deepEqual((await claiming('saltmarsh.example')).toSorted(), [
    'Estuary Trust',
    'Saltmarsh Instruments',
  ]);
  assert.deepEqual(await claiming('tides.saltmarsh.example'), ['Saltmarsh Instruments']);
  assert.deepEqual(await claiming('estuary-trust.example'), []);
});

test('has readable pages', async (demo) => {
  const guide = (await demo.own('spaces')).find(({ title }) => title === 'Field guide')!;
  const content = `/v1/spaces/${guide.id}/content`;
  const { body: tree } = await demo.get(`${content}/pages`);
  const { body: page } = await demo.get(`${content}/page/${tree.pages[0].id}`);
  assert.equal(page.title, 'Welcome');
  assert.match(page.markdown, /^# Welcome$/m);
});

test('returns valid responses to every read', async (demo) => {
  const parameters = await parametersOf(demo);
  const query = `query=tide&organization=${demo.organizationId}`;
  const faults: string[] = [];
  for (const operation of Object.values(operations).flatMap((area) => Object.values<Operation>(area))) {
    // The demonstration data has no removals and no redirects.
    if (operation.method !== 'GET' || /\{removalId\}|\/redirect$/.test(operation.path)) continue;
    for (const values of parameters(operation.path)) {
      const { status, body } = await demo.get(`${fillPath(operation.path, values)}?${query}`);
      // Not all operations are supported.
      if (status !== operation.status && status !== 501)
        faults.push(`${operation.path}: ${JSON.stringify(body)}`);
    }
  }
  assert.deepEqual(faults, []);
});

test('is seeded only once', async (demo) => {
  const before = await demo.rows('revisions');
  await seedIfEmpty(demo.context, 'demo');
  assert.deepEqual(await demo.rows('revisions'), before);
  assert.equal((await demo.rows('organizations')).length, 3);
});
