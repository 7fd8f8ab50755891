import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHtml } from './pasteHtml.ts';

const markdownOf = (html: string) => readHtml(html).markdown;

/** An item of Word. `comment`: conditional comments, and no style of the marker. */
const item = (level: number, marker: string, words: string, comment = false) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>${
    comment
      ? `<!--[if !supportLists]--><span lang=EN-US>${marker}<span style="font-size: 7pt;">&nbsp;&nbsp; </span></span><!--[endif]-->`
      : `<![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>`
  }${words}<o:p></o:p></p>`;

test('reads the items of Word, whatever marks their markers', () => {
  assert.equal(
    markdownOf(item(1, '·', 'Rope') + item(2, 'o', 'Thin') + item(1, '·', 'Bell')),
    '* Rope\n  * Thin\n* Bell\n',
  );
  assert.equal(markdownOf(item(1, '1.', 'Rope', true) + item(1, '2.', 'Bell', true)), '1. Rope\n2. Bell\n');
});

test('goes on counting after a paragraph between items of Word', () => {
  const html = `${item(1, '1)', 'Rope')}<p class=MsoNormal>Dry it.</p>${item(1, '2)', 'Bell')}`;
  assert.equal(markdownOf(html), '1. Rope\n\nDry it.\n\n2. Bell\n');
});

const notes: Record<string, string> = {
  Word: `<p class=MsoNormal>Ring<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span>[1]</span><![endif]></span></span></a> twice.</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> In <b>fog</b>.</p></div></div>`,
  'Google Docs':
    '<p><span>Ring</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> twice.</span></p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> In </span><span style="font-weight:700">fog</span><span>.</span></p></div>',
  'LibreOffice Writer':
    '<p>Ring<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> twice.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> In <b>fog</b>.</p></div>',
};
for (const [name, html] of Object.entries(notes))
  test(`reads footnotes of ${name}`, () => {
    const labels = new Set<string>();
    const read = markdownOf(html).replaceAll(/\[\^(\w+)\]/g, (_, label: string) => {
      labels.add(label);
      return '[^1]';
    });
    assert.equal(read, 'Ring[^1] twice.\n\n[^1]: In **fog**.\n');
    assert.equal(labels.size, 1);
  });

test('keeps the number of a note that wasn’t copied', () => {
  assert.equal(markdownOf('<p>Ring<a href="#_ftn1">[1]</a> twice.</p>'), 'Ring\\[1] twice.\n');
});

test('reads quotes of Word, and leaves out its table of contents and bookmarks', () => {
  const html =
    '<p class=MsoTocHeading>Contents</p><p class=MsoToc1><a href="#_Toc1">Bells <span>3</span></a></p><h1><a name="_Toc1">Bells</a></h1><p class=MsoNormal>See <a href="#_Ref2">below</a>.</p><p class=MsoIntenseQuote>Ring out.</p>';
  assert.equal(markdownOf(html), '# Bells\n\nSee below.\n\n> Ring out.\n');
});

test('keeps the columns of merged cells', () => {
  const html =
    '<table><colgroup><col><col><col></colgroup><tbody><tr><td colspan="2"><p>Both</p></td><td>C</td></tr><tr><td rowspan="2">A</td><td>B</td><td>c</td></tr><tr><td>D</td><td>e</td></tr></tbody></table>';
  assert.equal(markdownOf(html), '| Both |   | C |\n| ---- | - | - |\n| A    | B | c |\n|      | D | e |\n');
});

const tasks: Record<string, string> = {
  'Google Docs':
    '<ul><li dir="ltr" role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" alt="checked" aria-roledescription="checkbox"><p role="presentation"><span style="text-decoration:line-through">Rope</span></p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA" alt="unchecked" aria-roledescription="checkbox"><p><span>Bell</span></p></li></ul>',
  GitHub:
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Rope</li><li><input type="checkbox" disabled> Bell</li></ul>',
  Notion: '<ul>\n<li>[x]  Rope</li>\n<li>[ ]  Bell</li>\n</ul>',
  Confluence:
    '<ul class="inline-task-list"><li class="checked" data-inline-task-id="1"><span>Rope</span></li><li data-inline-task-id="2"><span>Bell</span></li></ul>',
};
for (const [name, html] of Object.entries(tasks))
  test(`reads tasks of ${name}`, () => {
    assert.deepEqual(readHtml(html), { markdown: '* [x] Rope\n* [ ] Bell\n', lostImages: 0 });
  });

test('reads panels of Confluence as hints, and expandable text and code as such', () => {
  const html =
    '<div class="ak-editor-panel" data-panel-type="warning"><div><p>Wet.</p></div></div><div class="confluence-information-macro confluence-information-macro-warning"><div><p>Deep.</p></div></div><details><summary>Bells &lt; 2</summary><p>One.</p></details><pre data-syntaxhighlighter-params="brush: java; gutter: false">int a;\n  b;</pre>';
  assert.equal(
    markdownOf(html),
    '{% hint style="warning" %}\n\nWet.\n\n{% endhint %}\n\n{% hint style="danger" %}\n\nDeep.\n\n{% endhint %}\n\n<details>\n\n<summary>Bells &lt; 2</summary>\n\nOne.\n\n</details>\n\n```java\nint a;\n  b;\n```\n',
  );
});

test('reads the target of links that Google Docs and Outlook send through their own address', () => {
  const html =
    '<p><a href="https://www.google.com/url?q=https://a.example/x?y%3D1&amp;sa=D">a</a> <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2F&amp;data=05">b</a> <a href="https://www.google.com/url?q=javascript:x()">c</a></p>';
  assert.match(
    markdownOf(html),
    /^\[a\]\(https:\/\/a\.example\/x\?y=1\) \[b\]\(https:\/\/b\.example\/\) \[c\]\(https:\/\/www\.google/,
  );
});

test('counts images of which only the address on the device was copied', () => {
  const html =
    '<p>Before <!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/bell.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/bell.png" v:shapes="_x0000_i1025"><![endif]> after <img src="https://bells.example/b.png" alt="Bell"></p>';
  assert.deepEqual(readHtml(html), {
    markdown: 'Before after ![Bell](https://bells.example/b.png)\n',
    lostImages: 1,
  });
});
