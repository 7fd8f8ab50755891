import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { linkIndex } from '#markdown/linkIndex.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import { readFile } from '#server/domain/content/docs-folder/describeFile.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { gatherPages } from '#server/domain/pdf/gatherBook.ts';
import { loadSpace } from '#server/operator/load.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

/** Loads a folder as the content of the space of a public site. */
async function loaded(world: World, texts: Record<string, string>) {
  const site = await openSite(world, { 'a.md': '# A\n' });
  const files = Object.entries(texts).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return [path, { path, size: bytes.byteLength, read: async () => bytes }] as const;
  });
  await loadSpace(world.context, site.spaceId, await readDocs(new Map(files), readFile));
  const { spaceId, org } = site;
  const { pages } = await org.admin.call(contract.spaceContent.listPages, { spaceId });
  const { items } = await org.admin.call(contract.spaces.listLinks, { spaceId });
  return { ...site, pages, links: items };
}

/** By tool: its files, with links on the page `a.md` to the page `b.md`. */
const folders: Record<string, [links: string[], texts: (links: string) => Record<string, string>]> = {
  Docusaurus: [
    ['/docs/first', '/first/', './first'],
    (links) => ({
      'docusaurus.config.js': 'export default {};\n',
      'docs/a.md': links,
      'docs/b.md': '---\nslug: /first\n---\n\n# B\n',
    }),
  ],
  Starlight: [
    ['/first/steps/', '/first/steps'],
    (links) => ({
      'astro.config.mjs': 'export default {};\n',
      'src/content/docs/a.md': links,
      'src/content/docs/b.md': '---\nslug: first/steps\n---\n\n# B\n',
    }),
  ],
  VuePress: [
    ['/first/steps/', '/first/steps.html'],
    (links) => ({
      '.vuepress/config.js': 'module.exports = {};\n',
      'a.md': links,
      'b.md': '---\npermalink: /first/steps/\n---\n\n# B\n',
    }),
  ],
  Jekyll: [
    ['/first/', '{{ site.baseurl }}/first/index.html', '/old/first.html'],
    (links) => ({
      '_config.yml': 'title: Harbor\n',
      'a.md': links,
      'b.md': '---\npermalink: /first/\nredirect_from:\n  - /old/first\n---\n\n# B\n',
    }),
  ],
  Hugo: [
    ['/first/', '/old/first/', '/earlier/'],
    (links) => ({
      'hugo.toml': 'title = "Harbor"\n',
      'content/a.md': links,
      'content/b.md': '+++\nurl = "/first/"\naliases = ["/old/first/", "earlier"]\n+++\n\n# B\n',
    }),
  ],
};

for (const [tool, [addresses, texts]] of Object.entries(folders))
  serviceTest(
    `${tool}: links to the addresses in front matter lead to their page in reports, sites and PDFs, and visitors with them too`,
    async (world) => {
      const written = addresses.map((address) => `[b](${address})`).join(' ');
      const { spaceId, org, get, pages, links } = await loaded(world, texts(`# A\n\n${written}\n`));
      const b = pages.find(({ title }) => title === 'B')!;
      assert.deepEqual(
        links.map(({ status, targetReference: { page } }) => [status, page]),
        [['ok', b.id]],
      );
      const { text } = await get('/guide/book/a');
      const hrefs = [...text.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>b<\/a>/g)].map(([, href]) => href);
      assert.deepEqual(
        hrefs.map((href) => href?.replace(/^.*\/guide/, '/guide')),
        addresses.map(() => '/guide/book/b'),
      );
      const { revision } = await org.admin.call(contract.spaces.get, { spaceId });
      const content = await revisionContent(world.context.store, revision);
      const book = await gatherPages(world.context.store, {
        title: tool,
        lines: [],
        whole: true,
        content,
        chosen: [],
        language: undefined,
        generated: async () => '',
        filled: async (markdown) => markdown,
      });
      const index = linkIndex(book.places, book.files);
      for (const address of addresses) {
        const target = linkTarget(
          address,
          book.places.find(({ title }) => title === 'A')!,
          index,
        );
        assert.equal(target.kind === 'page' && target.page.id, b.id, address);
      }
      assert.equal((await get('/guide/book/b')).status, 200);
      for (const address of b.addresses ?? []) {
        const { status, headers } = await get(`/guide/book/${address}.html`);
        assert.deepEqual(
          [status, String(headers['location']).replace(/^.*\/guide/, '/guide')],
          [308, '/guide/book/b'],
        );
      }
      assert.equal(pages.find(({ title }) => title === 'A')?.addresses, undefined);
    },
    'SQLite',
  );

serviceTest(
  'addresses in docs of no other tool have no effect',
  async (world) => {
    const { pages, links } = await loaded(world, {
      'SUMMARY.md': '* [A](a.md)\n* [B](b.md)\n',
      'a.md': '# A\n\n[b](/first/)\n',
      'b.md': '---\npermalink: /first/\n---\n\n# B\n',
    });
    assert.deepEqual(
      pages.map(({ addresses }) => addresses),
      [undefined, undefined],
    );
    assert.deepEqual(
      links.map(({ status }) => status),
      ['broken'],
    );
  },
  'SQLite',
);

serviceTest('a change of the front matter in a change request changes the addresses', async (world) => {
  const { spaceId, org, pages } = await loaded(world, folders['Jekyll']![1]('# A\n'));
  const { changeRequests, changeRequestContent } = contract;
  const request = await org.admin.call(changeRequests.create, { spaceId, body: { subject: 'Move' } });
  const at = { spaceId, changeRequestId: request.id };
  const b = pages.find(({ title }) => title === 'B')!;
  assert.deepEqual(b.addresses, ['first', 'old/first']);
  await org.admin.call(optional.contentChanges.apply, {
    ...at,
    body: {
      changes: [
        {
          operation: 'update_page',
          page: b.id,
          document: { markdown: '---\npermalink: /second/\n---\n\n# B\n' },
        },
      ],
    },
  });
  const after = await org.admin.call(changeRequestContent.listPages, at);
  assert.deepEqual(after.pages.find(({ id }) => id === b.id)?.addresses, ['second']);
});
