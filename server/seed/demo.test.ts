// The demonstration on each engine: it is whole, it holds together, and the service answers all of it.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { validate } from '@readme/openapi-parser';
import { sql } from 'kysely';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fillPath } from '#contract/http.ts';
import { addToken } from '../admin/people.ts';
import { createApp } from '../app.ts';
import { readFiles, readPages } from '../content/revisions.ts';
import type { PageTree } from '../content/pageNode.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';
import { engines, type Opened } from '../testing/engines.ts';
import { readSpace } from './demo/contentFolder.ts';
import { describedSpaces } from './demo/spaceTable.ts';
import { firstAdmin } from './demo.ts';
import { seedIfEmpty } from './seed.ts';

type Table = keyof Database;

const day = 24 * 60 * 60_000;
const start = new Date('2031-05-14T09:41:00.000Z');
const contentFolder = join(import.meta.dirname, 'content');

async function makeDemo(open: () => Promise<Opened>) {
  const { store, remove } = await open();
  const secret = 'a secret of the tests, long enough for HS256';
  const context: Context = { store, clock: () => start, publicUrl: 'https://docs.example', secret };
  await seedIfEmpty(context, 'demo');
  const token = await addToken(context, firstAdmin.email, 'test');
  const app = createApp(context, { checkAnswers: true });
  const rows = async <Name extends Table>(table: Name) => {
    const found = await sql<Database[Name]>`select * from ${sql.table(table)}`.execute(store.query());
    return found.rows;
  };
  const { id: organizationId } = (await rows('organizations')).find((row) => row.hostname === 'saltmarsh')!;
  return {
    context,
    organizationId,
    rows,
    /** The rows that are the main organization's. */
    own: async <Name extends 'members' | 'teams' | 'collections' | 'spaces' | 'saml_providers'>(name: Name) =>
      (await rows(name)).filter((row) => row.organization_id === organizationId),
    /** What the service answers to the first admin. */
    get: async (path: string) => {
      const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      return { status: answer.statusCode, body: answer.json() };
    },
    remove: async () => {
      await app.close();
      await remove();
    },
  };
}

/** Every column that names a row of another table. */
const references: [Table, string, Table][] = [
  ['organizations', 'default_site_id', 'sites'],
  ['members', 'user_id', 'users'],
  ['team_members', 'team_id', 'teams'],
  ['team_members', 'user_id', 'users'],
  ['saml_providers', 'default_team_id', 'teams'],
  ['spaces', 'revision_id', 'revisions'],
  ['revisions', 'space_id', 'spaces'],
  ['revisions', 'change_request_id', 'change_requests'],
  ['revisions', 'file_list_id', 'file_lists'],
  ['revisions', 'created_by', 'users'],
  ['change_requests', 'space_id', 'spaces'],
  ['change_requests', 'revision_id', 'revisions'],
  ['change_requests', 'revision_initial', 'revisions'],
  ['change_requests', 'revision_merged', 'revisions'],
  ['change_requests', 'created_by', 'users'],
  ['comments', 'space_id', 'spaces'],
  ['comments', 'change_request_id', 'change_requests'],
  ['comments', 'revision_id', 'revisions'],
  ['comments', 'posted_by', 'users'],
  ['comments', 'resolved_by', 'users'],
  ['comment_replies', 'comment_id', 'comments'],
  ['comment_replies', 'posted_by', 'users'],
  ['reactions', 'user_id', 'users'],
  ['site_sections', 'site_id', 'sites'],
  ['site_spaces', 'space_id', 'spaces'],
  ['custom_field_values', 'space_id', 'spaces'],
  ['custom_field_values', 'custom_field_id', 'custom_fields'],
  ['openapi_specs', 'last_version_id', 'openapi_versions'],
  ['openapi_versions', 'spec_id', 'openapi_specs'],
];

/** The tables of what people put in order. */
const placed = ['collections', 'spaces', 'site_section_groups', 'site_sections', 'site_spaces'] as const;

const flat = (pages: PageTree[]): PageTree[] => pages.flatMap((page) => [page, ...flat(page.pages)]);

const tally = (values: unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, found]) => [value, found.length]));

for (const [engine, open] of engines) {
  describe(`The demonstration (${engine})`, () => {
    let demo: Awaited<ReturnType<typeof makeDemo>>;
    before(async () => {
      demo = await makeDemo(open);
    });
    after(() => demo.remove());

    test('its organization has 240 members in every role, and teams with owners', async () => {
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
      const daysSince = (time: string) => (start.getTime() - Date.parse(time)) / day;
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

    test('it has 25 spaces in 6 collections, and one space in the trash that can be restored', async () => {
      assert.equal((await demo.own('collections')).length, 6);
      const spaces = await demo.own('spaces');
      const deleted = spaces.filter(({ deleted_at }) => deleted_at !== null);
      assert.equal(spaces.length - deleted.length, 25);
      assert.deepEqual(
        deleted.map(({ deleted_at }) => Date.parse(deleted_at!)),
        [start.getTime() - 2 * day],
      );
      const synced = spaces.flatMap(({ git_sync }) => (git_sync === null ? [] : [JSON.parse(git_sync)]));
      assert.deepEqual(tally(synced.map((sync) => sync.installationProvider)), { github: 3, gitlab: 1 });
      assert.ok(spaces.some(({ visitor_auth }) => visitor_auth !== null));
      assert.ok(spaces.some(({ edit_mode }) => edit_mode === 'locked'));
    });

    test('its change requests are in the states that their folders say', async () => {
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

    test('pages that a change request moves stay the same pages', async () => {
      const requests = await demo.rows('change_requests');
      const { revision_id, revision_initial } = requests.find(({ subject }) => subject.includes('bracket'))!;
      const pageAt = async (revision: string, path: string) =>
        flat(await readPages(demo.context.store, revision)).find(({ git }) => git?.path === path)!.page;
      assert.equal(
        await pageAt(revision_id, 'mounting/mounting.md'),
        await pageAt(revision_initial, 'mounting.md'),
      );
    });

    test('every id leads somewhere', async () => {
      for (const [table, column, target] of references) {
        const lost = await sql`select * from ${sql.table(table)} where ${sql.ref(column)} is not null
          and ${sql.ref(column)} not in (select id from ${sql.table(target)})`.execute(
          demo.context.store.query(),
        );
        assert.deepEqual(lost.rows, [], `${table}.${column}`);
      }
      const [comments, replies] = [await demo.rows('comments'), await demo.rows('comment_replies')];
      const targets = new Set([...comments, ...replies].map(({ id }) => id));
      assert.deepEqual(
        (await demo.rows('reactions')).filter(({ target_id }) => !targets.has(target_id)),
        [],
      );
    });

    test('everything in order has its one place, under a parent that has one', async () => {
      const placements = await demo.rows('placements');
      const ids = placements.map(({ id }) => id);
      const things: string[] = [];
      for (const table of placed) things.push(...(await demo.rows(table)).map(({ id }) => id));
      assert.deepEqual(ids.toSorted(), things.toSorted());
      assert.ok(placements.every(({ parent_id }) => parent_id === '' || ids.includes(parent_id)));
    });

    test('each level was given to someone, on something, of the same organization', async () => {
      const { rows } = demo;
      const subjects = [
        ...(await rows('teams')).map((team) => [team.id, team.organization_id] as const),
        ...(await rows('members')).map((member) => [member.user_id, member.organization_id] as const),
      ];
      const targets = [...(await rows('spaces')), ...(await rows('collections'))];
      for (const { organization_id, subject_id, target_id } of await rows('grants')) {
        assert.ok(subjects.some(([id, of]) => id === subject_id && of === organization_id));
        assert.ok(targets.some((one) => one.id === target_id && one.organization_id === organization_id));
      }
    });

    test('every revision can be read, with the text of each page', async () => {
      const documents = new Set((await demo.rows('documents')).map(({ id }) => id));
      for (const { id } of await demo.rows('revisions')) {
        const pages = flat(await readPages(demo.context.store, id));
        assert.ok(pages.every(({ document }) => document === undefined || documents.has(document)));
      }
    });

    test('comments were posted on pages and revisions that were there', async () => {
      const posted = await demo.rows('comments');
      assert.deepEqual(Object.keys(tally(posted.map(({ status }) => status))).toSorted(), [
        'open',
        'resolved',
      ]);
      const revisions = await demo.rows('revisions');
      for (const { page_id, revision_id, posted_at, markdown } of posted) {
        const revision = revisions.find(({ id }) => id === revision_id)!;
        assert.ok(revision.created_at < posted_at, markdown);
        const pages = flat(await readPages(demo.context.store, revision_id));
        assert.ok(page_id === null || pages.some(({ page }) => page === page_id), markdown);
      }
      for (const { target_id, reacted_at } of await demo.rows('reactions')) {
        const target = [...posted, ...(await demo.rows('comment_replies'))].find(
          ({ id }) => id === target_id,
        )!;
        assert.ok(target.posted_at < reacted_at && reacted_at < start.toISOString());
      }
    });

    test('its site has one default section, one default space in each, and one path for each', async () => {
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

    test('of its two certificates one ends within 30 days', async () => {
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

    test('its OpenAPI documents are valid', async () => {
      assert.equal((await demo.rows('openapi_specs')).length, 4);
      const versions = await demo.rows('openapi_versions');
      const documents = versions.map(({ filesystem }) => JSON.parse(filesystem)['openapi.yaml'].content);
      assert.deepEqual(documents.map(({ openapi, swagger }) => openapi ?? swagger).toSorted(), [
        '2.0',
        '3.0.3',
        '3.0.3',
        '3.1.0',
      ]);
      for (const document of documents) assert.deepEqual((await validate(document)).valid, true);
    });

    test('its fields are of every type, and each value is of its field’s', async () => {
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
        const chosen = type.endsWith('select') ? [value].flat() : [];
        assert.ok(chosen.every((one) => (JSON.parse(options!) as string[]).includes(one)));
        if (type === 'date') assert.match(value, /^\d{4}-\d\d-\d\d$/);
        if (type === 'url') assert.ok(URL.canParse(value));
        if (type === 'number' || type === 'boolean') assert.equal(typeof value, type);
      }
    });

    test('the first admin sees both organizations, all members, and by the own domain one more', async () => {
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
        (await demo.get(`/v1/email-domains/${domain}/orgs`)).body.organizations.map(
          ({ title }: Titled) => title,
        );
      assert.deepEqual((await claiming('saltmarsh.example')).toSorted(), [
        'Estuary Trust',
        'Saltmarsh Instruments',
      ]);
      assert.deepEqual(await claiming('tides.saltmarsh.example'), ['Saltmarsh Instruments']);
      assert.deepEqual(await claiming('estuary-trust.example'), []);
    });

    test('the service answers every read of it as the contract says', async () => {
      const parameters = await parametersOf(demo);
      const faults: string[] = [];
      for (const row of Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))) {
        if (row.method !== 'GET') continue;
        for (const values of parameters(row.path)) {
          const { status, body } = await demo.get(`${fillPath(row.path, values)}?query=tide`);
          // Some operations may not be built yet.
          if (status !== row.status && status !== 501) faults.push(`${row.path}: ${JSON.stringify(body)}`);
        }
      }
      assert.deepEqual(faults, []);
    });

    test('filling it again changes nothing', async () => {
      const before = await demo.rows('revisions');
      await seedIfEmpty(demo.context, 'demo');
      assert.deepEqual(await demo.rows('revisions'), before);
      assert.equal((await demo.rows('organizations')).length, 3);
    });
  });
}

type Titled = { title: string; permissions: { admin: boolean } };
type Parameters = Record<string, string>;

/** The function that gives the path parameters of an operation, for each thing of the demonstration it can be asked about. */
async function parametersOf({ rows, own, organizationId, context }: Awaited<ReturnType<typeof makeDemo>>) {
  const contentAt = async (revision: string): Promise<Parameters> => {
    const page = flat(await readPages(context.store, revision)).find(({ type }) => type === 'document');
    const [file] = await readFiles(context.store, revision);
    return { ...(page && { pageId: page.page }), ...(file && { fileId: file.id }) };
  };
  const spec = (await rows('openapi_specs')).find(({ slug }) => slug === 'gauge-api')!;
  const organization: Parameters = {
    organizationId,
    emailDomain: 'saltmarsh.example',
    inviteId: (await rows('invites'))[0]!.id,
    userId: (await own('members'))[30]!.user_id,
    teamId: (await own('teams'))[0]!.id,
    collectionId: (await own('collections'))[0]!.id,
    siteId: (await rows('sites'))[0]!.id,
    samlProviderId: (await own('saml_providers'))[0]!.id,
    fieldName: (await rows('custom_fields'))[0]!.name,
    specSlug: spec.slug,
    versionId: spec.last_version_id!,
    translationSettingsId: (await rows('translations'))[0]!.id,
  };
  const spaces: Parameters[] = [];
  for (const { id, revision_id, deleted_at } of await own('spaces'))
    if (deleted_at === null) spaces.push({ spaceId: id, ...(await contentAt(revision_id)) });
  const requests: Parameters[] = [];
  for (const { id, space_id, revision_id } of await rows('change_requests'))
    requests.push({ spaceId: space_id, changeRequestId: id, ...(await contentAt(revision_id)) });
  const comments = (await rows('comments')).map(({ id, space_id, change_request_id }): Parameters => {
    const onRequest = change_request_id === null ? {} : { changeRequestId: change_request_id };
    return { spaceId: space_id, commentId: id, ...onRequest };
  });
  const replies = (await rows('comment_replies')).map(({ id, comment_id }): Parameters => {
    const comment = comments.find(({ commentId }) => commentId === comment_id);
    return { ...comment, commentReplyId: id };
  });
  const isOnRequest = (comment: Parameters) => 'changeRequestId' in comment;
  const kinds = [[organization], spaces, requests];
  for (const posted of [comments, replies])
    kinds.push(
      posted.filter((one) => !isOnRequest(one)),
      posted.filter(isOnRequest),
    );
  return (path: string) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const fitting = kinds.map((kind) => kind.filter((one) => names.every((name) => name in one)));
    const found = fitting.find((kind) => kind.length > 0);
    assert.ok(found, path);
    return found;
  };
}
