import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { readPages } from '#server/domain/content/revisions.repository.ts';
import type { Database } from '#server/base/database/schema.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import { demoTest as test, start } from '#server/testing/testDemo.ts';

type Table = keyof Database;

/** Columns that refer to rows of other tables. */
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

/** Tables with an order. */
const placed = ['collections', 'spaces', 'site_section_groups', 'site_sections', 'site_spaces'] as const;

test('keeps the ids of pages that a change request moves', async (demo) => {
  const requests = await demo.rows('change_requests');
  const { revision_id, revision_initial } = requests.find(({ subject }) => subject.includes('mounting'))!;
  const pageAt = async (revision: string, path: string) =>
    flatPages(await readPages(demo.context.store, revision)).find(({ git }) => git?.path === path)!.page;
  assert.equal(
    await pageAt(revision_id, 'mounting/mounting.md'),
    await pageAt(revision_initial, 'mounting.md'),
  );
});

test('has no dangling references', async (demo) => {
  for (const [table, column, target] of references) {
    const lost =
      await sql`select * from ${demo.context.store.table(table)} where ${sql.ref(column)} is not null
      and ${sql.ref(column)} not in (select id from ${demo.context.store.table(target)})`.execute(
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

test('places every ordered item once, under a placed parent', async (demo) => {
  const placements = await demo.rows('placements');
  const ids = placements.map(({ id }) => id);
  const things: string[] = [];
  for (const table of placed) things.push(...(await demo.rows(table)).map(({ id }) => id));
  assert.deepEqual(ids.toSorted(), things.toSorted());
  assert.ok(placements.every(({ parent_id }) => parent_id === '' || ids.includes(parent_id)));
});

test('grants levels only within the organization', async (demo) => {
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

test(
  'has readable revisions with the text of each page',
  async (demo) => {
    const documents = new Set((await demo.rows('documents')).map(({ id }) => id));
    for (const { id } of await demo.rows('revisions')) {
      const pages = flatPages(await readPages(demo.context.store, id));
      assert.ok(pages.every(({ document }) => document === undefined || documents.has(document)));
    }
  },
  'SQLite',
);

test('has comments only on existing pages and revisions', async (demo) => {
  const posted = await demo.rows('comments');
  assert.deepEqual(new Set(posted.map(({ status }) => status)), new Set(['open', 'resolved']));
  const revisions = await demo.rows('revisions');
  for (const { page_id, revision_id, posted_at, markdown } of posted) {
    const revision = revisions.find(({ id }) => id === revision_id)!;
    assert.ok(revision.created_at < posted_at, markdown);
    const pages = flatPages(await readPages(demo.context.store, revision_id));
    assert.ok(page_id === null || pages.some(({ page }) => page === page_id), markdown);
  }
  for (const { target_id, reacted_at } of await demo.rows('reactions')) {
    const target = [...posted, ...(await demo.rows('comment_replies'))].find(({ id }) => id === target_id)!;
    assert.ok(target.posted_at < reacted_at && reacted_at < start.toISOString());
  }
});
