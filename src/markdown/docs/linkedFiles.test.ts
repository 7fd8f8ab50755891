import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkIndex } from '../linkIndex.ts';
import { linkTarget } from '../linkTarget.ts';
import { folder } from './formats/testing.ts';
import { readDocs } from './readDocs.ts';

/** Returns the files that addresses on a page lead to, and all files of the docs. */
async function linked(files: Record<string, string>, sourcePath: string, addresses: readonly string[]) {
  const docs = await readDocs(folder(files), async ({ path }) => ({ id: path, sourcePath: path }));
  const own = docs.files.filter(({ exportOnly }) => exportOnly === undefined);
  const index = linkIndex([], own);
  const from = { id: 'p', path: 'p', sourcePath };
  return {
    files: own.map((file) => file.sourcePath),
    targets: addresses.map((address) => {
      const target = linkTarget(address, from, index);
      return target.kind === 'file' ? target.file.sourcePath : target.kind;
    }),
  };
}

test('loads pictures above the docs that pages show, from their own place and from the published folder', async () => {
  const addresses = ['/img/a.png', '@site/static/img/b.svg', '../../pictures/c.webp', '/plan.pdf', './d.png'];
  const found = await linked(
    {
      'docusaurus.config.js': 'module.exports = {}',
      'docs/guide/a.md': `![](${addresses[0]}) ![](${addresses[1]}) <img src="${addresses[2]}"> [p](${addresses[3]}) ![](${addresses[4]})`,
      'docs/guide/d.png': 'd',
      'static/img/a.png': 'a',
      'static/img/b.svg': 'b',
      'static/img/unused.png': 'u',
      'static/plan.pdf': 'p',
      'pictures/c.webp': 'c',
    },
    'guide/a.md',
    addresses,
  );
  const expected = [
    '../static/img/a.png',
    '../static/img/b.svg',
    '../pictures/c.webp',
    '../static/plan.pdf',
    'guide/d.png',
  ];
  assert.deepEqual(found.targets, expected);
  assert.deepEqual(found.files.toSorted(), expected.toSorted());
});

test('loads imported pictures of Starlight, and no other files above the docs', async () => {
  const found = await linked(
    {
      'astro.config.mjs': 'export default defineConfig({ integrations: [starlight({ sidebar: ["a"] })] })',
      'src/content/docs/a.mdx':
        "import star from '../../assets/star.png';\n\n<Image src={star} />\n\n`../../../.env.png` `../../../keys.yaml`\n",
      'src/assets/star.png': 's',
      '.env.png': 'secret',
      'keys.yaml': 'secret',
    },
    'a.mdx',
    ['../../assets/star.png'],
  );
  assert.deepEqual(found, { files: ['../../assets/star.png'], targets: ['../../assets/star.png'] });
});
