import assert from 'node:assert/strict';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { contract } from '#contract/contract.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { addSpec } from '#server/testing/specs.ts';
import { indexGeneratedPages } from '#server/domain/content/search/generatedPages.ts';
import { serviceTest, sqliteTest, type World } from '#server/testing/world.ts';

const specification = (summary: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Tides',
    version: '1',
    description:
      'Heights of **tides**.\n\n{% openapi-operation spec="secret" path="/plans" method="get" %}\n{% endopenapi-operation %}',
  },
  tags: [{ name: 'Gauges', description: 'Where heights are measured.' }],
  paths: {
    '/heights': { get: { summary, responses: { 200: { description: 'Heights' } } } },
    '/gauges/{id}': {
      get: {
        tags: ['Gauges'],
        summary: '<script>ran()</script> {% if x %}',
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'A gauge' } },
      },
    },
    '/bad" %}': { get: { summary: 'Unwritable', responses: {} } },
  },
  components: { schemas: { Height: { type: 'object', properties: { metres: { type: 'number' } } } } },
});

const computed = (spec: string, props: { models?: boolean } = {}) => ({
  type: 'builtin:openapi' as const,
  dependencies: { spec: { ref: { kind: 'openapi' as const, spec } } },
  props,
});

/** Adds a version to a specification, as a later fetch does. */
const addVersion = ({ context: { store } }: World, organizationId: string, slug: string, document: object) =>
  store.transaction(async () => {
    const { id } = await store
      .query()
      .selectFrom('openapi_specs')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const filesystem = JSON.stringify({ 'openapi.json': { content: document } });
    const version = { id: `newer${id}`, spec_id: id, url: `https://${slug}.example`, filesystem };
    await store
      .query()
      .insertInto('openapi_versions')
      .values({ ...version, created_at: '2031-05-14T09:41:00.000Z' })
      .execute();
    await store
      .query()
      .updateTable('openapi_specs')
      .set({ last_version_id: version.id })
      .where('id', '=', id)
      .execute();
  });

sqliteTest('draws computed pages from the current version of their specification', async (world) => {
  const { org, spaceId, get } = await openSite(world);
  const { admin, id: organizationId } = org;
  await addSpec(world.context, organizationId, { slug: 'tides', documents: [specification('All heights')] });
  const secret = { openapi: '3.1.0', info: {}, paths: { '/plans': { get: { summary: 'Secret plans' } } } };
  await addSpec(world.context, organizationId, { slug: 'secret', documents: [secret] });
  const stranger = await world.newOrganization();
  await addSpec(world.context, stranger.id, { slug: 'foreign', documents: [secret] });
  const { id: changeRequestId } = await admin.call(contract.changeRequests.create, {
    spaceId,
    body: { subject: 'API' },
  });
  const at = { spaceId, changeRequestId };
  const insert = (title: string, spec: string, props = {}) =>
    ({ operation: 'insert_page', type: 'computed', title, computed: computed(spec, props) }) as const;
  await admin.call(contentChanges.apply, {
    ...at,
    body: {
      changes: [
        insert('API', 'tides'),
        insert('Short', 'tides', { models: false }),
        insert('Foreign', 'foreign'),
      ],
    },
  });
  await admin.call(contract.changeRequests.merge, at);

  const page = await get('/guide/book/api');
  assert.equal(page.status, 200);
  for (const part of ['All heights', '/gauges/', 'Models', 'metres', 'Where heights are measured'])
    assert.ok(page.text.includes(part), part);
  assert.match(page.text, /<h2[^>]*>Gauges/);
  assert.match(page.text, /Heights of <strong>tides<\/strong>/);
  assert.doesNotMatch(page.text, /Secret plans|<script>ran/);
  assert.doesNotMatch((await get('/guide/book/short')).text, /metres/);
  const foreign = await get('/guide/book/foreign');
  assert.match(foreign.text, /isn’t available/);
  assert.doesNotMatch(foreign.text, /Secret plans/);
  const etag = String(page.headers['etag']);
  assert.equal((await get('/guide/book/api', { 'if-none-match': etag })).status, 304);

  const markdown = (await get('/guide/book/api.md')).text;
  for (const part of ['`GET /heights`', '- `200`: Heights', '- `id`: string, required', '- `metres`: number'])
    assert.ok(markdown.includes(part), part);
  assert.doesNotMatch(markdown, /\{% openapi|Secret plans/);
  assert.match((await get('/llms.txt')).text, /\/guide\/book\/api\.md/);
  assert.match((await get('/sitemap.xml')).text, /\/guide\/book\/api</);

  const { pages } = await admin.call(contract.spaceContent.listPages, { spaceId });
  const pageId = pages.find(({ slug }) => slug === 'api')?.id ?? '';
  const read = (query: { computed?: boolean }) =>
    admin.call(contract.spaceContent.getPage, { spaceId, pageId, query });
  const [with_, without] = [await read({}), await read({ computed: false })];
  assert.match(with_.markdown ?? '', /openapi-schemas spec="tides"/);
  assert.equal(without.markdown, undefined);
  assert.deepEqual(without.computed, computed('tides'));

  const found = async (query: string) => {
    await indexGeneratedPages(world.context);
    const { items } = await admin.call(contract.spaceContent.search, { spaceId, query: { query } });
    return items.map(({ title }) => title);
  };
  assert.deepEqual((await found('All heights metres')).toSorted(), ['API']);
  assert.match((await get('/~search?q=metres')).text, /guide\/book\/api/);

  await addVersion(world, organizationId, 'tides', specification('Newer heights'));
  assert.deepEqual((await found('Newer heights')).toSorted(), ['API', 'Short']);
  assert.deepEqual(await found('All heights'), []);
  const newer = await get('/guide/book/api', { 'if-none-match': etag });
  assert.equal(newer.status, 200);
  assert.match(newer.text, /Newer heights/);
  assert.match((await get('/guide/book/api.md')).text, /Newer heights/);
});

serviceTest('follows a specification that a page reads through an included file', async (world) => {
  const operation =
    '{% openapi-operation spec="tides" path="/heights" method="get" %}\n{% endopenapi-operation %}';
  const { org, get } = await openSite(world, {
    'README.md': '# Welcome\n',
    'SUMMARY.md': '* [Welcome](README.md)\n* [Plain](plain.md)\n* [API](api.md)\n',
    'plain.md': '# Plain\n',
    'api.md': '# API\n\n{% include ".gitbook/includes/outer.md" %}\n',
    '.gitbook/includes/outer.md': '{% include "inner.md" %}\n',
    '.gitbook/includes/inner.md': `${operation}\n`,
  });
  await addSpec(world.context, org.id, { slug: 'tides', documents: [specification('All heights')] });
  const first = await get('/guide/book/api');
  const plain = await get('/guide/book/plain');
  assert.match(first.text, /All heights/);
  const unchanged = { 'if-none-match': String(first.headers['etag']) };
  assert.equal((await get('/guide/book/api', unchanged)).status, 304);
  await addVersion(world, org.id, 'tides', specification('Newer heights'));
  const newer = await get('/guide/book/api', unchanged);
  assert.equal(newer.status, 200);
  assert.match(newer.text, /Newer heights/);
  assert.doesNotMatch(newer.text, /All heights/);
  assert.equal((await get('/guide/book/plain')).headers['etag'], plain.headers['etag']);
});

sqliteTest(
  'loads pages of SUMMARY.md that are generated, and keeps the title that they got',
  async (world) => {
    const { org, spaceId, get } = await openSite(world);
    await addSpec(world.context, org.id, { slug: 'tide-tables', documents: [specification('All heights')] });
    const texts = {
      'SUMMARY.md':
        '* [Tides](tides.md)\n* ```yaml\n  type: builtin:openapi\n  props:\n    models: false\n    grouping: by-operation\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: tide-tables\n  ```\n',
      'tides.md': '# Tides\n',
    };
    await loadTexts(world.context, spaceId, texts);
    const { text } = await get('/guide/book/tide-tables');
    assert.match(text, /<h1[^>]*>Tide tables<\/h1>/);
    assert.match(text, /All heights/);
    assert.doesNotMatch(text, /metres|>Gauges/, 'without schemas and tags');
    const pages = async () =>
      (await org.admin.call(contract.spaceContent.listPages, { spaceId })).pages.map(({ id, title }) => ({
        id,
        title,
      }));
    const [, page] = await pages();
    const { id: changeRequestId } = await org.admin.call(contract.changeRequests.create, {
      spaceId,
      body: { subject: 'Rename' },
    });
    const at = { spaceId, changeRequestId };
    const change = { operation: 'update_page', page: page!.id, title: 'API' } as const;
    await org.admin.call(contentChanges.apply, { ...at, body: { changes: [change] } });
    await org.admin.call(contract.changeRequests.merge, at);
    await loadTexts(world.context, spaceId, { ...texts, 'tides.md': '# Tides\n\nNew.\n' });
    assert.deepEqual((await pages())[1], { id: page!.id, title: 'API' });
  },
);

sqliteTest('refuses a computed page without a source, and a source of another page', async (world) => {
  const { org, spaceId } = await openSite(world);
  const { id: changeRequestId } = await org.admin.call(contract.changeRequests.create, {
    spaceId,
    body: { subject: 'API' },
  });
  const refused = (change: object) =>
    org.admin.refused(400, contentChanges.apply, {
      spaceId,
      changeRequestId,
      body: { changes: [{ operation: 'insert_page', title: 'API', ...change } as never] },
    });
  const fieldsOf = async (change: object) => (await refused(change)).issues?.map(({ path }) => path);
  assert.deepEqual(await fieldsOf({ type: 'computed' }), ['body.changes.0.computed']);
  assert.deepEqual(await fieldsOf({ computed: computed('tides') }), ['body.changes.0.computed']);
  assert.deepEqual(await fieldsOf({ type: 'computed', computed: computed('No slug') }), [
    'body.changes.0.computed.dependencies.spec.ref.spec',
  ]);
});

sqliteTest(
  'shows the part of a large specification for a tag, and the whole page for a made-up one',
  async (world) => {
    const { org, spaceId, get } = await openSite(world);
    const tags = ['Boats (sail_ing) *~', 'Tides'];
    const paths = Array.from({ length: 102 }, (_, n) => [
      `/p${n}`,
      { get: { tags: [tags[n % 2]], responses: {} } },
    ]);
    const document = {
      openapi: '3.1.0',
      info: { title: 'Harbor', version: '1' },
      paths: Object.fromEntries(paths),
    };
    await addSpec(world.context, org.id, { slug: 'harbor', documents: [document] });
    const { id: changeRequestId } = await org.admin.call(contract.changeRequests.create, {
      spaceId,
      body: { subject: 'API' },
    });
    const page = {
      operation: 'insert_page',
      type: 'computed',
      title: 'API',
      computed: computed('harbor'),
    } as const;
    await org.admin.call(contentChanges.apply, { spaceId, changeRequestId, body: { changes: [page] } });
    await org.admin.call(contract.changeRequests.merge, { spaceId, changeRequestId });
    const shown = async (query: string) => (await get(`/guide/book/api${query}`)).text;
    const whole = await shown('');
    for (const tag of tags)
      assert.match(await shown(`?tag=${encodeURIComponent(tag)}`), /All operations/, tag);
    for (const query of ['?tag=', '?tag=none', '?tag=Tides)', `?tag=${'x'.repeat(5000)}`])
      assert.equal(await shown(query), whole);
  },
);
