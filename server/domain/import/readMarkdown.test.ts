import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPictures } from './readPage.ts';
import { readMarkdown } from './readMarkdown.ts';

const at = 'https://raw.example/docs/tides.md';

function read(text: string) {
  const page = readMarkdown(text, at, 'n');
  return { ...page, markdown: withPictures(page.markdown, 'n', (n) => `P${n}`) };
}

test('keeps the document and only makes relative URLs absolute', () => {
  const { markdown, pictures } = read(
    '* A  [b](b.md "b.md") [c][1] #d <e> [f](#f) [g](https://g.example/b.md)\n\n[1]: ../c.md\n\n![q](img/q.png) ![q](img/q.png)\n\n![r][2]\n\n[2]: <r.png>\n',
  );
  assert.equal(
    markdown,
    '* A  [b](https://raw.example/docs/b.md "b.md") [c][1] #d <e> [f](#f) [g](https://g.example/b.md)\n\n[1]: https://raw.example/c.md\n\n![q](P0) ![q](P0)\n\n![r][2]\n\n[2]: <P1>\n',
  );
  assert.deepEqual(pictures, ['https://raw.example/docs/img/q.png', 'https://raw.example/docs/r.png']);
});

test('leaves code and HTML other than pictures unchanged', () => {
  const text =
    '`[a](b.md)`\n\n```\n![a](b.png)\n```\n\n<script>alert("[a](b.md)")</script>\n\n<p onclick="x">y</p>\n';
  assert.equal(read(text).markdown, text);
  const { markdown, pictures } = read('<img src="a.png" alt="A">\n');
  assert.deepEqual([markdown, pictures], ['<img src="P0" alt="A">\n', ['https://raw.example/docs/a.png']]);
});

test('takes the title from the front matter or the first heading', () => {
  assert.equal(read('---\ntitle: Tides\ndescription: Twice a day\n---\n# Other\n').title, 'Tides');
  assert.equal(read('# Spring *tides*\n').title, 'Spring tides');
  const broken = '---\na: [\n---\n\n# Still here\n';
  assert.equal(read(broken).markdown, broken);
});

test('counts a picture without a valid URL as left out', () => {
  const text = '![a](data:image/png;base64,AA) ![b](file:///b.png) ![c](<>)\n';
  const { markdown, leftOut } = read(text);
  assert.deepEqual([markdown, leftOut], [text, 3]);
});
