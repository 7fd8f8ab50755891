import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseText } from '../parsing/parseText.ts';
import { mergedBlocks } from './blocks.ts';
import { compareTexts } from './compareTexts.ts';

const byName = (a: string, b: string) => a.localeCompare(b);

function namesIn(nodes: readonly Nodes[]) {
  const names: unknown[] = [];
  for (const tree of nodes) visit(tree, (node) => void names.push(node.data?.hProperties?.['data-node']));
  return names.filter((name) => typeof name === 'string');
}

/** The names of blocks in a comparison. */
async function comparedNames(old: string, now: string) {
  const { passages, blockIds } = await compareTexts(
    { title: 'Tides', markdown: old },
    { title: 'Tides', markdown: now },
  );
  const blocks = passages.flatMap((passage) =>
    passage.kind === 'left' ? [] : passage.kind === 'moved' ? passage.blocks : mergedBlocks(passage),
  );
  return { names: namesIn(blocks), blockIds };
}

/** The names of blocks in the page. */
async function pageNames(markdown: string) {
  const { parts, blockIds } = await parseText(markdown, 'Tides');
  return { names: namesIn(parts.flatMap(({ tree }) => tree.children)), blockIds };
}

const old =
  '# Tides\n\nTwo highs a day.\n\n- ebb\n- flood\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n```js\nlet a;\n```\n\n{% hint style="info" %}\nMind the gap.\n{% endhint %}\n\nGone.\n\nAt the end, after all of this, stands a sentence.\n';
const now =
  '# Tides\n\nTwo highs on most days.\n\nAt the end, after all of this, stands a sentence.\n\n- ebb\n- the flood\n- new\n\n| A | B |\n| - | - |\n| 1 | 3 |\n\n```js\nlet b;\n```\n\n{% hint style="info" %}\nMind the wide gap.\n{% endhint %}\n\nA word[^1].\n\n[^1]: A note.\n';

test('a comparison uses each block name of the page once', async () => {
  const page = await pageNames(now);
  assert.equal(page.names.length, page.blockIds.length);
  for (const before of [old, now, '']) {
    const { names, blockIds } = await comparedNames(before, now);
    assert.deepEqual(blockIds, page.blockIds);
    assert.deepEqual(names.toSorted(byName), page.names.toSorted(byName));
  }
});

test('comparisons of real changes use the same block names as the pages', async (t) => {
  const folder = process.env['JABREF_DOCS'];
  if (folder === undefined || !existsSync(folder)) return t.skip('JABREF_DOCS is not set');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  for (const path of globSync('changes/0[12]*/files/**/*.md', { cwd: folder }).slice(0, 12)) {
    const main = join(folder, path.replace(/changes[\\/][^\\/]*[\\/]files/, 'main'));
    const page = await pageNames(read(path));
    const { names } = await comparedNames(existsSync(main) ? readFileSync(main, 'utf8') : '', read(path));
    assert.deepEqual(names.toSorted(byName), page.names.toSorted(byName), path);
  }
});
