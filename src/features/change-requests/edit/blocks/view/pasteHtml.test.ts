import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHtml } from './pasteHtml.ts';

const markdownOfHtml = (html: string) => readHtml(html).markdown;

test('reads a document of Google Docs', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">Tides</span></h2><p dir="ltr"><span style="font-weight:700">High</span><span style="font-style:italic"> water</span><span>, see </span><a href="https://tides.example/"><span style="text-decoration:underline">tables</span></a></p><ul><li dir="ltr"><p><span>one</span></p></li><ul><li><p><span>nested</span></p></li></ul><li><p><span>two</span></p></li></ul><table><tbody><tr><td><p><span>Port</span></p></td><td><p><span>Time</span></p></td></tr><tr><td><p>Rye</p><p>Dover</p></td><td><p>10:42</p></td></tr></tbody></table></b>`;
  assert.equal(
    markdownOfHtml(html),
    '## Tides\n\n**High** *water*, see [tables](https://tides.example/)\n\n* one\n  * nested\n* two\n\n| Port         | Time  |\n| ------------ | ----- |\n| Rye<br>Dover | 10:42 |\n',
  );
});

test('reads lists of Word', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt'>&nbsp;&nbsp; </span></span>${text}<o:p></o:p></p>`;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoTitle>Tides</p>${item(1, '1.', 'first')}${item(2, 'a.', 'nested')}${item(1, '2.', 'second')}<p class=MsoNormal>After&nbsp;it<o:p></o:p></p><!--EndFragment--></body></html>`;
  assert.equal(markdownOfHtml(html), '# Tides\n\n1. first\n   1. nested\n2. second\n\nAfter it\n');
});

test('reads cells of a spreadsheet', () => {
  const html =
    '<google-sheets-html-origin><style>td {border: 1px}</style><table data-sheets-root="1"><tbody><tr><td style="font-weight:bold">Port</td><td>Time</td></tr><tr><td>Rye | Bay</td><td>10</td></tr></tbody></table></google-sheets-html-origin>';
  assert.equal(
    markdownOfHtml(html),
    '| Port       | Time |\n| ---------- | ---- |\n| Rye \\| Bay | 10   |\n',
  );
});

test('reads a web page without what could run', () => {
  const html =
    '<div><h3 onclick="x()">Terns</h3><script>alert(1)</script><p>A <a href="javascript:x()">bad</a> and a <a href="https://tern.example/a_b">good</a> link, <code>a*b</code><img src="https://tern.example/t.png" alt="Tern" onerror="x()"></p><pre><code class="language-js">let a;\n\n  b</code></pre><blockquote>Said</blockquote><iframe src="https://x"></iframe></div>';
  assert.equal(
    markdownOfHtml(html),
    '### Terns\n\nA bad and a [good](https://tern.example/a_b) link, `a*b`![Tern](https://tern.example/t.png)\n\n```js\nlet a;\n\n  b\n```\n\n> Said\n',
  );
});

test('reads nothing in HTML without text', () => {
  assert.equal(markdownOfHtml('<style>p{}</style><div></div>').trim(), '');
});
