import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import { siteGroupsQuery, siteSectionsQuery } from './structure.api.ts';

const section = (id: string, sectionGroup?: string) => ({
  object: 'site-section',
  id,
  title: id,
  path: id,
  ...(sectionGroup !== undefined && { sectionGroup }),
  siteSpaces: [],
  urls: {},
});
const group = (id: string, children: object[]) => ({
  object: 'site-section-group',
  id,
  title: id,
  sections: children.filter((one) => Reflect.get(one, 'object') === 'site-section'),
  children,
});
const link = { object: 'site-external-link', id: 'status', title: 'Status', url: 'https://status.example/' };

const site = { organizationId: 'o1', siteId: 's1' };
const base = '/v1/orgs/o1/sites/s1';

/** Reads both lists of a site at once. */
async function readBoth(context: TestContext, structure: object | null) {
  const { asked } = await serve(context, ({ path }) => {
    if (path === `${base}/structure` && structure) return { json: structure };
    if (path.startsWith(`${base}/sections`)) return { json: { items: [section('alone')] } };
    if (path.startsWith(`${base}/section-groups`)) return { json: { items: [group('bare', [])] } };
    return { status: 404, json: { error: { code: 404, message: 'No such route.' } } };
  });
  const client = createQueryClient();
  const read = async () => {
    const [sections, groups] = await Promise.all([
      client.fetchQuery({ ...siteSectionsQuery(site), staleTime: 0 }),
      client.fetchQuery({ ...siteGroupsQuery(site), staleTime: 0 }),
    ]);
    const titles = sections.items.map(({ id, sectionGroup }) =>
      sectionGroup === undefined ? id : `${id} in ${sectionGroup}`,
    );
    return [titles, groups.items.map(({ id }) => id)];
  };
  const requests = () => asked.splice(0).map(({ path }) => path.slice(base.length).replace(/\?.*/, ''));
  return { read, requests };
}

test('reads sections and groups with one request, and again after a write', async (context) => {
  const { read, requests } = await readBoth(context, {
    type: 'sections',
    structure: [section('home'), group('guides', [section('tides', 'guides')]), section('api')],
  });
  assert.deepEqual(await read(), [['home', 'tides in guides', 'api'], ['guides']]);
  assert.deepEqual(requests(), ['/structure']);
  await read();
  assert.deepEqual(requests(), ['/structure']);
});

test('leaves out links, and lists the sections of groups in groups', async (context) => {
  const { read } = await readBoth(context, {
    type: 'sections',
    structure: [link, group('guides', [link, group('inner', [section('deep')]), section('tides')])],
  });
  assert.deepEqual(await read(), [
    ['deep in inner', 'tides in guides'],
    ['guides', 'inner'],
  ]);
});

test('a site without sections has neither', async (context) => {
  const { read } = await readBoth(context, { type: 'siteSpaces', structure: [] });
  assert.deepEqual(await read(), [[], []]);
});

test('reads the lists of a service without the structure', async (context) => {
  const { read, requests } = await readBoth(context, null);
  assert.deepEqual(await read(), [['alone'], ['bare']]);
  assert.ok(requests().includes('/sections'));
  await read();
  assert.deepEqual(requests().toSorted(), ['/section-groups', '/sections'], 'it is known to be missing');
});
