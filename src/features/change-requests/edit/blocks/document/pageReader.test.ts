import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedOf } from './checkNear.ts';
import { loadPage } from './loadPage.ts';
import { pageReader } from './pageReader.ts';
import { firstDifference } from './sameBlocks.ts';
import { savePage } from './savePage.ts';
import { loadedPagesIn } from './testing.ts';

const section = (n: number) => `## Section ${n}\n\n${'Words about [boots]. '.repeat(60)}\n\n- one\n- two\n`;
const sections = (count: number) =>
  Array.from({ length: count }, (_, n) => section(n)).join('\n') + '\n[boots]: boots.md\n';

/** Reads all pieces. Returns the number of steps, and the page. */
function readAll(text: string) {
  const reader = pageReader(text);
  let steps = 0;
  for (; !reader.isDone(); steps += 1) {
    reader.next();
    const page = reader.page();
    assert.equal(page.source + reader.rest(), text);
  }
  return { steps, page: reader.page() };
}

function assertSame(text: string, path = '', whole = loadPage(text)) {
  const { steps, page } = readAll(text);
  assert.equal(firstDifference(page.doc, whole.doc), -1, path);
  assert.equal(savePage(page, page.doc, { rebuild: true }).text, text);
  const rangesOf = ({ doc, origins }: typeof whole) =>
    doc.children.map(({ attrs }) => origins[Number(attrs['origin'])]).map((one) => [one?.from, one?.to]);
  assert.deepEqual(rangesOf(page), rangesOf(whole), path);
  return steps;
}

test('reads a long text in steps, with the blocks and ranges of the whole text', () => {
  assert.ok(assertSame(sections(40)) > 3);
  assert.ok(assertSame(`---\ntags: [sea]\n---\n\n${sections(40)}`) > 3);
});

test('reads a short text in one step', () => {
  assert.equal(assertSame('# Tides\n\nTwo highs.\n'), 1);
  assert.equal(assertSame(''), 1);
});

test('does not end a step inside a block', () => {
  const tabs = `{% tabs %}\n{% tab title="A" %}\n${sections(30)}\n{% endtab %}\n{% endtabs %}\n`;
  assert.ok(assertSame(`${sections(20)}\n${tabs}\n${sections(20)}`) > 2);
  assertSame(`${sections(20)}\n<details>\n<summary>More</summary>\n\n${sections(30)}\n</details>\n`);
  assertSame(`${sections(10)}\n{% hint style="info" %}\n\n${sections(30)}`);
});

test('writes an edit of the first part as one of the whole text', () => {
  const text = sections(40);
  const reader = pageReader(text);
  reader.next();
  const page = reader.page();
  const block = page.doc.child(1);
  const words = block.type.schema.text('Gulls. ');
  const changed = page.doc.copy(
    page.doc.content.replaceChild(1, block.copy(block.content.addToStart(words))),
  );
  const saved = savePage(page, changed, {}, checkedOf(page));
  assert.equal(saved.kind, 'same');
  assert.equal(saved.text + reader.rest(), text.replace('Words', 'Gulls. Words'));
});

for (const name of ['JABREF_DOCS', 'RUST_BOOK']) {
  const folder = process.env[name] ?? '';
  const options = { skip: folder === '' && `${name} is not set to the folder of the docs` };

  test(`reads ${name} in steps as a whole`, options, () => {
    const long = loadedPagesIn(folder).filter(({ text }) => text.length > 16_000);
    const steps = long.map(({ path, text, page }) => assertSame(text, path, page));
    assert.ok(long.length === 0 || Math.max(...steps) > 1);
  });
}
