import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commentableBlocks, findBlock } from './blockIds.ts';
import { withTree } from './parseMarkdown.ts';

const blocksOf = (markdown: string) => withTree(markdown, commentableBlocks);
const idsOf = (markdown: string) => blocksOf(markdown).map(({ id }) => id);

/** Returns the text of the block in `now` that has the given text in `then`. */
function followed(then: string, now: string, text: string) {
  const id = blocksOf(then).find((block) => block.text === text)?.id;
  assert.ok(id !== undefined, `no block “${text}”`);
  const blocks = blocksOf(now);
  const found = findBlock(
    id,
    blocks.map((block) => block.id),
  );
  return blocks.find((block) => block.id === found)?.text;
}

const page = '# Tides\n\nTwo highs.\n\nTwo lows.\n\n- ebb\n- flood\n\nThe end.\n';

test('finds a block after edits elsewhere on the page', () => {
  const now = `# The tides\n\nNew.\n\n${page.replace('# Tides\n\nTwo highs.', 'Three highs.')}`;
  assert.equal(followed(page, now, 'Two lows.'), 'Two lows.');
  assert.equal(followed(page, now, 'flood'), 'flood');
});

test('finds a moved block', () => {
  const now = 'Two lows.\n\n' + page.replace('Two lows.\n\n', '');
  assert.equal(followed(page, now, 'Two lows.'), 'Two lows.');
});

test('finds a block that changed between the same two blocks', () => {
  assert.equal(followed(page, page.replace('Two lows.', 'Three lows.'), 'Two lows.'), 'Three lows.');
  assert.equal(followed(page, page.replace('- ebb', '- the ebb'), 'ebb'), 'the ebb');
});

test('doesn’t find a deleted block', () => {
  assert.equal(followed(page, page.replace('Two lows.\n\n', ''), 'Two lows.'), undefined);
  assert.equal(followed('Only this.', 'Something else.', 'Only this.'), undefined);
});

test('distinguishes equal blocks by their neighbors', () => {
  const then = 'a\n\nYes.\n\nb\n\nYes.\n\nc\n';
  const second = idsOf(then)[3]!;
  assert.equal(idsOf(`New.\n\n${then}`).indexOf(findBlock(second, idsOf(`New.\n\n${then}`))!), 4);
  const copies = idsOf('x\n\nx\n\nx\n\nx\n');
  assert.equal(new Set(copies).size, 4);
});

test('assigns an ID to list items, tables of cells, code, images and blocks without text', () => {
  const markdown =
    '- one\n  - nested\n- two\n\n| a |\n| - |\n| b |\n\n```js\nx\n```\n\n![](a.png)\n\n{% embed url="https://a.example" %}\n\n---\n';
  assert.deepEqual(
    blocksOf(markdown).map(({ node, text }) => [node.type, text]),
    [
      ['listItem', 'one'],
      ['listItem', 'nested'],
      ['listItem', 'two'],
      ['table', 'a b'],
      ['code', 'x'],
      ['paragraph', 'a.png'],
      ['block', 'https://a.example'],
    ],
  );
});

test('unknown IDs are not found', () => {
  for (const id of ['', 'springs', '...', '0.0.0']) assert.equal(findBlock(id, idsOf(page)), undefined);
});

test('follows the blocks of real changes', (t) => {
  const folder = process.env['JABREF_DOCS'];
  if (folder === undefined || !existsSync(folder)) return t.skip('JABREF_DOCS is not set');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  let kept = 0;
  let lost = 0;
  for (const path of globSync('changes/*/files/**/*.md', { cwd: folder })) {
    const main = path.replace(/changes[\\/][^\\/]*[\\/]files/, 'main');
    if (!existsSync(join(folder, main))) continue;
    const [then, now] = [blocksOf(read(main)), blocksOf(read(path))];
    const texts = new Map(now.map(({ id, text }) => [id, text]));
    for (const { id, text } of then) {
      if (!now.some((block) => block.text === text)) continue;
      if (texts.get(findBlock(id, [...texts.keys()]) ?? '') === text) kept += 1;
      else lost += 1;
    }
  }
  t.diagnostic(`${kept} unchanged blocks found, ${lost} not`);
  assert.ok(kept > 100 && lost < kept / 100);
});
