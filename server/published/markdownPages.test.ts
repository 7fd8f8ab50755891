import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { visit as visitNodes } from 'unist-util-visit';
import { optional } from '#contract/optional.ts';
import { referenceOf } from '#markdown/blocks/blockText.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import { loadSpace } from '#server/operator/load.ts';
import { demoTest } from '#server/testing/testDemo.ts';
import { loadTexts } from '#server/testing/docs.ts';
import {
  enter,
  openSite,
  setHostnames,
  setVisitorKey,
  shareLink,
  visit,
  visitorToken,
} from '#server/testing/publishedSites.ts';
import { readRealDocs } from '#server/testing/realDocs.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { addSpec } from '#server/testing/specs.ts';
import { sqliteTest, type World } from '#server/testing/world.ts';

/** Returns the addresses in a text: of links, images, definitions and blocks. */
const addressesIn = (markdown: string): string[] =>
  withTree(markdown, (tree) => {
    const found: string[] = [];
    visitNodes(tree, (node) => {
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(node.url);
      if (node.type === 'block') found.push(referenceOf(node)?.href ?? '');
    });
    return found.filter((address) => address !== '');
  });

const picture = Buffer.from('iVBORw0KGgo=', 'base64');

const written = `See [a](a.md#one), [b](<sub/b c.md> 'B'), [self](#two), [dead *x* \`y\`](dead.md), [ref][r], [r], [gone][d].
<https://x.example/a_b> [mail](mailto:a@x.example) [run](javascript:ran()) ![p](p.png "P") ![no *p*](no.png) [f](f.pdf)
\`[code](a.md)\` <code class="expression">space.vars.version</code> <code class="expression">page.vars.none</code> <!-- draft -->

[r]: a.md 'A'
[d]: dead.md

| Table | Image |
| --- | --- |
| [a](a.md) \`[a](a.md)\` | ![p](p.png) |

<table><tr><td><a href="a.md">a</a><img src='p.png' alt=""><a href=dead.md>d</a></td></tr></table>

{% tabs %}
{% tab title="One" %}
{% hint style="info" %}
[a](a.md)
{% endhint %}
{% endtab %}
{% endtabs %}

{% content-ref url="a.md" %}
[a.md](a.md)
{% endcontent-ref %}

{% file src="f.pdf" %}

\`\`\`md
[code](a.md) <a href="a.md">
\`\`\`

<pre><a href="a.md">code</a></pre>

- Item

  {% include ".gitbook/includes/part.md" %}
`;

const expected = (site: string, file: (name: string) => string) => `# Start

> About \\*tides\\*.

See [a](${site}/a#one), [b](${site}/b-c 'B'), [self](${site}/start#two), dead *x* \`y\`, [ref][r], [r], gone.
<https://x.example/a_b> [mail](mailto:a@x.example) run ![p](${file('p.png')} "P") no p [f](${file('f.pdf')})
\`[code](a.md)\` 1.10_b &#42;new&#42; <code class="expression">page.vars.none</code> <!---->

[r]: ${site}/a 'A'


| Table | Image |
| --- | --- |
| [a](${site}/a) \`[a](a.md)\` | ![p](${file('p.png')}) |

<table><tr><td><a href="${site}/a">a</a><img src='${file('p.png')}' alt=""><a >d</a></td></tr></table>

{% tabs %}
{% tab title="One" %}
{% hint style="info" %}
[a](${site}/a)
{% endhint %}
{% endtab %}
{% endtabs %}

{% content-ref url="${site}/a" %}
[a.md](${site}/a)
{% endcontent-ref %}

{% file src="${file('f.pdf')}" %}

\`\`\`md
[code](a.md) <a href="a.md">
\`\`\`

<pre><a href="a.md">code</a></pre>

- Item

  Part with [a](${site}/a) and [self](${site}/start#two).

  Inner 1.10_b &#42;new&#42;.
`;

sqliteTest('writes and draws the files that a text includes as in mdBook', async (world) => {
  const { get } = await openSite(world, {
    'SUMMARY.md': '* [Start](start.md)\n* [The lift](lift.md)\n',
    'lift.md': '# The lift\n',
    'start.md':
      '# Start\n\n{{#title Start of the harbor}}\n\n{{#include .gitbook/includes/greeting.md}}\n\n```rust\n{{#include code/lift.rs:lift}}\n```\n\n```rust\n{{#rustdoc_include code/lift.rs:1:2}}\n```\n\n{{#include code/gone.rs:5:7}}\n\n![[lift]]\n\n[[lift|The *lift*]]\n\n\\{{#include stays.md}}\n',
    '.gitbook/includes/greeting.md': 'Welcome to the *harbor*.\n',
    'code/lift.rs': 'fn main() {\n}\n// ANCHOR: lift\nfn lift() {}\n// ANCHOR_END: lift\n',
  });
  const { text } = await get('/guide/book/start.md');
  assert.equal(
    text.replaceAll(/https:\/\/sites\.example\/\w+/g, ''),
    '# Start\n\n{{#title Start of the harbor}}\n\nWelcome to the *harbor*.\n\n```rust\nfn lift() {}\n```\n\n```rust\nfn main() {\n}\n```\n\ncode/gone.rs:5:7\n\n[The lift](/guide/book/lift)\n\n[The &#42;lift&#42;](/guide/book/lift)\n\n\\{{#include stays.md}}\n',
  );
  const { text: html } = await get('/guide/book/start');
  const words = html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  assert.match(
    words,
    /Welcome to the harbor \. .*fn lift \( *\).*fn main \( *\).*gone\.rs:5:7 .*\{\{#include stays\.md\}\}/,
  );
  assert.doesNotMatch(words, /ANCHOR|title Start|rustdoc/);
});

sqliteTest('writes links, files, includes and variables for readers outside of the site', async (world) => {
  const { get, siteId, spaceId, org } = await openSite(world, {
    'SUMMARY.md': '* [Start](start.md)\n* [A](a.md)\n* [B](<sub/b c.md>)\n',
    'start.md': `---\ndescription: About *tides*.\n---\n${written}`,
    'a.md': '# A\n\n## One\n',
    'sub/b c.md': '# B\n',
    '.gitbook/includes/part.md':
      '---\ntitle: Part\n---\nPart with [a](../../a.md) and [self](#two).\n\n{% include "inner.md" %}\n',
    '.gitbook/includes/inner.md':
      'Inner <code class="expression">space.vars.version</code>.\n{% include "part.md" %}\n',
    '.gitbook/vars.yaml': 'version: 1.10_b *new*\n',
    'p.png': picture,
    'f.pdf': '%PDF-1.7',
  });
  const site = `https://sites.example/${siteId}/guide/book`;
  const { text, headers } = await get('/guide/book/start.md');
  const fileOf = (name: string) => addressesIn(text).find((address) => address.endsWith(`/${name}`)) ?? name;
  assert.equal(text, expected(site, fileOf));
  assert.equal(headers['content-type'], 'text/markdown; charset=utf-8');
  assert.equal((await get('/guide/book/start.md', { 'if-none-match': String(headers['etag']) })).status, 304);
  for (const address of addressesIn(text))
    if (address.startsWith('https://sites')) assert.equal((await visit(world, address)).status, 200, address);

  await setVisibility(world, spaceId, 'share-link');
  const { key } = await shareLink(org, siteId);
  const cookie = await enter(world, `/${siteId}/?shareKey=${key}`);
  const shared = await get('/guide/book/start.md', { cookie });
  assert.equal(shared.text, text);
  assert.equal(shared.headers['cache-control'], 'private, no-store');
  assert.ok(!(await get('/llms.txt', { cookie })).text.includes(key));
});

type Walk = { pages: number; links: number; faults: string[] };

/** Requests the Markdown of all pages in `llms.txt`, and the targets of its links on the site. */
async function walk(world: Pick<World, 'context'>, start: string): Promise<Walk> {
  const { origin } = new URL(start);
  const faults: string[] = [];
  const statusOf = new Map<string, number>();
  const get = async (url: string) => {
    const reply = await visit(world, url);
    statusOf.set(url, reply.status);
    return reply;
  };
  const pages = addressesIn((await get(`${start}llms.txt`)).text);
  // That each page of the sitemap opens is tested with the HTML of all pages.
  for (const [, url = ''] of (await get(`${start}sitemap.xml`)).text.matchAll(/<loc>([^<]*)<\/loc>/g))
    statusOf.set(url, 200);
  let links = 0;
  for (const page of pages) {
    const { status, text, headers } = await get(page);
    if (status !== 200 || !String(headers['content-type']).startsWith('text/markdown'))
      faults.push(`${page}: ${status}`);
    if (/class="expression"/.test(text)) faults.push(`${page}: has a variable`);
    for (const address of addressesIn(text)) {
      links += 1;
      if (!URL.canParse(address)) faults.push(`${page}: ${address} is relative`);
      else if (new URL(address).origin === origin) {
        const url = address.split('#', 1)[0] ?? '';
        if (!statusOf.has(url)) await get(url);
        if (![200, 307].includes(statusOf.get(url) ?? 0))
          faults.push(`${page}: ${address} ${statusOf.get(url)}`);
      }
    }
  }
  return { pages: pages.length, links, faults: [...new Set(faults)] };
}

demoTest(
  'writes working links into the Markdown of every page of the demo',
  async (world) => {
    const { pages, links, faults } = await walk(world, 'https://docs.saltmarsh.example/');
    assert.deepEqual(faults, [
      // The author wrote the URL of a space that only visitors with a token see.
      'https://docs.saltmarsh.example/help/news/firmware.md: https://docs.saltmarsh.example/gateway/firmware/update-firmware 404',
    ]);
    assert.ok(pages > 90 && links > 150, `${pages} ${links}`);
  },
  'SQLite',
);

for (const [name, folder] of ['RUST_BOOK', 'JABREF_DOCS'].map((one) => [one, process.env[one]] as const)) {
  const sentence = `writes working links into the Markdown of every page of ${name}`;
  if (folder === undefined) test(sentence, { skip: `${name} is not set` }, () => {});
  else
    sqliteTest(sentence, async (world) => {
      const org = await world.newOrganization();
      const spaceId = await org.addSpace('Book');
      await loadSpace(world.context, spaceId, await readRealDocs(join(folder, 'main')));
      await setVisibility(world, spaceId, 'public');
      const siteId = await makeSections(world, org, [{ path: 'docs', spaces: [{ spaceId, path: 'book' }] }]);
      const { pages, links, faults } = await walk(world, `https://sites.example/${siteId}/`);
      assert.deepEqual(faults, []);
      assert.ok(pages > 50 && links > 300, `${pages} ${links}`);
    });
}

sqliteTest(
  'resolves conditions of pages and of the files that they include for each visitor',
  async (world) => {
    const condition = (word: string) => `{% if visitor.claims.crew %}\n${word}\n{% endif %}\n`;
    const { get, siteId, org } = await openSite(world, {
      'SUMMARY.md': '* [Tides](tides.md)\n* [Plain](plain.md)\n* [Secret](secret.md)\n',
      'plain.md': '# Plain\n\n{% include ".gitbook/includes/part.md" %}\n',
      'tides.md': `# Tides\n\n${condition('Peppermint [x](secret.md)')}\n{% include ".gitbook/includes/part.md" %}\n`,
      'secret.md': '# Secret\n',
      '.gitbook/includes/part.md': `Part.\n\n${condition('Liquorice')}`,
    });
    const key = 'a key of visitor tokens, long enough for HS256';
    await setVisitorKey(world, org, key);
    const soon = new Date(world.context.clock().getTime() + 60_000);
    const cookie = await enter(
      world,
      `/${siteId}/?jwt_token=${await visitorToken(key, { crew: true }, soon)}`,
    );
    for (const path of [
      '/guide/book/tides',
      '/guide/book/tides.md',
      '/guide/book/plain',
      '/guide/book/plain.md',
    ])
      for (const [headers, isCrew] of [
        [{ cookie }, true],
        [{}, false],
        [{ cookie }, true],
      ] as const) {
        const { text } = await get(path, headers);
        assert.match(text, /Part\./);
        assert.equal(text.includes('Peppermint'), isCrew && path.includes('tides'), path);
        assert.equal(text.includes('Liquorice'), isCrew, path);
        assert.doesNotMatch(text, /\{%|visitor\.claims/);
      }
  },
);

const berth = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40, description: 'As on the [chart](chart).\n\n- One' },
    next: { $ref: '#/components/schemas/Berth' },
  },
};

const harbour = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  servers: [{ url: 'https://api.harbour.example/' }],
  paths: {
    '/berths/{id}': {
      put: {
        summary: 'Replace a berth',
        deprecated: true,
        description: 'Uses the *whole* berth.',
        parameters: [
          { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
          { in: 'query', name: 'dry', description: 'Only checks.', schema: { type: 'boolean' } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Berth' } } },
        },
        responses: {
          200: {
            description: 'The berth',
            headers: { ETag: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Berth' } } },
          },
          404: { description: 'No such berth' },
        },
      },
    },
  },
  components: { schemas: { Berth: berth } },
};

sqliteTest('writes the operations of OpenAPI blocks as text', async (world) => {
  const { get, siteId, org } = await openSite(world, {
    'SUMMARY.md': '* [API](api.md)\n* [Chart](chart.md)\n',
    'chart.md': '# Chart\n',
    'api.md':
      '# API\n\n1. Step\n\n   {% openapi-operation spec="harbour" path="/berths/{id}" method="put" %}\n   [old](chart.md)\n   {% endopenapi-operation %}\n\n{% openapi-operation spec="none" path="/x" method="get" %}\n{% endopenapi-operation %}\n',
  });
  await addSpec(world.context, org.id, { slug: 'harbour', documents: [harbour] });
  const { text } = await get('/guide/book/api.md');
  assert.ok(
    text.startsWith(
      '# API\n\n1. Step\n\n   **Replace a berth**\n\n   `PUT https://api.harbour.example/berths/{id}`\n',
    ),
  );
  for (const part of [
    '   Deprecated.\n',
    '   Uses the *whole* berth.\n',
    '   **Path parameters**\n\n   - `id`: string, required\n',
    '   - `dry`: boolean\n\n     Only checks.\n',
    '   **Request body** (required)\n\n   - `application/json`: Berth\n',
    `     - \`name\`: string, required, up to 40 characters\n\n       As on the [chart](https://sites.example/${siteId}/guide/book/chart).\n\n       - One\n`,
    '     - `next`: Berth\n\n   **Request samples**\n\n   curl:\n',
    '   ```\n\n   **Responses**\n',
    '   - `200`: The berth\n',
    '     **Headers**\n\n     - `ETag`: string\n',
    '   - `404`: No such berth\n',
    '{% openapi-operation spec="none" path="/x" method="get" %}\n{% endopenapi-operation %}\n',
  ])
    assert.ok(text.includes(part), `${part}\n---\n${text}`);
  assert.ok(!text.includes('[old]'));
});

sqliteTest('writes the public URLs of a site, also at other hosts and in previews', async (world) => {
  const org = await world.newOrganization();
  const spaces: string[] = [];
  for (const texts of [
    {
      'SUMMARY.md':
        '* [Ünï](<ünï/säite (1).md>)\n* [Größe](größe.md)\n* [Hidden by a space](book.md)\n  * [Hidden by a space, too](book/x.md)\n',
      'ünï/säite (1).md':
        '# Ünï\n\n[x](../größe.md#größe) [other](../../two/start)\n\n![ü](<bild (ü).png>)\n',
      'größe.md': '# Größe\n\n[ü](<ünï/säite (1).md>)\n',
      'book.md': '# Book\n',
      'book/x.md': '# X\n',
      'ünï/bild (ü).png': picture,
    },
    { 'start.md': '# Start\n\n[self](start.md)\n' },
  ]) {
    const spaceId = await org.addSpace('Space');
    await loadTexts(world.context, spaceId, texts);
    await setVisibility(world, spaceId, 'public');
    spaces.push(spaceId);
  }
  const [first = '', second = ''] = spaces;
  const siteId = await makeSections(world, org, [
    { path: 'guide', spaces: [{ spaceId: first, path: 'one' }] },
    { path: 'guide/one', spaces: [{ spaceId: second, path: 'book' }] },
  ]);
  const at = { organizationId: org.id, siteId };
  const { url: preview } = await org.admin.call(optional.sites.createPreview, {
    ...at,
    body: { audience: 'member' },
  });
  const base = `https://sites.example/${siteId}/`;
  const llms = await visit(world, `${base}llms.txt`);
  assert.doesNotMatch(llms.text, /Hidden by a space/);
  const { pages, faults } = await walk(world, base);
  assert.deepEqual([pages, faults], [3, []]);
  const [page = ''] = addressesIn(llms.text);
  const { text } = await visit(world, page);
  assert.match(text, new RegExp(`\\[x\\]\\(${base}guide/one/gr%C3%B6%C3%9Fe#gr%C3%B6%C3%9Fe\\) other\\n`));
  assert.equal((await visit(world, page.replace(base, preview))).text, text);

  const name = await setHostnames(world, org, siteId);
  const own = `https://${name}.example/`;
  for (const host of [own, `https://${name}.sites.example/`, base])
    assert.equal((await visit(world, page.replace(base, host))).text, text.replaceAll(base, own), host);
  assert.deepEqual((await walk(world, own)).faults, []);
});

sqliteTest('writes complex, large and nested texts without an error', async (world) => {
  const { get } = await openSite(world, {
    'SUMMARY.md': '* [Complex](complex.md)\n* [Large](large.md)\n* [Bomb](bomb.md)\n',
    'complex.md': `# Complex\n\n[x](large.md) ${'*a* '.repeat(20_000)}\n`,
    'large.md': `# Large\n\n${'[x](complex.md) Tides rise and fall.\n\n'.repeat(2000)}`,
    'bomb.md': `# Bomb\n\n${'{% include ".gitbook/includes/a.md" %}\n\n'.repeat(300)}`,
    '.gitbook/includes/a.md': '{% include "b.md" %}\n\n'.repeat(300),
    '.gitbook/includes/b.md': `${'Tides '.repeat(1000)}\n`,
  });
  const complex = await get('/guide/book/complex.md');
  assert.ok(complex.text.includes('[x](large.md) *a*'), 'the source of a text that is not parsed');
  const large = await get('/guide/book/large.md');
  assert.equal(addressesIn(large.text).length, 2000);
  const bomb = await get('/guide/book/bomb.md');
  assert.equal(bomb.status, 200);
  assert.ok(bomb.text.length > 900_000 && bomb.text.length < 1_100_000, String(bomb.text.length));
});
