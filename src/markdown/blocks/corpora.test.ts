import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { visit } from 'unist-util-visit';
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
    const files = globSync('**/*.md', { cwd: folder });
    assert.ok(files.length > 100);
    for (const file of files) {
      const tree = read(readFileSync(join(folder, file), 'utf8'));
      assert.deepEqual(blockFaults(tree), [], file);
      visit(tree, (node) => {
        if (node.type === 'block') found.set(node.name, (found.get(node.name) ?? 0) + 1);
        if (node.type === 'text') assert.doesNotMatch(node.value, /\{%/, file);
      });
    }
    for (const [block, count] of Object.entries(expected))
      assert.ok((found.get(block) ?? 0) >= count, `${block}: ${found.get(block)}`);
  });
}
