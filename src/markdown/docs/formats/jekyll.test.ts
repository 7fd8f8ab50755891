import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from './testing.ts';

const page = (values: string) => `---\n${values}\n---\nText.\n`;

test('Jekyll: pages are below the page with the title of their parent, in any folder', async () => {
  const { tree, warnings } = await read({
    '_config.yml': 'theme: just-the-docs\n',
    'index.md': page('title: Start\nnav_order: 1'),
    'docs/work.md': page('title: Work <span class="x">yard</span>\nnav_order: 2\nhas_children: true'),
    'docs/yard/ropes.md': page('title: Ropes\nparent: Work <span class="x">yard</span>\nnav_order: 2'),
    'docs/cranes.md': page('title: Cranes\nparent: Work <span class="x">yard</span>\nnav_order: 1'),
    'docs/knots.md': page('title: Knots\nparent: Ropes\ngrand_parent: Work <span class="x">yard</span>'),
    'zoo.md': page('title: Zoo\nnav_order: 3'),
    'zoo-ropes.md': page('title: Ropes\nparent: Zoo'),
    'old.md': page('title: Old\nparent: Older'),
    'older.md': page('title: Older\nparent: Old'),
  });
  assert.deepEqual(tree, [
    'Start → index.md',
    'Work yard → docs/work.md',
    '  Cranes → docs/cranes.md',
    '  Ropes → docs/yard/ropes.md',
    '    Knots → docs/knots.md',
    'Zoo → zoo.md',
    '  Ropes → zoo-ropes.md',
    'Old → old.md',
    '  Older → older.md',
  ]);
  assert.deepEqual(warnings, []);
});
