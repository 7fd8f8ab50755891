// Four sites with texts that only some visitors may read, for visitors of each kind: by address, by links, and by an MCP client.
import assert from 'node:assert/strict';
import { sqliteTest, type World } from '#server/testing/world.ts';
import { visit } from '#server/testing/publishedSites.ts';
import { withMcpClients } from '#server/testing/mcpClients.ts';
import {
  isUnlisted,
  makeReadableSites,
  mayRead,
  type ReadableSite,
  type SiteVisitor,
} from '#server/testing/readableSites.ts';

let made: ReturnType<typeof makeReadableSites> | undefined;
const sitesOf = (world: World) => (made ??= makeReadableSites(world));

/** What a visitor finds: all that responses say, by address. */
type Found = Map<string, { status: number; text: string }>;

const linksIn = (text: string) =>
  [...text.matchAll(/(?:href|src)="([^"]*)"|<loc>([^<]*)|\]\(([^)\s]*)\)/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&#x26;', '&').replaceAll('&amp;', '&'),
  );

const fileText = (type: unknown, bytes: Buffer) =>
  bytes.toString(String(type).startsWith('text') ? 'utf8' : 'latin1');

/** Follows all links of a site from its lists, as a crawler does. */
async function crawl(world: World, { siteId }: ReadableSite, { cookie }: SiteVisitor): Promise<Found> {
  const found: Found = new Map();
  const starts = ['', '/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/llms-full.txt', '/~feed.xml'];
  const searches = [
    '/~search?q=harbor',
    '/~search.json?q=harbor',
    '/~search.json?q=title',
    '/~search.json?q=zqcrew',
  ];
  const queue = [...starts, ...searches].map((path) => `/${siteId}${path}`);
  for (const path of queue) {
    if (found.has(path)) continue;
    const { status, text, bytes, headers } = await visit(world, path, cookie === '' ? {} : { cookie });
    found.set(path, {
      status,
      text: `${JSON.stringify(headers)} ${fileText(headers['content-type'], bytes)}`,
    });
    const links = [...linksIn(text), ...(status >= 300 ? [String(headers['location'] ?? '')] : [])];
    for (const link of links) {
      const url = URL.parse(link, `https://sites.example${path}`);
      const next = url && url.pathname + url.search;
      // A PDF takes a second, and the form of feedback has no links.
      if (url?.host === 'sites.example' && next?.startsWith(`/${siteId}`) && !/~pdf|~feedback/.test(next))
        queue.push(next);
    }
  }
  return found;
}

sqliteTest('no visitor finds a text that they may not read, and each finds all others', async (world) => {
  const wrong: string[] = [];
  for (const { site, visitors } of await sitesOf(world))
    for (const visitor of visitors) {
      const may = (kind: (typeof site.words)[number]['kind']) => mayRead(visitor.name, site.name, kind);
      const found = await crawl(world, site, visitor);
      const isOpen = site.words.some(({ kind }) => may(kind));
      const fault = (text: string) => wrong.push(`${visitor.name} on ${site.name}: ${text}`);
      for (const { word, kind } of site.words) {
        const [where] = [...found].find(([path, { text }]) => (path + text).includes(word)) ?? [];
        if (!may(kind) || isUnlisted(kind)) where !== undefined && fault(`${word} is at ${where}`);
        else if (where === undefined) fault(`${word} isn’t found`);
      }
      for (const [path, { status }] of found)
        if (status >= 400 && isOpen && !path.endsWith('/~feed.xml')) fault(`${status} at ${path}`);
        else if (status !== 404 && !isOpen) fault(`${status} at ${path}`);
      const headers = visitor.cookie === '' ? {} : { cookie: visitor.cookie };
      for (const [path, { word, kind }] of site.addresses) {
        const isPdf = path.includes('~pdf');
        const answer = await visit(world, path, headers, isPdf && may(kind) ? 'HEAD' : 'GET');
        const right = may(kind) ? (path.includes('/to/') ? 307 : 200) : 404;
        if (answer.status !== right) fault(`${answer.status} at ${path} of ${word}`);
        const { headers: sent, bytes } = answer;
        // A page that says that there is none names the address.
        const told = JSON.stringify(sent) + bytes.toString('latin1').replaceAll(/visit\?url=[^"]*/g, '');
        const others = site.words.filter(
          (one) => !may(one.kind) && told.replaceAll(path, '').includes(one.word),
        );
        if (others.length > 0) fault(`${others.map((one) => one.word).join(', ')} at ${path}`);
      }
    }
  assert.deepEqual(wrong, []);
});

sqliteTest('an MCP client reads what its visitor may read, and nothing else', async (world) => {
  const wrong: string[] = [];
  for (const { site, visitors } of await sitesOf(world))
    await withMcpClients(world, site.siteId, async (connect) => {
      for (const { name, bearer, query } of visitors) {
        const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
        const client = await connect(query, headers).catch(() => undefined);
        const isOpen = site.words.some(({ kind }) => mayRead(name, site.name, kind));
        const fault = (text: string) => wrong.push(`${name} on ${site.name}: ${text}`);
        if (!client || !isOpen) {
          if (client || isOpen) fault(isOpen ? 'is refused' : 'is connected');
          continue;
        }
        const { tools } = await client.listTools();
        const ask = async (tool: string, given: Record<string, unknown> = {}) =>
          JSON.stringify(await client.callTool({ name: tool, arguments: given }));
        const told = [JSON.stringify(tools), await ask('list_pages')];
        for (const term of ['harbor', 'title', 'about', 'zq'])
          told.push(await ask('search', { query: term }));
        for (const path of site.addresses.keys())
          told.push(
            (await ask('read_page', { page: path.replace(`/${site.siteId}`, '') })).replaceAll(path, ''),
          );
        told.push(await ask('read_page', { page: 'open/book/crews' }));
        const all = told.join('\n');
        for (const { word, kind } of site.words) {
          const may = mayRead(name, site.name, kind) && !kind.endsWith('link');
          if (all.includes(word) !== may) fault(`${word} is ${may ? 'missing' : 'told'}`);
        }
      }
    });
  assert.deepEqual(wrong, []);
});
