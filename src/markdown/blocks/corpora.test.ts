import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from 'unist-util-visit';
import { realPages } from '../testingRealPages.ts';
import { blockFaults } from './resolveBlocks.ts';
import { read } from './testing.ts';

const minimum: Record<string, Record<string, number>> = {
  JABREF_DOCS: { hint: 51, 'content-ref': 36, 'page-ref': 45, figure: 31, tab: 3, file: 1 },
  RUST_BOOK: { figure: 1 },
};

for (const [name, expected] of Object.entries(minimum)) {
  const folder = process.env[name] ?? '';
  const options = { skip: folder === '' && `${name} is not set to the folder of the docs` };
  test(`reads every tag of ${name} without a fault`, options, () => {
    const found = new Map<string, number>();
    const pages = realPages(folder);
    assert.ok(pages.length > 100);
    for (const { path, text } of pages) {
      const tree = read(text);
      assert.deepEqual(blockFaults(tree), [], path);
      visit(tree, (node) => {
        if (node.type === 'block') found.set(node.name, (found.get(node.name) ?? 0) + 1);
        if (node.type === 'text') assert.doesNotMatch(node.value, /\{%/, path);
      });
    }
    for (const [block, count] of Object.entries(expected))
      assert.ok((found.get(block) ?? 0) >= count, `${block}: ${found.get(block)}`);
  });
}
