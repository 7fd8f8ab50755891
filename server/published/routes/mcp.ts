// The MCP endpoint of a site: programs search, read and list the pages that their visitor sees. Stateless, one request each.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import * as z from 'zod/mini';
import { HttpError } from '#server/base/lib/errors.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { decodedPath } from '#server/domain/site-addresses/publishedUrl.ts';
import { cleanPath } from '#server/domain/site-addresses/spacePath.ts';
import { locate } from '../site/locate.ts';
import { pageHref } from '../site/siteUrls.ts';
import { spacePages, titleOf } from '../site/spacePages.ts';
import { countPage, count } from './counting.ts';
import { variantWith } from '../site/ownPage.ts';
import { below, ownUrlsOf } from '../site/ownUrls.ts';
import { runSearch } from './searchSite.ts';
import { assertSameSite, publicUrl, type SiteRequest } from './siteRequest.ts';
import { markdownOf, pagesOf } from './texts.ts';

/** Bytes of a request. */
export const mcpBodyLimit = 32_768;

const maxResults = 20;
/** Characters of a page in one response, and pages in a list. */
const maxText = 100_000;
const maxListed = 200;

const textOf = (text: string, isError = false) => ({ content: [{ type: 'text' as const, text }], isError });

/** Returns the page at a path on the site, or at its URL. */
async function pageAt(of: SiteRequest, written: string) {
  const own = [...ownUrlsOf(of.context, of.stored), `${of.origin}${of.base}`];
  const inside = own.flatMap((url) => below(written, url) ?? [])[0] ?? written;
  const path = decodedPath(inside.split(/[?#]/)[0] ?? '');
  const place = path === undefined ? undefined : locate(of.site, cleanPath(path.replace(/\.md$/, '')));
  const found = place && variantWith(of, place.variant.id);
  if (!found) return undefined;
  const { byPath, listed } = spacePages(await revisionContent(of.context.store, found.revisionId));
  const page = place.rest === '' ? listed[0] : byPath.get(place.rest);
  return page && { ...found, page };
}

/** Runs a tool. Errors that aren’t the visitor’s are logged and hidden, like those of pages. */
const safely =
  <Given>({ request }: SiteRequest, run: (given: Given) => Promise<ReturnType<typeof textOf>>) =>
  async (given: Given) => {
    try {
      return await run(given);
    } catch (error) {
      if (error instanceof HttpError) return textOf(error.message, true);
      request.log.error({ err: error });
      return textOf('This can’t be read right now. Try again in a few seconds.', true);
    }
  };

const offset = z.optional(z.int().check(z.nonnegative()));

function serverOf(of: SiteRequest) {
  const { site } = of;
  const server = new McpServer({ name: site.title, version: '1.0.0' });
  const readOnlyHint = true;

  server.registerTool(
    'search',
    {
      title: `Search ${site.title}`,
      description: `Searches the documentation “${site.title}”. Returns the best pages with their URL and matching passages.`,
      inputSchema: { query: z.string().check(z.minLength(1), z.maxLength(200)) },
      annotations: { readOnlyHint },
    },
    safely(of, async ({ query }: { query: string }) => {
      const { items } = await runSearch(of, query.trim(), maxResults);
      const url = new URL(publicUrl(of));
      const lines = items.map(({ title, section, href, description, passages }) => {
        const path = href.slice(of.base.length);
        const texts = passages.slice(0, 3).map(({ text }) => `  ${text}`);
        return [
          `- [${title}](${url.href.replace(/\/$/, '')}${path}) (${section}) ${description}`,
          ...texts,
        ].join('\n');
      });
      return textOf(lines.length === 0 ? 'No page contains these words.' : lines.join('\n'));
    }),
  );

  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${site.title}`,
      description: 'Returns a page as Markdown, from its URL or its path on the site.',
      inputSchema: { page: z.string().check(z.minLength(1), z.maxLength(2000)), offset },
      annotations: { readOnlyHint },
    },
    safely(
      of,
      async ({ page: written, offset: start = 0 }: { page: string; offset?: number | undefined }) => {
        const found = await pageAt(of, written);
        if (!found) return textOf('The site has no such page. Use list_pages or search to find pages.', true);
        const { plain } = await markdownOf(of, found);
        countPage(of, found.space.id, found.page.page.page, true);
        const text = plain.toString();
        const end = start + maxText;
        const more = text.length > end ? `\n\n(Continue with offset ${end} of ${text.length}.)` : '';
        return textOf(text.slice(start, end) + more);
      },
    ),
  );

  server.registerTool(
    'list_pages',
    {
      title: `List the pages of ${site.title}`,
      description: 'Lists the pages in reading order, with their URLs.',
      inputSchema: { offset },
      annotations: { readOnlyHint },
    },
    safely(of, async ({ offset: start = 0 }: { offset?: number | undefined }) => {
      const pages = await pagesOf(of);
      const lines = pages
        .slice(start, start + maxListed)
        .map(
          ({ variant, page, path }) => `- [${titleOf(page)}](${publicUrl(of)}${pageHref('', variant, path)})`,
        );
      const end = start + maxListed;
      const more = pages.length > end ? [`(Continue with offset ${end} of ${pages.length}.)`] : [];
      return textOf([...lines, ...more].join('\n'));
    }),
  );
  return server;
}

/** Answers a request of an MCP client. Returns undefined if the site has the endpoint turned off. */
export async function answerMcp(of: SiteRequest) {
  const { request, reply, site } = of;
  if (!site.look.mcp.enabled) return undefined;
  const { accept, 'content-type': type } = request.headers;
  // Another site must not read this one with its visitor's access.
  assertSameSite(request, 'This endpoint isn’t for other sites.');
  void reply.headers({ 'Cache-Control': 'private, no-store' });
  // A batch could cancel its own requests, which then have no response, and ask for many pages at once.
  if (Array.isArray(request.body))
    return reply.code(400).send({
      jsonrpc: '2.0',
      error: { code: -32600, message: 'Batches aren’t supported. Send one message per request.' },
      id: null,
    });
  // The schemas of the tools take milliseconds.
  await shareTurn();
  const server = serverOf(of);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = new Headers({ accept: accept ?? '', 'content-type': type ?? '' });
    const version = request.headers['mcp-protocol-version'];
    if (typeof version === 'string') headers.set('mcp-protocol-version', version);
    const answer = await transport.handleRequest(new Request(`${of.origin}/`, { method: 'POST', headers }), {
      parsedBody: request.body,
    });
    count(of, 'machine', 'mcp/');
    return await reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/json')
      .send(await answer.text());
  } finally {
    await server.close();
  }
}
