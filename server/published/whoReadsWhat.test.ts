// Four sites with texts that only some visitors may read, for visitors of each kind: by links, by address, and by an MCP client.
import assert from 'node:assert/strict';
import { withMcpClients } from '#server/testing/mcpClients.ts';
import { visit, type Reply } from '#server/testing/publishedSites.ts';
import {
  isUnlisted,
  makeReadableSites,
  mayRead,
  type ReadableSite,
  type SiteVisitor,
} from '#server/testing/readableSites.ts';
import { sqliteTest, type World } from '#server/testing/world.ts';

let made: ReturnType<typeof makeReadableSites> | undefined;

/** Returns what is wrong for each visitor of each site. */
async function faultsOf(
  world: World,
  check: (site: ReadableSite, visitor: SiteVisitor) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { site, visitors } of await (made ??= makeReadableSites(world)))
    for (const visitor of visitors)
      for (const fault of await check(site, visitor))
        faults.push(`${visitor.name} on ${site.name}: ${fault}`);
  return faults;
}

const opens = ({ name, words }: ReadableSite, visitor: SiteVisitor) =>
  words.some(({ kind }) => mayRead(visitor.name, name, kind));

const headersOf = ({ cookie }: SiteVisitor): Record<string, string> => (cookie === '' ? {} : { cookie });

const locationOf = ({ headers: { location } }: Reply) => (typeof location === 'string' ? [location] : []);

/** The headers and the body of a response, without the requested address, which a 404 page repeats. */
const toldBy = ({ headers, bytes }: Reply) =>
  JSON.stringify(headers) + bytes.toString('latin1').replaceAll(/visit\?url=[^"]*/g, '');

const linksIn = (text: string) =>
  [...text.matchAll(/(?:href|src)="([^"]*)"|<loc>([^<]*)|\]\(([^)\s]*)\)/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&#x26;', '&').replaceAll('&amp;', '&'),
  );

const starts = ['', '/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt', '/~feed.xml'];
const searches = [
  '/~search?q=harbor',
  '/~search.json?q=harbor',
  '/~search.json?q=title',
  '/~search.json?q=zqcrew',
];

/** Follows all links of a site from its lists, as a crawler does. Returns the responses by path. */
async function crawl(world: World, { siteId }: ReadableSite, visitor: SiteVisitor) {
  const found = new Map<string, Reply>();
  const queue = [...starts, ...searches].map((path) => `/${siteId}${path}`);
  for (const path of queue) {
    if (found.has(path)) continue;
    const reply = await visit(world, path, headersOf(visitor));
    found.set(path, reply);
    for (const link of [...linksIn(reply.text), ...locationOf(reply)]) {
      const url = URL.parse(link, `https://sites.example${path}`);
      const next = url ? url.pathname + url.search : '';
      // A PDF takes a second, and the form of feedback has no links.
      if (url?.host === 'sites.example' && next.startsWith(`/${siteId}`) && !/~pdf|~feedback/.test(next))
        queue.push(next);
    }
  }
  return found;
}

sqliteTest('links lead each visitor to all texts that they may read, and to no others', async (world) => {
  const faults = await faultsOf(world, async (site, visitor) => {
    const found = [...(await crawl(world, site, visitor))];
    const isOpen = opens(site, visitor);
    const statuses = found.filter(([path, { status }]) =>
      isOpen ? status >= 400 && !path.endsWith('/~feed.xml') : status !== 404,
    );
    const texts = found.map(([path, reply]) => `${path} ${toldBy(reply)}`);
    const words = site.words.filter(({ word, kind }) => {
      const isListed = mayRead(visitor.name, site.name, kind) && !isUnlisted(kind);
      return texts.some((text) => text.includes(word)) !== isListed;
    });
    return [
      ...statuses.map(([path, { status }]) => `${status} at ${path}`),
      ...words.map(({ word }) => `${word} is wrong`),
    ];
  });
  assert.deepEqual(faults, []);
});

sqliteTest('addresses open what their visitor may read, and say nothing of other texts', async (world) => {
  const faults = await faultsOf(world, async (site, visitor) => {
    const may = (kind: (typeof site.words)[number]['kind']) => mayRead(visitor.name, site.name, kind);
    const wrong: string[] = [];
    for (const [path, { kind }] of site.addresses) {
      const isDrawn = path.includes('~pdf') && may(kind);
      const reply = await visit(world, path, headersOf(visitor), isDrawn ? 'HEAD' : 'GET');
      const status = !may(kind) ? 404 : path.includes('/to/') ? 307 : 200;
      const told = toldBy(reply).replaceAll(path, '');
      const leaks = site.words.some((one) => !may(one.kind) && told.includes(one.word));
      if (reply.status !== status || leaks) wrong.push(`${reply.status} at ${path}`);
    }
    return wrong;
  });
  assert.deepEqual(faults, []);
});

sqliteTest('an MCP client reads what its visitor may read, and nothing else', async (world) => {
  const faults = await faultsOf(world, async (site, { name, bearer, query, ...visitor }) => {
    const wrong: string[] = [];
    await withMcpClients(world, site.siteId, async (connect) => {
      const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` };
      const client = await connect(query, headers).catch(() => undefined);
      if ((client !== undefined) !== opens(site, { name, ...visitor })) wrong.push('connection');
      if (!client) return;
      const ask = async (tool: string, given: Record<string, unknown> = {}) =>
        JSON.stringify(await client.callTool({ name: tool, arguments: given }));
      const told = [JSON.stringify(await client.listTools()), await ask('list_pages')];
      for (const term of ['harbor', 'title', 'about', 'zq']) told.push(await ask('search', { query: term }));
      const pages = [...site.addresses.keys()].filter((path) => !/~|\.md$|\/to\//.test(path));
      for (const path of [...pages, `/${site.siteId}/open/book/crews`])
        told.push(
          (await ask('read_page', { page: path.replace(`/${site.siteId}`, '') })).replaceAll(path, ''),
        );
      for (const { word, kind } of site.words) {
        const isText = mayRead(name, site.name, kind) && !kind.endsWith('link');
        if (told.some((text) => text.includes(word)) !== isText) wrong.push(`${word} is wrong`);
      }
    });
    return wrong;
  });
  assert.deepEqual(faults, []);
});
