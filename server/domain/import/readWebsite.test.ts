import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPictures } from './readPage.ts';
import { readWebsite } from './readWebsite.ts';

const at = 'https://tides.example/guide/springs.html';

function read(html: string, url = at) {
  const page = readWebsite(html, url, 'n');
  return { ...page, markdown: withPictures(page.markdown, 'n', (n) => `<${page.pictures[n]}>`) };
}

const page = `<!doctype html><html><head><title>Spring tides – The guide</title>
<meta name="description" content="When the sea comes highest"></head><body>
<header class="site-header"><a href="/">Home</a></header>
<nav><ul><li><a href="/a">A</a></li></ul></nav>
<div class="sidebar-wrapper sidebar">Other pages</div>
<main><article>
<h1 id="springs">Spring tides<a class="headerlink" href="#springs">#</a></h1>
<p>The <b>highest</b> tides, see <a href="../neaps.html#when">neaps</a> and <a href="#below">below</a>.</p>
<pre><code class="language-sh">gauge --now</code></pre>
<table><thead><tr><th>Day</th><th>m</th></tr></thead><tbody><tr><td>1</td><td>7.1</td></tr></tbody></table>
<ol><li>First</li><li>Second</li></ol>
<img src="img/quay.png" alt="The quay">
<script>alert(1)</script><style>p{}</style>
<form><input name="q"></form>
</article></main>
<footer>Imprint</footer></body></html>`;

test('converts the main content to Markdown without menus and footers', () => {
  const { title, description, markdown, pictures } = read(page);
  assert.deepEqual([title, description], ['Spring tides', 'When the sea comes highest']);
  assert.equal(
    markdown,
    `# Spring tides

The **highest** tides, see [neaps](https://tides.example/neaps.html#when) and [below](#below).

\`\`\`sh
gauge --now
\`\`\`

| Day | m   |
| --- | --- |
| 1   | 7.1 |

1. First
2. Second

![The quay](<https://tides.example/guide/img/quay.png>)
`,
  );
  assert.deepEqual(pictures, ['https://tides.example/guide/img/quay.png']);
});

test('finds the main content by the amount of text', () => {
  const { markdown } = read(`<title>T</title><div><div>Menu <a href=a>a</a></div>
    <div class=x><p>${'Long text. '.repeat(20)}</p><p>More of it.</p></div><div><p>Small print</p></div></div>`);
  assert.match(markdown, /^(?:Long text\. ?)+\n\nMore of it\.\n$/);
});

test('keeps several articles on one page', () => {
  const { markdown } = read('<main><article><p>One</p></article><article><p>Two</p></article></main>');
  assert.equal(markdown, 'One\n\nTwo\n');
});

test('replaces script links by their text and pictures without a URL by their alternative text', () => {
  const { markdown, leftOut, pictures } = read(
    `<main><p><a href="javascript:alert(1)">a</a> <a href=" JaVa&#x09;Script:alert(1)">b</a> <a href="data:text/html,x">c</a>
     <a href="mailto:fen@saltmarsh.example">d</a> <img src="data:image/png;base64,AA" alt="e"> <img src="javascript:1"></p></main>`,
  );
  assert.equal(markdown.replace(/\s+/g, ' ').trim(), 'a b c [d](mailto:fen@saltmarsh.example) e');
  assert.deepEqual([leftOut, pictures], [2, []]);
});

test('counts a repeated picture once and resolves URLs by the base element', () => {
  const { pictures } = read('<base href="/other/"><main><p><img src="a.png">x<img src="./a.png"></p></main>');
  assert.deepEqual(pictures, ['https://tides.example/other/a.png']);
});

test('parses any HTML without forged picture placeholders', () => {
  for (const html of [
    '',
    'plain',
    '<',
    '<frameset>',
    '<body hidden>x</body>',
    '<p>picture-n-0</p>',
    '<table><p>x',
    '\uFFFD',
  ])
    assert.equal(typeof readWebsite(html, at, 'other').markdown, 'string');
});
