// Small docs folders with what a reader must see of them. CASES is the folder with `docs/01-…` and `reports/01-…`.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { loadSpace } from '#server/operator/load.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { serviceTest } from '#server/testing/world.ts';

const folder = process.env['CASES'];
const options = folder !== undefined && existsSync(folder) ? {} : { skip: 'CASES is not set' };
const at = (path: string) => join(folder ?? '', path);

const outline = (pages: readonly DocsPage[], indent = ''): string[] =>
  pages.flatMap(({ title, pages: below }) => [indent + title, ...outline(below, `${indent}  `)]);

const work = ['Home', 'Work', '  Ropes', '  Cranes', 'About'];
const trees: Record<string, string[]> = {
  'docs/04-mdx/docs': ['Harbor docs', 'Guide', '  Cranes', '  Ropes'],
  'docs/05-mdbook/book': ['Preface', 'Cranes', 'Ropes'],
  'docs/07-title-of-page/docs': ['Untitled', 'Crane brakes', 'Rope knots'],
  'docs/09-trees/docsify': work,
  'docs/09-trees/mkdocs': work,
  'docs/21-lower-case-summary/docs': ['Harbor', 'Zebra', 'Apple'],
  'reports/22-summary-path-with-space': ['Start', 'Night rules'],
};

test('the trees of folders of other tools', options, async () => {
  for (const [path, tree] of Object.entries(trees))
    assert.deepEqual(outline((await readDocsFolder(at(path))).pages), tree, path);
  await assert.rejects(readDocsFolder(at('docs/14-asciidoc/docs')), /AsciiDoc/);
  const { warnings = [] } = await readDocsFolder(at('docs/16-layout-of-other-tools/docs'));
  assert.equal(warnings.length, 1);
});

/** The text that a reader sees, with one space for all whitespace. */
const shown = (html: string) =>
  (/<div class="text-text">([^]*?)<form/.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

type Expected = { page: string; sees: string[]; never: RegExp };
const texts: Record<string, Expected[]> = {
  'docs/04-mdx/docs': [
    { page: 'guide/cranes', sees: ['Check the brakes first.'], never: /import|components/ },
  ],
  'docs/05-mdbook/book': [
    { page: 'preface', sees: ['Welcome to the harbor.'], never: /\{\{/ },
    { page: 'cranes', sees: ['fn lift(load: u32)', 'fn main()'], never: /\{\{#/ },
    { page: 'ropes', sees: ['{{#include shared/greeting.md}} stays as text.'], never: /Welcome/ },
  ],
  'docs/10-raw-text/docs': [
    {
      page: 'attributes',
      sees: ['a button', 'Definition of the term.', '🎉', 'H2O', 'x2', 'ctrl + c'],
      never: /[{}[\]~^]|\+\+|: {3}/,
    },
    { page: 'hugo', sees: ['Text of the note.', 'See ropes.'], never: /\{\{</ },
    { page: 'mdx', sees: ['Text of one.', 'Red text'], never: /import|export|groupId|comment/ },
    { page: 'mkdocs', sees: ['Text (1)', 'Text of a block.', 'Text two.'], never: /!!!|\/\/\/|===|8</ },
    {
      page: 'vault',
      sees: ['the rope page', 'Own title', 'Folded question', 'marked text.'],
      never: /\[|==|%%|\^|a comment/,
    },
    { page: 'vitepress', sees: ['npm install', 'yarn add', 'Raw text.'], never: /:::|<<<|code-group/i },
  ],
  'docs/19-include-unlisted/docs': [
    { page: 'harbor', sees: ['Hello from the shared file.', 'Cranes', 'missing.md'], never: /\{%/ },
  ],
};

if (options.skip !== undefined) test('readers see no syntax of other tools', options, () => {});
else
  serviceTest(
    'readers see no syntax of other tools',
    async (world) => {
      for (const [path, pages] of Object.entries(texts)) {
        const { spaceId, get } = await openSite(world);
        await loadSpace(world.context, spaceId, await readDocsFolder(at(path)));
        for (const { page, sees, never } of pages) {
          const text = shown((await get(`/guide/book/${page}`)).text);
          for (const words of sees) assert.ok(text.includes(words), `${path} ${page}: ${words} in ${text}`);
          // Marked source may contain such signs.
          assert.doesNotMatch(
            text.replace(/\{\{[^{}]*\}\}|:material-check:/g, (source) => (page === 'ropes' ? source : '')),
            never,
            `${path} ${page}`,
          );
        }
      }
      const { spaceId, get } = await openSite(world);
      const one = async (name: string) => {
        await loadTexts(world.context, spaceId, { 'a.md': readFileSync(at(`reports/${name}/page.md`)) });
        return (await get('/guide/book/a')).text;
      };
      assert.match(await one('19-heading-attributes'), /id="priority"[^]*id="ship.__call__"/);
      assert.doesNotMatch(shown(await one('20-bold-beside-cjk-punctuation')), /\*\*/);
      assert.match(await one('29-autolink-cjk'), /href="https:\/\/example.com\/map"/);
      assert.match(await one('23-math'), /<math/);
    },
    'SQLite',
  );
