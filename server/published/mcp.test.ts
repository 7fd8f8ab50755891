import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { defaultCustomization } from '#contract/areas/site-customization.ts';
import { optional } from '#contract/optional.ts';
import { withMcpClients } from '#server/testing/mcpClients.ts';
import { openSite, setVisitorKey, shareLink, visitorToken } from '#server/testing/publishedSites.ts';
import { setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest, type World } from '#server/testing/world.ts';
import { createSitesApp } from './sitesApp.ts';

const key = 'a key of visitor tokens, long enough for HS256';

async function textOf(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return `${isError ? 'Error: ' : ''}${first?.text ?? ''}`;
}

async function mcpSite(world: World) {
  const site = await openSite(world);
  const { org, siteId } = site;
  const at = { organizationId: org.id, siteId };
  await org.admin.call(optional.siteCustomization.put, {
    ...at,
    body: { ...defaultCustomization, mcp: { enabled: true } },
  });
  return { ...site, at };
}

serviceTest('lets an MCP client search, list and read pages', async (world) => {
  const { siteId } = await mcpSite(world);
  await withMcpClients(world, siteId, async (connect) => {
    const client = await connect();
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name).toSorted(), ['list_pages', 'read_page', 'search']);
    const url = `https://sites.example/${siteId}/guide/book/tides`;
    assert.match(await textOf(client, 'search', { query: 'springs' }), new RegExp(`\\[tides\\]\\(${url}\\)`));
    assert.match(await textOf(client, 'list_pages'), /readme[^]*tides/);
    for (const page of [url, 'guide/book/tides', '/guide/book/tides.md'])
      assert.match(await textOf(client, 'read_page', { page }), /# Tides[^]*High/i);
    assert.match(await textOf(client, 'read_page', { page: 'guide/book/none' }), /^Error: /);
    assert.match(await textOf(client, 'read_page', { page: `/../../etc/passwd` }), /^Error: /);
  });
});

serviceTest('gives an MCP client only what its visitor may read', async (world) => {
  const { org, siteId, spaceId, at } = await mcpSite(world);
  await setVisitorKey(world, org, key);
  const link = await shareLink(org, siteId);
  const token = await visitorToken(key, { plan: 'pro' }, new Date(world.context.clock().getTime() + 60_000));
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
  const setAudience = (visibility: 'public' | 'share-link' | 'visitor-auth') =>
    org.admin.call(optional.sites.update, { ...at, body: { visibility } });
  await setVisibility(world, spaceId, 'inherit');
  await withMcpClients(world, siteId, async (connect) => {
    const reads = async (query?: string, headers?: Record<string, string>) => {
      const client = await connect(query, headers).catch(() => undefined);
      return client !== undefined && (await textOf(client, 'list_pages')).includes('tides');
    };
    await setAudience('public');
    assert.equal(await reads(), true);
    await setAudience('share-link');
    assert.equal(await reads(), false);
    assert.equal(await reads('?shareKey=wrong'), false);
    assert.equal(await reads(`?shareKey=${link.key}`), true);
    await setAudience('visitor-auth');
    assert.equal(await reads(`?shareKey=${link.key}`), false);
    assert.equal(await reads('', bearer('wrong')), false);
    assert.equal(await reads('', bearer(token)), true);
    assert.equal(await reads('', bearer(org.admin.token)), true);
    assert.equal(await reads('', bearer((await world.newOrganization()).admin.token)), false);
  });
});

serviceTest(
  'has no MCP endpoint unless it is on, and refuses large bodies and other sites',
  async (world) => {
    const { siteId } = await openSite(world);
    const app = createSitesApp(world.context);
    const send = (payload: string, headers: Record<string, string> = {}, id = siteId) =>
      app.inject({
        method: 'POST',
        url: `/${id}/~mcp`,
        payload,
        headers: {
          host: 'sites.example',
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      });
    try {
      const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      assert.equal((await send(list)).statusCode, 404);
      const { siteId: open } = await mcpSite(world);
      const sent = async (payload: string, headers: Record<string, string> = {}) =>
        (await send(payload, headers, open)).statusCode;
      assert.equal(await sent(list), 200);
      assert.equal(await sent(list, { origin: 'https://evil.example' }), 403);
      assert.equal(await sent('x'.repeat(40_000)), 413);
      assert.equal(await sent('{'), 400);
    } finally {
      await app.close();
    }
  },
);

serviceTest('sends Markdown to clients that prefer it, and the text of all pages', async (world) => {
  const { get } = await openSite(world);
  const typeOf = async (accept: string) => {
    const { headers } = await get('/guide/book/tides', { accept });
    assert.match(String(headers['vary']), /Accept,/);
    return String(headers['content-type']).split(';')[0];
  };
  assert.equal(await typeOf('text/markdown'), 'text/markdown');
  assert.equal(await typeOf('text/markdown, text/html, */*'), 'text/markdown');
  assert.equal(await typeOf('text/html;q=0.9, text/markdown;q=0.5'), 'text/html');
  assert.equal(await typeOf('text/html,application/xhtml+xml,*/*;q=0.8'), 'text/html');
  assert.equal(await typeOf('*/*'), 'text/html');
  const { text, headers } = await get('/llms-full.txt');
  assert.match(text, /# Welcome[^]*\n---\n[^]*# tides/i);
  assert.equal(headers['x-robots-tag'], 'noindex');
});

serviceTest('refuses a batch, such as one that cancels its own request', async (world) => {
  const { siteId } = await mcpSite(world);
  const app = createSitesApp(world.context);
  const message = (method: string, params: object) => ({ jsonrpc: '2.0', method, params });
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/${siteId}/~mcp`,
    headers: { host: 'sites.example', accept: 'application/json, text/event-stream' },
    payload: [
      { ...message('tools/call', { name: 'list_pages', arguments: {} }), id: 1 },
      message('notifications/cancelled', { requestId: 1 }),
    ],
  });
  assert.deepEqual([statusCode, JSON.parse(body).error.code], [400, -32600]);
  await app.close();
});

serviceTest('hides why a tool fails', async (world) => {
  const { siteId } = await mcpSite(world);
  const { store } = world.context;
  const query: typeof store.query = () => {
    if (new Error().stack?.includes('findPages.repository')) throw new Error('The disk /var/lib is full');
    return store.query();
  };
  const failing = { ...world, context: { ...world.context, store: { ...store, query } } };
  await withMcpClients(failing, siteId, async (connect) => {
    const text = await textOf(await connect(), 'search', { query: 'springs' });
    assert.equal(text, 'Error: This can’t be read right now. Try again in a few seconds.');
  });
});
