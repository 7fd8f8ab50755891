import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import { entriesOf, listsOf, siteStructureQuery, type SiteEntry } from './structure.api.ts';

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

const format = (entries: readonly SiteEntry[]): string =>
  entries
    .map((one) => (one.object === 'site-section-group' ? `${one.id}(${format(one.children)})` : one.id))
    .join(' ');

/** Reads the structure of a site. */
async function readStructure(context: TestContext, structure: object | null) {
  const { asked } = await serve(context, ({ path }) => {
    if (path === `${base}/structure` && structure) return { json: structure };
    if (path.startsWith(`${base}/sections`))
      return { json: { items: [section('alone'), section('tides', 'guides')] } };
    if (path.startsWith(`${base}/section-groups`)) return { json: { items: [group('guides', [])] } };
    return { status: 404, json: { error: { code: 404, message: 'No such route.' } } };
  });
  const client = createQueryClient();
  const read = () => client.fetchQuery({ ...siteStructureQuery(site), staleTime: 0 });
  const requests = () => asked.splice(0).map(({ path }) => path.slice(base.length).replace(/\?.*/, ''));
  return { read, requests };
}

test('reads groups in groups and links with one request, in their order', async (context) => {
  const { read, requests } = await readStructure(context, {
    type: 'sections',
    structure: [link, group('guides', [group('inner', [section('deep')]), section('tides'), link])],
  });
  const found = await read();
  assert.equal(format(entriesOf(found)), 'status guides(inner(deep) tides status)');
  assert.deepEqual(requests(), ['/structure']);
  const { sections, groups, links } = listsOf(found);
  assert.deepEqual(
    [sections, groups, links].map((list) => list.map(({ id }) => id).join(' ')),
    ['deep tides', 'guides inner', 'status status'],
  );
});

test('a site without sections has no entries', async (context) => {
  const { read } = await readStructure(context, { type: 'siteSpaces', structure: [] });
  assert.deepEqual(entriesOf(await read()), []);
});

test('builds the structure from the lists of a service without it', async (context) => {
  const { read, requests } = await readStructure(context, null);
  assert.equal(format(entriesOf(await read())), 'alone guides(tides)');
  assert.ok(requests().includes('/sections'));
  await read();
  assert.deepEqual(requests().toSorted(), ['/section-groups', '/sections'], 'it is known to be missing');
});
