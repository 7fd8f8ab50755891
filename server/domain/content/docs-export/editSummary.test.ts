import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { DocsPage } from '#markdown/docs/docsFolder.ts';
import { readDocs } from '#markdown/docs/readDocs.ts';
import { readFile } from '../docs-folder/describeFile.ts';
import type { PageTree } from '../pageNode.ts';
import { exported, page, read } from '#server/testing/testContent.ts';

const summary = `# Table of contents

Some words.

* [Home](README.md)
* [Install](install.md)
  - [Server](install/server.md)
  - [Cloud](install/cloud.md)

## Reference

* [Commands \\_x\\_](commands.md) <!-- keep -->
* Group
  * [Tides](tides.md)
`;
const pageNames = ['README', 'install', 'install/server', 'install/cloud', 'commands', 'tides'];
const docs = {
  'SUMMARY.md': summary,
  ...Object.fromEntries(pageNames.map((name) => [`${name}.md`, `# ${name}\n`])),
};

/** Title, change of the page tree, and the changed lines: removed, then added. */
const edits: [string, (pages: PageTree[]) => unknown, string[], string[]][] = [
  [
    'adds a page at the top level',
    (pages) => pages.splice(1, 0, page('New [x]', 'a b.md')),
    [],
    ['* [New \\[x\\]](<a b.md>)'],
  ],
  ['adds a first page', (pages) => pages.unshift(page('First', 'first.md')), [], ['* [First](first.md)']],
  [
    'adds a page below another',
    (pages) => pages[1]!.pages.push(page('Edge', 'edge.md')),
    [],
    ['  - [Edge](edge.md)'],
  ],
  [
    'adds a page below a page without pages',
    (pages) => pages[0]!.pages.push(page('Deep', 'deep.md', [page('Deeper', 'deeper.md')])),
    [],
    ['  * [Deep](deep.md)', '    * [Deeper](deeper.md)'],
  ],
  [
    'adds a page to a part',
    (pages) => pages[2]!.pages.unshift(page('Ports', 'ports.md')),
    [],
    ['* [Ports](ports.md)'],
  ],
  [
    'adds a part',
    (pages) => pages.push(page('Notes', undefined, [page('N', 'n.md')])),
    [],
    ['', '## Notes', '', '* [N](n.md)'],
  ],
  ['removes a page', (pages) => pages[1]!.pages.shift(), ['  - [Server](install/server.md)'], []],
  [
    'removes a page and keeps the pages below it',
    (pages) => pages.splice(1, 1, ...pages[1]!.pages),
    ['* [Install](install.md)', '  - [Server](install/server.md)', '  - [Cloud](install/cloud.md)'],
    ['* [Server](install/server.md)', '* [Cloud](install/cloud.md)'],
  ],
  [
    'moves a page',
    (pages) => pages[0]!.pages.push(pages[2]!.pages.shift()!),
    ['* [Commands \\_x\\_](commands.md) <!-- keep -->'],
    ['  * [Commands \\_x\\_](commands.md) <!-- keep -->'],
  ],
  [
    'swaps two pages',
    (pages) => pages[1]!.pages.push(pages[1]!.pages.shift()!),
    ['  - [Server](install/server.md)'],
    ['  - [Server](install/server.md)'],
  ],
  [
    'renames a page and a group',
    (pages) => [(pages[1]!.title = 'Set up'), (pages[2]!.pages[1]!.title = 'Water')],
    ['* [Install](install.md)', '* Group', '    * [Tides](tides.md)'],
    ['* [Set up](install.md)', '* Water', '    * [Tides](tides.md)'],
  ],
];

/** Returns how often the first list has each line more than the second. */
function surplus(of: string[], than: string[]) {
  const left = [...than];
  return of.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

for (const [what, change, removed, added] of edits)
  test(`${what} in the summary and keeps all other lines`, async () => {
    const content = await read(docs);
    change(content.pages);
    const written = (await exported(content))['SUMMARY.md']!;
    const [before, after] = [summary.split('\n'), written.split('\n')];
    const isMoved = removed.length > 0 && removed.join() === added.join();
    assert.deepEqual(surplus(before, after).toSorted(), isMoved ? [] : surplus(removed, added).toSorted());
    assert.deepEqual(surplus(after, before).toSorted(), isMoved ? [] : surplus(added, removed).toSorted());
    if (isMoved) assert.notEqual(written, summary);
  });

test('writes a new summary if the edited one lists other pages', async () => {
  const content = await read(docs);
  content.pages.push(page('Last', 'last.md'));
  assert.equal(
    (await exported(content))['SUMMARY.md'],
    `# Table of contents

* [Home](README.md)
* [Install](install.md)
  * [Server](install/server.md)
  * [Cloud](install/cloud.md)
* Reference
  * [Commands \\_x\\_](commands.md)
  * Group
    * [Tides](tides.md)
* [Last](last.md)
`,
  );
});

test('writes a summary that gives the wanted pages, for any summary and pages', async () => {
  const piece = fc.constantFrom(
    '* ',
    '  ',
    '\n',
    '## ',
    '[A](a.md)',
    '[B](b.md)',
    'Group',
    '[L](https://l.example)',
    '\r\n',
    '1. ',
    '[D]()',
    '> ',
    '[A](a.md#x)',
  );
  const names = ['a', 'b', 'c', 'd'];
  const files = Object.fromEntries(names.map((name) => [`${name}.md`, '']));
  const titles = fc.constantFrom('A', 'Group', '# x', '1. y', '[z]', '`q', 'a_b_c', '<i>', '&amp;', '\\');
  const tree = fc.tuple(
    fc.shuffledSubarray(names, { minLength: 1 }),
    fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
    fc.array(titles, { minLength: 5, maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), tree, async (pieces, [listed, depths, given]) => {
      const kept = `* [C](c.md)\n${pieces.join('')}`;
      const content = await read({ ...files, 'SUMMARY.md': kept });
      assert.equal((await exported(content))['SUMMARY.md'], kept);
      const top: PageTree[] = [];
      const open: PageTree[][] = [top];
      for (const [n, name] of listed.entries()) {
        const one = page(given[n]!, n === 1 ? undefined : `${name}.md`);
        const depth = Math.min(depths[n]!, open.length - 1);
        open[depth]!.push(one);
        open.splice(depth + 1, Infinity, one.pages);
      }
      content.pages = top;
      const written = (await exported(content))['SUMMARY.md']!;
      const again = await readDocs(
        new Map(
          Object.entries({ ...files, 'SUMMARY.md': written }).map(([path, text]) => [
            path,
            { path, size: text.length, read: async () => Buffer.from(text) },
          ]),
        ),
        readFile,
      );
      const shape = (pages: (DocsPage | PageTree)[]): unknown =>
        pages.map((one) => [
          one.type,
          one.title,
          'git' in one ? one.git?.path : 'sourcePath' in one ? one.sourcePath : undefined,
          shape(one.pages),
        ]);
      assert.deepEqual(shape(again.pages), shape(top));
    }),
    { numRuns: 300 },
  );
});
