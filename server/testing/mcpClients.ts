import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createSitesApp } from '#server/published/sitesApp.ts';
import type { World } from './world.ts';

/** Runs a task with a function that connects the SDK's client to a site, over HTTP. */
export async function withMcpClients(
  world: World,
  siteId: string,
  task: (connect: (query?: string, headers?: Record<string, string>) => Promise<Client>) => Promise<void>,
) {
  const app = createSitesApp(world.context);
  const listening = await app.listen({ port: 0, host: '127.0.0.1' });
  const clients: Client[] = [];
  const sitesHost = { host: 'sites.example' };
  try {
    await task(async (query = '', headers = {}) => {
      const transport = new StreamableHTTPClientTransport(new URL(`${listening}/${siteId}/~mcp${query}`), {
        // `fetch` sets the host itself.
        fetch: async (url, init) => {
          const { pathname, search } = new URL(url);
          const answer = await app.inject({
            method: init?.method === 'GET' ? 'GET' : 'POST',
            url: pathname + search,
            headers: { ...Object.fromEntries(new Headers(init?.headers)), ...sitesHost },
            ...(typeof init?.body === 'string' && { payload: init.body }),
          });
          const type = answer.headers['content-type'] ?? '';
          const body = [202, 204].includes(answer.statusCode) ? null : answer.body;
          return new Response(body, { status: answer.statusCode, headers: { 'content-type': type } });
        },
        requestInit: { headers },
      });
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(transport);
      clients.push(client);
      return client;
    });
  } finally {
    for (const client of clients) await client.close();
    await app.close();
  }
}
