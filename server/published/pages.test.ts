import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit as visitNodes } from 'unist-util-visit';
import { readerChanges } from '#contract/areas/reader-changes.ts';
import { contract } from '#contract/contract.ts';
import { blockPayloads } from '#markdown/blocks/testingPayloads.ts';
import { payloads } from '#markdown/testing.ts';
import { loadSpace } from '#server/operator/load.ts';
import type { Context } from '#server/base/context.ts';
import { demoTest } from '#server/testing/testDemo.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { visit } from '#server/testing/publishedSites.ts';
import { readRealDocs } from '#server/testing/realDocs.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const elementsOf = (html: string): Element[] => {
  const found: Element[] = [];
  visitNodes(fromHtml(html), 'element', (element) => void found.push(element));
  return found;
};

const attribute = ({ properties }: Element, name: string) => {
  const value = properties[name];
  return typeof value === 'string' ? value : undefined;
};

type Walk = { pages: number; faults: string[] };

/** Opens all pages of a site by its links and its sitemap, and checks them: status, block tags as text, links and anchors. */
async function walk(context: Context, start: string): Promise<Walk> {
  const origin = new URL(start).origin;
  const root = new URL(start).pathname.replace(/\/$/, '');
  const faults: string[] = [];
  const idsOf = new Map<string, Set<string>>();
  const anchors: { from: string; path: string; anchor: string }[] = [];
  const seen = new Set<string>();
  const sitemap = (await visit({ context }, `${start}sitemap.xml`)).text;
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const waiting = [...listed, new URL(start).pathname];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, text, headers } = await visit({ context }, origin + path);
    if (status === 307 || status === 308) {
      waiting.push(String(headers['location']));
      continue;
    }
    if (status !== 200) faults.push(`${path}: ${status}`);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    const elements = elementsOf(text);
    if (/\{%|%\}/.test(text.replace(/<(code|pre)\b[^]*?<\/\1>/g, '')))
      faults.push(`${path}: shows a block tag`);
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
    if (new Set(ids).size < ids.length) faults.push(`${path}: an id is used twice`);
    idsOf.set(path, new Set(ids));
    for (const element of elements) {
      const address = attribute(element, 'href') ?? attribute(element, 'src');
      if (address === undefined || element.tagName === 'link') continue;
      const url = new URL(address, origin + path);
      if (url.origin !== origin || !url.pathname.startsWith(root) || url.pathname.startsWith('/~site/'))
        continue;
      if (url.hash !== '')
        anchors.push({ from: path, path: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) });
      if (!/\/~pdf\//.test(url.pathname)) waiting.push(url.pathname);
    }
  }
  for (const { from, path, anchor } of anchors)
    if (idsOf.get(path)?.has(anchor) === false) faults.push(`${from}: no #${anchor} on ${path}`);
  return { pages: idsOf.size, faults: [...new Set(faults)] };
}

demoTest(
  'serves every page of the demo without broken internal links',
  async ({ context }) => {
    const { pages, faults } = await walk(context, 'https://docs.saltmarsh.example/');
    assert.deepEqual(faults, [
      // Only visitors with a token see this space.
      '/gateway/firmware/update-firmware: 404',
      // One of the broken links that the link report shows.
      '/developers/api/basics/errors: no #retry-budget on /developers/api/basics/rate-limits',
    ]);
    assert.ok(pages > 60, String(pages));
  },
  'SQLite',
);

for (const [name, count] of [
  ['RUST_BOOK', 100],
  ['JABREF_DOCS', 80],
] as const) {
  const folder = process.env[name];
  const sentence = `serves every page of ${name}, and every inner link leads somewhere`;
  if (folder === undefined) test(sentence, { skip: `${name} is not set` }, () => {});
  else
    serviceTest(
      sentence,
      async (world) => {
        const { siteId } = await siteWith(world, (spaceId) =>
          readRealDocs(join(folder, 'main')).then((docs) => loadSpace(world.context, spaceId, docs)),
        );
        const { pages, faults } = await walk(world.context, `https://sites.example/${siteId}/`);
        assert.deepEqual(faults, []);
        assert.ok(pages >= count, String(pages));
      },
      'SQLite',
    );
}

async function siteWith(world: World, load: (spaceId: string) => Promise<unknown>) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Book');
  await load(spaceId);
  await setVisibility(world, spaceId, 'public');
  const siteId = await makeSections(world, org, [{ path: 'docs', spaces: [{ spaceId, path: 'book' }] }]);
  return { siteId, spaceId, org };
}

const attack = '"><img src=x onerror=ran()><script>ran()</script>';
const forbiddenTags =
  /^(?:iframe|frame|object|embed|applet|base|template|style|maction|annotation-xml|mglyph|video|audio|portal|use|animate|set|foreignobject|area|docs-.*)$/;

/** Returns elements that could run scripts, load resources from other origins or imitate the page's interface. */
function dangersIn(html: string): string[] {
  return elementsOf(html).flatMap((element) => {
    const { tagName, properties } = element;
    const found = forbiddenTags.test(tagName) ? [tagName] : [];
    const isData = attribute(element, 'type') === 'application/ld+json';
    if (tagName === 'script' && !isData && !attribute(element, 'src')?.startsWith('/~site/'))
      found.push('script');
    const action = tagName === 'form' ? (attribute(element, 'action') ?? '') : '/~search';
    if (!/^\/(?:\w+\/)?~(?:search|(?:changes|feedback)\/[\w/]+)$/.test(action)) found.push('form');
    if (tagName === 'meta' && 'httpEquiv' in properties) found.push('meta refresh');
    for (const [name, value] of Object.entries(properties)) {
      if (/^on|^(?:style|srcDoc|srcSet|formAction|ping|xlinkHref|background)$/i.test(name))
        found.push(`${tagName} ${name}`);
      if (name === 'src' && !/^\/(?!\/)/.test(String(value))) found.push(`src ${String(value)}`);
      if (name === 'href' && /^m(?!eta)/.test(tagName)) found.push(`${tagName} href`);
      if (name === 'href' && tagName === 'a') {
        const protocol = URL.parse(String(value), 'https://sites.example')?.protocol ?? ':';
        // The protocol of an invalid URL is empty.
        if (!/^(?:https?|mailto|):$/.test(protocol)) found.push(`href ${String(value)}`);
      }
    }
    return found;
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const textOfXml = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');

serviceTest(
  'writes no HTML that runs scripts or loads resources, whatever pages, titles and files contain',
  async (world) => {
    const all = [...payloads, ...blockPayloads];
    assert.ok(all.length >= 200);
    const texts: Record<string, string> = {
      'SUMMARY.md': `* [\\${attack}](payloads.md)\n* [front](front.md)\n* [bad](javascript:ran())\n`,
      'payloads.md': all.map((payload, at) => payload.replaceAll('[reference]', `[${at}]`)).join('\n\n'),
      'front.md': `---\ncover: javascript:ran()\nicon: '"><img src=x onerror=ran()>'\ndescription: '${attack.replaceAll("'", '')}'\n---\n![](p.svg) {% include ".gitbook/includes/a.md" %}\n\n${attack}`,
      '.gitbook/includes/a.md': all.slice(-150).join('\n\n'),
      'p.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"><script>ran()</script></svg>',
    };
    for (const [at, payload] of all.entries()) texts[`one-${at}.md`] = payload;
    texts['SUMMARY.md'] += all.map((_, at) => `* [one ${at}](one-${at}.md)\n`).join('');
    const { siteId, org, spaceId } = await siteWith(world, (id) => loadTexts(world.context, id, texts));
    const { store } = world.context;
    await store.transaction(async () => {
      await store.query().updateTable('sites').set({ title: attack }).where('id', '=', siteId).execute();
      await store
        .query()
        .updateTable('spaces')
        .set({ title: attack.slice(0, 50) })
        .where('id', '=', spaceId)
        .execute();
      await store
        .query()
        .updateTable('organizations')
        .set({ title: attack })
        .where('id', '=', org.id)
        .execute();
    });
    const get = (path: string) => visit(world, `/${siteId}${path}`);
    const found: string[] = [];
    const paths = (await get('/llms.txt')).text.matchAll(/\(https:\/\/sites\.example\/\w+(\/[^)]*)\.md\)/g);
    let pages = 0;
    for (const [, path = ''] of paths) {
      const { status, text } = await get(path);
      pages += 1;
      if (status !== 200) found.push(`${path}: ${status}`);
      const markdown = await get(`${path}.md`);
      if (markdown.status !== 200) found.push(`${path}.md: ${markdown.status}`);
      found.push(...dangersIn(text).map((danger) => `${path}: ${danger}`));
    }
    assert.ok(pages > all.length, String(pages));
    const query = encodeURIComponent(attack);
    for (const path of [`/~search?q=${query}`, `/${query}`, `/docs/book/${query}`])
      found.push(...dangersIn((await get(path)).text).map((danger) => `${path}: ${danger}`));
    await org.admin.call(readerChanges.put, { spaceId, body: { enabled: true } });
    const changed = all.toReversed().map((payload, at) => `${payload} and ${at}`);
    await loadTexts(world.context, spaceId, {
      ...texts,
      'payloads.md': changed.join('\n\n'),
      ...Object.fromEntries(all.map((payload, at) => [`one-${at}.md`, `${payload} and more`])),
    });
    const feed = (await get('/~feed.xml')).text;
    const links = [...feed.matchAll(/<link rel="related" href="https:\/\/sites\.example\/\w+([^"]*)"/g)];
    assert.equal(links.length, 30);
    for (const [, path = ''] of links)
      found.push(...dangersIn((await get(path)).text).map((danger) => `${path}: ${danger}`));
    for (const [, html = ''] of feed.matchAll(/<content type="html">([^<]*)</g))
      found.push(...dangersIn(textOfXml(html)).map((danger) => `feed: ${danger}`));
    const { pages: listed } = await org.admin.call(contract.spaceContent.listPages, { spaceId });
    const id = listed.find(({ path }) => path === 'payloads')?.id;
    const siteSpace = /~changes\/(\w+)\//.exec(feed)?.[1];
    const large = await get(`/~changes/${siteSpace}/${id}`);
    assert.equal(large.status, 200);
    found.push(...dangersIn(large.text).map((danger) => `changes of payloads: ${danger}`));
    assert.deepEqual(found, []);
    const { items } = await org.admin.call(contract.spaceContent.listFiles, { spaceId });
    const picture = items.find(({ name }) => name === 'p.svg');
    const link = elementsOf((await get('/docs/book/front')).text).find(
      (element) => element.tagName === 'img' && attribute(element, 'src')?.includes(picture?.id ?? '-'),
    );
    const file = await visit(world, attribute(link!, 'src') ?? '');
    assert.match(String(file.headers['content-security-policy']), /sandbox/);
  },
  'SQLite',
);
