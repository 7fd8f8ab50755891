import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { outlined, read } from './testing.ts';

test('keeps text, links, images and formatting', () => {
  assert.equal(
    outlined('<div class="note">\n  Mind the <b>tide</b>.\n</div>'),
    'paragraph(“ Mind the ” strong(“tide”) “. ”)',
  );
  assert.equal(
    outlined('<a href="a.md?x=1&amp;y=&#x26;"><em>a</em></a><br><img alt="A quay > a pier" src=a.png />'),
    'paragraph(link[a.md?x=1&y=&](emphasis(“a”)) break image[a.png](A quay > a pier))',
  );
  assert.equal(
    outlined('2<sup>*n*</sup> H<sub>2</sub>O <KBD>esc</KBD> <u>u</u> <s>s</s>'),
    'paragraph(“2” sup(emphasis(“n”)) “ H” sub(“2”) “O ” kbd(“esc”) “ ” u(“u”) “ ” delete(“s”))',
  );
});

test('drops comments, scripts, styles and unknown objects with their content', () => {
  for (const html of [
    '<!-- not <b>this</b> -->',
    '<!-- without an end',
    '<script>alert("<b>")</script>',
    '<STYLE>p { color: red }</STYLE>',
    '<script>without an end',
    '<!DOCTYPE html>',
    '</span>',
    '<svg><text>a</text></svg>',
    '<template><p>a</p></template>',
    '<object data="a">b</object>',
    '<b></b>',
  ])
    assert.equal(outlined(html), '', html);
  assert.equal(outlined('a <script>alert(1)</script>b'), 'paragraph(“a ” “b”)');
  assert.equal(outlined('a <svg><text>c</text></svg>b'), 'paragraph(“a ” “b”)');
});

test('replaces other elements with their children', () => {
  assert.equal(outlined('<Listing number="1">\n\n**x**\n\n</Listing>'), 'paragraph(strong(“x”))');
  assert.equal(outlined('<constructor>a</constructor>'), 'paragraph(“a”)');
  assert.equal(outlined('<dl><dt>A<dd>B</dl>'), 'paragraph(“A”) paragraph(“B”)');
  assert.equal(outlined('<b>\n\n# a\n\n</b>'), 'heading[1](“a”)');
});

test('ends elements whose end tag is missing', () => {
  assert.equal(
    outlined('<ul><li>a<li>b<ul><li>c</ul></ul>'),
    'list(listItem(paragraph(“a”)) listItem(paragraph(“b”) list(listItem(paragraph(“c”)))))',
  );
  assert.equal(
    outlined('<table><tr><th>a<th>b<tr><td>c<td>d</table>'),
    'table(tableRow(tableCell(“a”) tableCell(“b”)) tableRow(tableCell(“c”) tableCell(“d”)))',
  );
  assert.equal(outlined('<p>a<p>b'), 'paragraph(“a”) paragraph(“b”)');
});

test('reads lists, quotes, headings and rules', () => {
  assert.equal(
    outlined('<h2 id="x">A</h2><ol start="3"><li><p>a</p><p>b</p></li></ol><blockquote>q</blockquote><hr>'),
    'heading[2](span[#x] “A”) list(listItem(paragraph(“a”) paragraph(“b”))) blockquote(paragraph(“q”)) thematicBreak',
  );
  const [list] = read('<ol start="3"><li><p>a</p><p>b</p></li></ol>').children;
  assert.ok(list?.type === 'list' && list.start === 3 && list.children[0]?.spread);
});

test('reads anchors', () => {
  assert.equal(outlined('<a id="a"></a><a name=\'b\'>x</a>'), 'paragraph(span[#a] span[#b] “x”)');
  assert.equal(outlined('## T <a href="#t" id="t"></a>'), 'heading[2](“T ” span[#t])');
  assert.equal(outlined('<p id="n">x</p>'), 'paragraph(span[#n] “x”)');
  assert.equal(
    outlined('<div id="n">\n\n- a\n\n</div>'),
    'paragraph(span[#n]) list(listItem(paragraph(“a”)))',
  );
});

test('reads figures, dark images, icons, buttons, expressions and colors', () => {
  assert.equal(
    outlined(
      '<figure><picture><source srcset="dark one.png 2x" media="(prefers-color-scheme: dark)"><img src="a.png" alt="A" width="375" data-size="line"></picture><figcaption><p>Cap</p></figcaption></figure>',
    ),
    'figure(paragraph(image[a.png width=375 size=line dark=dark one.png](A)) paragraph(“Cap”))',
  );
  assert.equal(
    outlined('<figure><img src="a.png" alt=""><figcaption></figcaption></figure>'),
    'figure(paragraph(image[a.png]))',
  );
  assert.equal(
    outlined(
      '<i class="fa-gear">:gear:</i><a class="button secondary" href="a.md">Go</a><button data-action="ask">Ask</button><code class="expression">space.vars.v</code>',
    ),
    'paragraph(span[icon=fa-gear] link[a.md button=secondary](“Go”) strong(“Ask”) inlineCode[expression](space.vars.v))',
  );
  assert.equal(
    outlined(
      '<mark style="color:red;background-color:$info">x</mark><mark style="color:url(x)">y</mark><span style="color:blue">z</span>',
    ),
    'paragraph(mark[color=red background=info](“x”) mark(“y”) span[color=blue](“z”))',
  );
});

test('reads cards as a table with the attributes of its columns', () => {
  const html =
    '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover></th></tr></thead><tbody><tr><td><strong>A</strong></td><td><a href="a.md">a.md</a></td><td><a href="b.png">b.png</a></td></tr></tbody></table>';
  const [table] = read(html).children;
  assert.ok(table?.type === 'table');
  assert.equal(table.data?.view, 'cards');
  assert.deepEqual(table.data.columns, [
    {},
    { 'data-hidden': '', 'data-card-target': '', 'data-type': 'content-ref' },
    { 'data-hidden': '', 'data-card-cover': '' },
  ]);
  assert.equal(
    outlined(html).slice('table(tableRow(tableCell tableCell tableCell) '.length),
    'tableRow(tableCell(strong(“A”)) tableCell(link[a.md](“a.md”)) tableCell(link[b.png](“b.png”))))',
  );
});

test('keeps blocks in cells and leaves out the options of choice columns', () => {
  assert.equal(
    outlined(
      '<table><tr><th align="center">a<select><option color="red">b</option></select></th></tr><tr><td>c<ul><li>d</li></ul></td></tr></table>',
    ),
    'table(tableRow(tableCell(“a”)) tableRow(tableCell[blocks](paragraph(“c”) list(listItem(paragraph(“d”))))))',
  );
});

test('reads code with attributes, details, embeds and custom blocks', () => {
  assert.equal(
    outlined(
      '<pre class="language-js" data-title="a.js" data-line-numbers><code>const <strong>x</strong>\n&lt;y>\n</code></pre>',
    ),
    'code[title=a.js lineNumbers](code(const x⏎<y>))'.replace('lineNumbers', 'lineNumbers=true'),
  );
  assert.equal(outlined('<pre><code>a\n\nb</code></pre>'), 'code(a⏎⏎b)');
  assert.equal(
    outlined('<details open><p>x</p></details>'),
    'details[open](paragraph(“Details”) paragraph(“x”))',
  );
  assert.equal(
    outlined('<iframe src="https://x.example" title="T"></iframe>'),
    'embed[url=https://x.example](paragraph(“T”))',
  );
  assert.equal(outlined('<video><source src="a.mp4">no</video>'), 'embed[url=a.mp4]');
  assert.equal(
    outlined('<div data-gb-custom-block data-tag="hint" data-style=\'danger\'>\n\nx\n\n</div>'),
    'hint[style=danger](paragraph(“x”))',
  );
});

test('never copies attributes that could run or style something', () => {
  const tree = read(
    '<p onclick="a" style="position:fixed" class="b"><mark onload="a" style="color:red;x:y">c</mark></p>',
  );
  visit(tree, (node: Nodes) => {
    assert.ok(!JSON.stringify({ ...node, children: undefined }).match(/onclick|onload|fixed|class/));
  });
});
