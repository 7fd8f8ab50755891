import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { contract } from '#contract/contract.ts';
import { withSite } from '#server/testing/site.ts';
import { pathsOf, serviceTest as test, type Organization, type World } from '#server/testing/world.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { specFetcher } from './specFetcher.ts';

const { openapi } = contract;

const document = (version: string) => ({
  openapi: '3.1.0',
  info: { title: 'Gauge', version },
  paths: { '/heights': { get: { responses: { 200: { description: 'The heights' } } } } },
});
const json = (version: string) => ({ body: JSON.stringify(document(version)) });

const create = ({ id, admin }: Organization, slug: string, url: string) =>
  admin.call(openapi.create, { organizationId: id, body: { slug, source: { url } } });
const get = ({ id, admin }: Organization, specSlug: string) =>
  admin.call(openapi.get, { organizationId: id, specSlug });
const put = ({ id, admin }: Organization, specSlug: string, url: string) =>
  admin.call(openapi.put, { organizationId: id, specSlug, body: { source: { url } } });
const versions = ({ id, admin }: Organization, specSlug: string) =>
  admin.call(openapi.listVersions, { organizationId: id, specSlug });

/** Fetches all due specifications and waits for them. */
async function fetchDue({ context }: World) {
  const faults: unknown[] = [];
  const fetcher = specFetcher(context, (error) => faults.push(error));
  const begun = () =>
    context.store
      .query()
      .selectFrom('openapi_specs')
      .select('id')
      .where('due_at', '<=', context.clock().toISOString())
      .limit(1)
      .executeTakeFirst();
  while (await begun()) {
    await fetcher.begin();
    await fetcher.done();
  }
  assert.deepEqual(faults, []);
}

test('is pending until the source is fetched, then has a version with its content', async (world) => {
  const org = await world.newOrganization();
  await withSite({ '/api/gauge.json': json('1') }, async (address) => {
    const url = address('/api/gauge.json');
    const made = await create(org, 'gauge-api', url);
    const location = `https://docs.example/v1/orgs/${org.id}/openapi/gauge-api`;
    const told = {
      object: 'openapi-spec',
      id: made.id,
      slug: 'gauge-api',
      sourceURL: url,
      createdAt: '2031-05-14T09:41:00.000Z',
      updatedAt: '2031-05-14T09:41:00.000Z',
      permissions: { view: true, edit: true },
      urls: { location, app: `https://docs.example/orgs/${org.id}/openapi/gauge-api` },
    };
    assert.deepEqual(made, { ...told, processingState: 'pending' });
    const at = { organizationId: org.id, specSlug: 'gauge-api' };
    await org.admin.refused(404, openapi.getLatestVersion, at);
    await org.admin.refused(404, openapi.getLatestVersionContent, at);
    await fetchDue(world);
    const done = await get(org, 'gauge-api');
    assert.deepEqual(done, {
      ...told,
      processingState: 'complete',
      lastVersion: done.lastVersion,
      lastProcessedAt: '2031-05-14T09:41:00.000Z',
    });
    const latest = await org.admin.call(openapi.getLatestVersion, at);
    const version = { ...at, versionId: done.lastVersion! };
    assert.deepEqual(latest, {
      object: 'openapi-spec-version',
      id: done.lastVersion,
      createdAt: '2031-05-14T09:41:00.000Z',
      url,
      urls: { location: `${location}/versions/${latest.id}` },
    });
    assert.deepEqual(await org.admin.call(openapi.getVersion, version), latest);
    const content = { filesystem: { 'gauge.json': { content: document('1') } }, url };
    assert.deepEqual(await org.admin.call(openapi.getLatestVersionContent, at), content);
    assert.deepEqual(await org.admin.call(openapi.getVersionContent, version), content);
  });
});

test('adds a version only when the content has changed', async (world) => {
  const org = await world.newOrganization();
  const pages = { '/gauge.yaml': json('1') };
  await withSite(pages, async (address) => {
    await create(org, 'gauge-api', address('/gauge.yaml'));
    await fetchDue(world);
    world.setTime('2031-05-14T10:00:00.000Z');
    await put(org, 'gauge-api', address('/gauge.yaml'));
    await fetchDue(world);
    const same = await get(org, 'gauge-api');
    assert.equal(same.lastProcessedAt, '2031-05-14T10:00:00.000Z');
    assert.equal((await versions(org, 'gauge-api')).count, 1);
    pages['/gauge.yaml'] = json('2');
    world.setTime('2031-05-14T11:00:00.000Z');
    await put(org, 'gauge-api', address('/gauge.yaml'));
    await fetchDue(world);
    const { items, count } = await versions(org, 'gauge-api');
    const changed = await get(org, 'gauge-api');
    assert.equal(count, 2);
    assert.deepEqual(
      items.map(({ id }) => id),
      [changed.lastVersion, same.lastVersion],
    );
  });
});

test('fetches a source again after six hours', async (world) => {
  const org = await world.newOrganization();
  const pages = { '/gauge.yaml': json('1') };
  await withSite(pages, async (address, asked) => {
    await create(org, 'gauge-api', address('/gauge.yaml'));
    await fetchDue(world);
    pages['/gauge.yaml'] = json('2');
    world.setTime('2031-05-14T15:40:59.000Z');
    await fetchDue(world);
    assert.equal(asked.length, 1);
    world.setTime('2031-05-14T15:41:00.000Z');
    await fetchDue(world);
    assert.equal((await versions(org, 'gauge-api')).count, 2);
  });
});

const html = '<!doctype html><title>Log in</title><p>Hello';
const redirect = (location: string) => ({ status: 302, headers: { location } });

test('reports a failure by code and keeps the previous version', async (world) => {
  const org = await world.newOrganization();
  const pages = {
    '/good.json': json('1'),
    '/html': { body: html },
    '/away': redirect('http://127.0.0.1:1/spec.json'),
    '/meta': redirect('http://169.254.169.254/latest'),
    '/file': redirect('file:///etc/passwd'),
    '/large': { body: `{"x":"${'x'.repeat(20 * 1024 ** 2)}"}` },
    '/broken': { body: 'openapi: 3.1.0\ninfo: [' },
  };
  const codes = { '/html': 'PARSE_ERROR', '/broken': 'PARSE_ERROR' } as Record<string, string>;
  await withSite(pages, async (address) => {
    await create(org, 'gauge-api', address('/good.json'));
    await fetchDue(world);
    const { lastVersion } = await get(org, 'gauge-api');
    for (const path of ['/html', '/lost', '/away', '/meta', '/file', '/large', '/broken']) {
      await put(org, 'gauge-api', address(path));
      await fetchDue(world);
      const { lastProcessErrorCode, processingState, ...rest } = await get(org, 'gauge-api');
      assert.deepEqual(
        [lastProcessErrorCode, processingState, rest.lastVersion],
        [codes[path] ?? 'FETCH_ERROR', 'complete', lastVersion],
        path,
      );
    }
    const again = await put(org, 'gauge-api', address('/good.json'));
    assert.deepEqual([again.processingState, again.lastProcessErrorCode], ['pending', undefined]);
    await fetchDue(world);
    assert.equal((await get(org, 'gauge-api')).lastProcessErrorCode, undefined);
    assert.equal((await versions(org, 'gauge-api')).count, 1);
  });
});

test('reads a document with faults, and lists them with their places', async (world) => {
  const org = await world.newOrganization();
  const path = '#/paths/~1heights/get/responses/200';
  const faulty =
    'openapi: 3.0.3\ninfo: {title: T, version: "1"}\npaths:\n  /heights:\n    get:\n      responses:\n        "200": {}\n';
  const pages = { '/gauge.yaml': { body: faulty }, '/html': { body: html }, '/good.json': json('1') };
  await withSite(pages, async (address) => {
    await create(org, 'gauge-api', address('/gauge.yaml'));
    await fetchDue(world);
    const message = '“description” is missing in a response.';
    const found = await get(org, 'gauge-api');
    assert.deepEqual(found.lastProcessFaults, { count: 1, items: [{ message, line: 7, column: 9, path }] });
    assert.deepEqual([found.lastProcessErrorCode, found.lastVersion === undefined], [undefined, false]);
    const { items } = await org.admin.call(openapi.list, { organizationId: org.id });
    assert.equal(items[0]?.lastProcessFaults, undefined, 'lists leave them out');
    await put(org, 'gauge-api', address('/html'));
    await fetchDue(world);
    const refused = await get(org, 'gauge-api');
    assert.equal(refused.lastProcessErrorCode, 'PARSE_ERROR');
    assert.match(refused.lastProcessFaults!.items[0]!.message, /isn’t an OpenAPI document/);
    await put(org, 'gauge-api', address('/good.json'));
    await fetchDue(world);
    assert.equal((await get(org, 'gauge-api')).lastProcessFaults, undefined);
  });
});

test('fetches the files of the same origin that a document refers to', async (world) => {
  const org = await world.newOrganization();
  const pages = {
    '/api/entry.yaml': {
      body: `openapi: 3.0.3\ninfo: {title: Split, version: "1"}\npaths:\n  /tides: {$ref: 'parts.yaml#/tides'}\n  /moon: {$ref: 'http://127.0.0.1:1/moon.yaml'}\n`,
    },
    '/api/parts.yaml': { body: 'tides: {get: {responses: {"200": {description: ok}}}}' },
  };
  await withSite(pages, async (address, asked) => {
    await create(org, 'split', address('/api/entry.yaml'));
    await fetchDue(world);
    const at = { organizationId: org.id, specSlug: 'split' };
    const { filesystem } = await org.admin.call(openapi.getLatestVersionContent, at);
    assert.match(JSON.stringify(filesystem), /"\/tides":\{"\$ref":"#\/x-files\/parts\/tides"\}/);
    const { lastProcessFaults } = await get(org, 'split');
    assert.deepEqual(
      lastProcessFaults?.items.map(({ line, message }) => [line, message]),
      [
        [
          5,
          '“http://127.0.0.1:1/moon.yaml” is in another file, which couldn’t be read: it is on another host.',
        ],
      ],
    );
    assert.deepEqual(asked, ['/api/entry.yaml', '/api/parts.yaml']);
  });
});

test('never connects to a private address', async (world) => {
  const org = await world.newOrganization();
  await withSite({ '/spec.json': json('1') }, async (address, asked) => {
    const addresses = [
      address('/spec.json').replace('localhost', '127.0.0.1'),
      address('/spec.json').replace('localhost', '[::1]'),
      address('/spec.json').replace('localhost', '0x7f000001'),
      address('/spec.json').replace('//', '//admin:secret@'),
    ];
    // Stored before the setting was changed, or resolved to another address since.
    const specs = rowsOf(world.context.store, 'openapi_specs');
    for (const [n, url] of addresses.entries()) {
      const { id } = await create(org, `spec-${n}`, address('/spec.json'));
      await world.context.store.transaction(() => specs.update(id, { source_url: url }));
    }
    await fetchDue(world);
    const { items } = await org.admin.call(openapi.list, { organizationId: org.id });
    assert.deepEqual(
      items.map(({ lastProcessErrorCode }) => lastProcessErrorCode),
      addresses.map(() => 'FETCH_ERROR'),
    );
    assert.deepEqual(asked, []);
  });
});

test('fetches other sources while one doesn’t answer', async (world) => {
  const org = await world.newOrganization();
  const waiting = Promise.withResolvers<ServerResponse>();
  await withSite(
    { '/silent': (_, response) => waiting.resolve(response), '/gauge.json': json('1') },
    async (address) => {
      await create(org, 'silent', address('/silent'));
      await create(org, 'spoken', address('/gauge.json'));
      const fetcher = specFetcher(world.context, assert.ifError, 60_000);
      await fetcher.begin();
      while ((await get(org, 'spoken')).processingState !== 'complete')
        await new Promise((next) => setImmediate(next));
      const response = await waiting.promise;
      assert.equal((await get(org, 'silent')).processingState, 'progress');
      response.destroy();
      await fetcher.done();
      assert.equal((await get(org, 'silent')).lastProcessErrorCode, 'FETCH_ERROR');
    },
  );
});

test('reports a timeout', async (world) => {
  const org = await world.newOrganization();
  await withSite({ '/silent': () => {} }, async (address) => {
    await create(org, 'silent', address('/silent'));
    const fetcher = specFetcher(world.context, assert.ifError, 100);
    await fetcher.begin();
    await fetcher.done();
    assert.equal((await get(org, 'silent')).lastProcessErrorCode, 'FETCH_TIMEOUT');
  });
});

test('retries a failed source with exponential backoff', async (world) => {
  const org = await world.newOrganization();
  await withSite({}, async (address, asked) => {
    await create(org, 'gauge-api', address('/gauge.json'));
    const times = ['09:41', '09:41', '09:42', '09:45', '09:46', '10:01', '10:02'];
    const tried: number[] = [];
    for (const time of times) {
      world.setTime(`2031-05-14T${time}:00.000Z`);
      await fetchDue(world);
      tried.push(asked.length);
    }
    assert.deepEqual(tried, [1, 1, 2, 2, 3, 3, 4]);
  });
});

test('fetches in one of several processes, and another takes over when it ends', async (world) => {
  const org = await world.newOrganization();
  await withSite({ '/gauge.json': json('1') }, async (address, asked) => {
    await create(org, 'gauge-api', address('/gauge.json'));
    const fetchers = [1, 2, 3].map(() => specFetcher(world.context, assert.ifError));
    await Promise.all(fetchers.map((fetcher) => fetcher.begin()));
    await Promise.all(fetchers.map((fetcher) => fetcher.done()));
    assert.equal(asked.length, 1);
    const { store } = world.context;
    const lost = {
      claim: 'ended',
      processing_state: 'progress',
      due_at: '2031-05-14T09:41:30.000Z',
    } as const;
    await store.transaction(() =>
      store.query().updateTable('openapi_specs').set(lost).where('organization_id', '=', org.id).execute(),
    );
    await fetchDue(world);
    assert.equal(asked.length, 1);
    world.setTime('2031-05-14T09:41:30.000Z');
    await fetchDue(world);
    assert.equal(asked.length, 2);
    assert.equal((await get(org, 'gauge-api')).processingState, 'complete');
  });
});

test('releases its claims when stopped', async (world) => {
  const org = await world.newOrganization();
  await withSite({ '/silent': () => {} }, async (address) => {
    await create(org, 'silent', address('/silent'));
    const fetcher = specFetcher(world.context, assert.ifError);
    await fetcher.begin();
    while ((await get(org, 'silent')).processingState === 'pending')
      await new Promise((next) => setImmediate(next));
    await fetcher.stop();
    assert.equal((await get(org, 'silent')).processingState, 'pending');
    await org.admin.call(openapi.remove, { organizationId: org.id, specSlug: 'silent' });
  });
});

test('discards a fetch when the source changes or the specification is deleted', async (world) => {
  const org = await world.newOrganization();
  let answer = () => {};
  const slow = new Promise<void>((begun) => {
    answer = begun;
  });
  const pages = {
    '/slow': (_request: unknown, response: { end: (body: string) => void }) =>
      void slow.then(() => response.end(json('old').body)),
    '/new': json('new'),
  };
  await withSite(pages, async (address, asked) => {
    for (const slug of ['changed', 'removed']) await create(org, slug, address('/slow'));
    const fetcher = specFetcher(world.context, assert.ifError);
    await fetcher.begin();
    while (asked.length < 2) await new Promise((next) => setImmediate(next));
    world.setTime('2031-05-14T09:41:01.000Z');
    await put(org, 'changed', address('/new'));
    await org.admin.call(openapi.remove, { organizationId: org.id, specSlug: 'removed' });
    answer();
    await fetcher.done();
    assert.equal((await get(org, 'changed')).processingState, 'pending');
    await fetchDue(world);
    const { items } = await versions(org, 'changed');
    assert.deepEqual(
      items.map(({ url }) => url),
      [address('/new')],
    );
  });
});

test('creates a slug once with POST; creates or updates with PUT', async ({ newOrganization }) => {
  const org = await newOrganization();
  const source = { url: 'https://gauge.saltmarsh.example/openapi.yaml' };
  const made = await put(org, 'gauge-api', source.url);
  const fault = await org.admin.refused(409, openapi.create, {
    organizationId: org.id,
    body: { slug: 'gauge-api', source },
  });
  assert.deepEqual(pathsOf(fault), ['body.slug']);
  const changed = await put(org, 'gauge-api', 'https://gauge.saltmarsh.example/v2.yaml');
  assert.equal(changed.id, made.id);
  assert.equal(changed.sourceURL, 'https://gauge.saltmarsh.example/v2.yaml');
  for (const slug of ['Gauge', 'gauge--api', '-gauge', 'gauge_api', 'x'.repeat(101)]) {
    const body = { slug, source };
    await org.admin.refused(400, openapi.create, { organizationId: org.id, body });
    const { issues } = await org.admin.refused(400, openapi.put, {
      organizationId: org.id,
      specSlug: slug,
      body: { source },
    });
    assert.ok(
      issues?.every(({ path }) => path === 'path.specSlug'),
      slug,
    );
  }
  for (const url of [
    '',
    'gauge.yaml',
    'ftp://gauge.example/x',
    `https://gauge.example/${'x'.repeat(2048)}`,
  ]) {
    const body = { slug: 'other', source: { url } };
    const { issues } = await org.admin.refused(400, openapi.create, { organizationId: org.id, body });
    assert.ok(
      issues?.every(({ path }) => path === 'body.source.url'),
      url,
    );
  }
  const { items } = await org.admin.call(openapi.list, { organizationId: org.id });
  assert.deepEqual(
    items.map(({ slug }) => slug),
    ['gauge-api'],
  );
  await org.admin.call(openapi.remove, { organizationId: org.id, specSlug: 'gauge-api' });
});

const yaml = (version: string) =>
  `openapi: 3.1.0\ninfo: { title: Gauge, version: "${version}" }\npaths: {}\n`;
const textsOf = ({ context }: World) => rowsOf(context.store, 'openapi_texts').all({});

test('reads a specification that is sent as a text once, and its versions have a URL', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id, specSlug: 'gauge-api' };
  const made = await org.admin.call(openapi.create, {
    organizationId: org.id,
    body: { slug: 'gauge-api', source: { text: yaml('1') } },
  });
  assert.deepEqual([made.processingState, made.sourceURL], ['pending', undefined]);
  await fetchDue(world);
  const done = await get(org, 'gauge-api');
  assert.deepEqual([done.processingState, done.lastProcessErrorCode], ['complete', undefined]);
  const { url, filesystem } = await org.admin.call(openapi.getLatestVersionContent, at);
  assert.deepEqual(Object.keys(filesystem), ['openapi.yaml']);
  const location = `https://docs.example/v1/orgs/${org.id}/openapi/gauge-api/versions/${done.lastVersion}`;
  assert.equal(url, `${location}/content`);
  assert.equal((await org.admin.call(openapi.getLatestVersion, at)).url, url);
  assert.deepEqual(await textsOf(world), [], 'the text is deleted');
  world.setTime('2031-06-14T09:41:00.000Z');
  await fetchDue(world);
  assert.equal((await get(org, 'gauge-api')).lastProcessedAt, done.lastProcessedAt, 'it isn’t read again');

  // The same text adds no version, an invalid one keeps the last.
  for (const [text, count, error] of [
    [yaml('1'), 1, undefined],
    [JSON.stringify(document('2')), 2, undefined],
    ['Tides', 2, 'PARSE_ERROR'],
  ] as const) {
    await org.admin.call(openapi.put, { ...at, body: { source: { text } } });
    await fetchDue(world);
    const now = await get(org, 'gauge-api');
    assert.deepEqual([now.processingState, now.lastProcessErrorCode], ['complete', error]);
    assert.equal((await versions(org, 'gauge-api')).count, count);
    assert.deepEqual(await textsOf(world), []);
  }
});

test('switches between a URL and a text', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id, specSlug: 'gauge-api' };
  await withSite({ '/gauge.json': json('1') }, async (address, asked) => {
    await org.admin.call(openapi.put, { ...at, body: { source: { text: yaml('2') } } });
    // A text that wasn't read yet is replaced.
    const url = address('/gauge.json');
    assert.equal((await put(org, 'gauge-api', url)).sourceURL, url);
    assert.deepEqual(await textsOf(world), []);
    await fetchDue(world);
    assert.equal((await org.admin.call(openapi.getLatestVersion, at)).url, url);
    const changed = await org.admin.call(openapi.put, { ...at, body: { source: { text: yaml('3') } } });
    assert.equal(changed.sourceURL, undefined);
    await fetchDue(world);
    assert.equal((await versions(org, 'gauge-api')).count, 2);
    world.setTime('2031-06-14T09:41:00.000Z');
    await fetchDue(world);
    assert.equal(asked.length, 1, 'the URL isn’t fetched again');
  });
});

test('a text that is replaced while it is read isn’t lost', async (world) => {
  const org = await world.newOrganization();
  const at = { organizationId: org.id, specSlug: 'gauge-api' };
  await org.admin.call(openapi.put, { ...at, body: { source: { text: yaml('1') } } });
  const fetcher = specFetcher(world.context, (error) => assert.fail(String(error)));
  await fetcher.begin();
  await org.admin.call(openapi.put, { ...at, body: { source: { text: yaml('2') } } });
  await fetcher.done();
  await fetchDue(world);
  const { filesystem } = await org.admin.call(openapi.getLatestVersionContent, at);
  assert.match(JSON.stringify(filesystem), /"version":"2"/);
});

test('requires either a URL or a text of at most 8 MiB', async (world) => {
  const org = await world.newOrganization();
  const text = yaml('1');
  for (const [source, path] of [
    [{}, 'body.source.url'],
    [{ url: 'https://gauge.example/a.json', text }, 'body.source.url'],
    [{ text: ' \n' }, 'body.source.text'],
    [{ text: 'x'.repeat(8 * 1024 ** 2 + 1) }, 'body.source.text'],
    [{ text: 'a\0b' }, 'body.source.text'],
  ] as const) {
    const { issues } = await org.admin.refused(400, openapi.create, {
      organizationId: org.id,
      body: { slug: 'gauge-api', source },
    });
    assert.deepEqual(
      issues?.map((issue) => issue.path),
      [path],
    );
  }
  const { status, body } = await org.admin.raw('PUT', `/v1/orgs/${org.id}/openapi/gauge-api`, {
    source: { text: 'x'.repeat(10 * 1024 ** 2) },
  });
  assert.deepEqual(
    [status, body],
    [413, { error: { code: 413, message: 'The body must not be larger than 10 MiB.' } }],
  );
});

test('refuses a URL of a private host, and names the setting that allows it', async (world) => {
  const org = await world.newOrganization();
  for (const host of [
    '127.0.0.1:4000',
    '10.1.2.3',
    '[::1]',
    '169.254.169.254',
    '0x7f.1',
    '[::ffff:7f00:1]',
  ]) {
    const url = `http://${host}/openapi.json`;
    const body = { slug: 'gauge-api', source: { url } };
    const { issues } = await org.admin.refused(400, openapi.create, { organizationId: org.id, body });
    assert.match(
      issues?.[0]?.message ?? '',
      /^“.+” points to a private network address, which this service doesn’t fetch \(IMPORT_ALLOW\)\.$/,
    );
    assert.equal(issues?.[0]?.path, 'body.source.url');
  }
});

test('deletes a specification with its versions only', async (world) => {
  const org = await world.newOrganization();
  await withSite({ '/gauge.json': json('1') }, async (address) => {
    await create(org, 'gauge-api', address('/gauge.json'));
    await create(org, 'other', address('/gauge.json'));
    await fetchDue(world);
    const { lastVersion: versionId = '' } = await get(org, 'gauge-api');
    const at = { organizationId: org.id, specSlug: 'other', versionId };
    await org.admin.refused(404, openapi.getVersion, at);
    await org.admin.refused(404, openapi.getVersionContent, at);
    const gone = { organizationId: org.id, specSlug: 'gauge-api' };
    await org.admin.call(openapi.remove, gone);
    await org.admin.refused(404, openapi.remove, gone);
    await org.admin.refused(404, openapi.listVersions, gone);
    await create(org, 'gauge-api', address('/gauge.json'));
    assert.equal((await versions(org, 'gauge-api')).count, 0);
    await org.admin.call(openapi.remove, gone);
  });
});

test('lets creators manage specifications and other members view them', async ({ newOrganization }) => {
  const org = await newOrganization();
  const [creator, reviewer] = [await org.join('create'), await org.join('review')];
  const at = { organizationId: org.id, specSlug: 'gauge-api' };
  const body = { source: { url: 'https://gauge.saltmarsh.example/openapi.yaml' } };
  await reviewer.refused(403, openapi.put, { ...at, body });
  await creator.call(openapi.put, { ...at, body });
  assert.deepEqual((await reviewer.call(openapi.get, at)).permissions, { view: true, edit: false });
  await reviewer.refused(403, openapi.remove, at);
  await creator.call(openapi.remove, at);
});
