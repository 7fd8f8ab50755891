// HTML as Chromium copies it from real sites, and as an office suite writes it, with other words and fewer styles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadPage } from '../document/loadPage.ts';
import { readHtml } from './pasteHtml.ts';

const markdownOfHtml = (html: string) => readHtml(html).markdown;

const style = (more = '') =>
  `style="box-sizing: border-box; color: rgb(51, 51, 51); font-family: &quot;Open Sans&quot;; font-size: 16px; font-style: normal; font-weight: 400; white-space: normal; text-decoration-thickness: initial; ${more}"`;

const fixtures: Record<string, { html: string; markdown: string }> = {
  'a manual by Sphinx': {
    html: `<h2 ${style('font-weight: normal;')}><span class="section-number">5.5. </span>Tides<a class="headerlink" href="https://tides.example/book.html#tides" title="Permalink to this heading" ${style()}>¶</a></h2><p ${style()}>See the <em>tables</em> (<a class="reference internal" href="https://tides.example/tables.html#high" style="color: rgb(0, 114, 170); text-decoration: none;"><span class="std std-ref">High water — list</span></a>) and <code class="docutils literal notranslate" ${style()}><span class="pre" style="white-space: nowrap;">tide(1)</span></code>.</p><dl class="py method" ${style()}><dt class="sig sig-object py" id="tide.high"><span class="sig-prename descclassname"><span class="pre">tide.</span></span><span class="sig-name descname" style="font-weight: bold;"><span class="pre">high</span></span><a class="headerlink" href="https://tides.example/book.html#tide.high" ${style()}></a></dt><dd><p>The next one.</p></dd></dl><div class="highlight-python3 notranslate" ${style()}><div class="highlight"><pre ${style('white-space: pre;')}><span></span><span class="n">high</span> <span class="o">=</span> <span class="mi">2</span>\n<span class="k">del</span> high\n</pre></div></div>`,
    markdown:
      '## 5.5. Tides\n\nSee the *tables* ([High water — list](https://tides.example/tables.html#high)) and `tide(1)`.\n\n* tide.**high**\n\n  The next one.\n\n```\nhigh = 2\ndel high\n```\n',
  },
  'an API reference': {
    html: `<h2 ${style()}>Water level<span ${style()}><a class="mark" href="https://tides.example/api.html#water-level" id="water-level" ${style()}>#</a></span><a aria-hidden="true" class="legacy" id="water_level" style="box-sizing: border-box;"></a></h2><blockquote ${style()}><p ${style()}>Stability: 2 - Stable</p></blockquote><details class="changelog" ${style()}><summary>History</summary><table><tbody><tr><th>Version</th><th>Changes</th></tr><tr><td>v2.0.0</td><td><p>Takes a <code>port</code>.</p></td></tr></tbody></table></details><pre ${style('white-space: pre;')}><code class="language-mjs" style="box-sizing: border-box;">import { level } from 'tides';\n</code></pre><ul ${style()}><li ${style()}><code ${style()}>port</code> <a href="https://tides.example/types.html#string" class="type" ${style()}>&lt;string&gt;</a> Its name.<ul><li>Default: all.</li></ul></li></ul><br class="Apple-interchange-newline">`,
    markdown:
      "## Water level\n\n> Stability: 2 - Stable\n\n<details>\n\n<summary>History</summary>\n\n| Version | Changes         |\n| ------- | --------------- |\n| v2.0.0  | Takes a `port`. |\n\n</details>\n\n```mjs\nimport { level } from 'tides';\n```\n\n* `port` [\\<string>](https://tides.example/types.html#string) Its name.\n  * Default: all.\n",
  },
  'a manual page by AsciiDoc': {
    html: `<div class="sect1" ${style()}><h2 id="_options" ${style('color: rgb(82, 123, 189);')}>OPTIONS</h2><div class="sectionbody" style="margin-left: 3em;"><div class="dlist"><dl style="margin-top: 0.8em;"><dt class="hdlist1" style="font-style: normal;">-v</dt><dt class="hdlist1" style="font-style: normal;">--verbose</dt><dd style="margin-left: 2em;"><p ${style()}>Show each tide. Also see <a href="https://tides.example/tide-log.html">tide-log(1)</a>.</p></dd></dl></div><div class="verseblock" ${style()}><pre class="content" style="white-space: pre;"><em style="font-style: italic; color: navy;">tide</em> [-v]\n<em style="font-style: italic;">tide log</em> &lt;port&gt;</pre><div class="attribution" style="text-align: right;"></div></div></div></div>`,
    markdown:
      '## OPTIONS\n\n* -v\\\n  \\--verbose\n\n  Show each tide. Also see [tide-log(1)](https://tides.example/tide-log.html).\n\n```\ntide [-v]\ntide log <port>\n```\n',
  },
  'a manual by DocBook': {
    html: `<div class="titlepage" ${style()}><div><div><h2 class="title" style="clear: both">8.6. Tide Type</h2></div></div></div><a id="id-1.5" class="indexterm" ${style()}></a><p ${style()}><span class="productname">Tides</span> has the <acronym class="acronym" style="font-style: inherit;">HW</acronym> type <code class="type">tide</code>; see <a class="xref" href="https://tides.example/types.html#TIDE-TABLE" title="Table&nbsp;8.19.&nbsp;Tides" style="color: rgb(0, 102, 162);">Table 8.19</a>.</p><div class="table" id="TIDE-TABLE" ${style()}><p class="title"><strong>Table 8.19. Tides</strong></p><div class="table-contents"><table class="table" summary="Tides" border="1"><colgroup><col><col></colgroup><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td><code class="type">tide</code></td><td>1 byte</td></tr></tbody></table></div></div><br class="table-break" ${style()}><div class="note" ${style()}><h3 class="title">Note</h3><p>Neaps are lower.</p></div>`,
    markdown:
      '## 8.6. Tide Type\n\nTides has the HW type `tide`; see [Table 8.19](https://tides.example/types.html#TIDE-TABLE).\n\n**Table 8.19. Tides**\n\n| Name   | Size   |\n| ------ | ------ |\n| `tide` | 1 byte |\n\n### Note\n\nNeaps are lower.\n',
  },
  'a manual by Texinfo': {
    html: `<div class="subsection" id="Kinds" ${style()}><div class="header"><p>Next: <a href="https://tides.example/Neaps.html" accesskey="n" rel="next">Neaps</a> &nbsp; [<a href="https://tides.example/Index.html" rel="index">Index</a>]</p></div><hr><span id="Kinds-1"></span><h4 class="subsection">2.3.1 Kinds</h4><dl compact="compact"><dt id="index-high"><span><code>high</code><a href="https://tides.example/Kinds.html#index-high" class="copiable-anchor" ${style()}> &para;</a></span></dt><dd><p>The type <code>high</code>.</p></dd><dt><span><code>low</code></span></dt><dd><p>The other.</p></dd></dl></div>`,
    markdown:
      'Next: [Neaps](https://tides.example/Neaps.html) \\[[Index](https://tides.example/Index.html)]\n\n---\n\n#### 2.3.1 Kinds\n\n* `high`\n\n  The type `high`.\n\n* `low`\n\n  The other.\n',
  },
  'LibreOffice Writer': {
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">\nTides</h1>\n<p>Two <b>highs</b> and <i>two</i> lows, see <a href="https://tides.example/">tables</a>.</p>\n<ul>\n\t<li><p style="margin-bottom: 0in">one</p>\n\t<ul>\n\t\t<li><p style="margin-bottom: 0in">nested</p>\n\t</ul>\n\t<li><p>two</p>\n</ul>\n<table width="94" cellpadding="2" cellspacing="1">\n\t<col width="42"/>\n\n\t<col width="39"/>\n\n\t<tr>\n\t\t<td width="42" style="border-top: 1px double #808080; padding: 0.02in"><p>\n\t\t\tPort</p>\n\t\t</td>\n\t\t<td width="39"><p>\n\t\t\tTime</p>\n\t\t</td>\n\t</tr>\n\t<tr>\n\t\t<td width="42"><p>\n\t\t\tRye<br/>\nDover</p>\n\t\t</td>\n\t\t<td width="39"><p>\n\t\t\t10:42</p>\n\t\t</td>\n\t</tr>\n</table>\n<pre>let a;\n  b();</pre><p>\nAfter</p>\n</body></html>`,
    markdown:
      '# Tides\n\nTwo **highs** and *two* lows, see [tables](https://tides.example/).\n\n* one\n  * nested\n* two\n\n| Port         | Time  |\n| ------------ | ----- |\n| Rye<br>Dover | 10:42 |\n\n```\nlet a;\n  b();\n```\n\nAfter\n',
  },
};

for (const [name, { html, markdown }] of Object.entries(fixtures))
  test(`reads what is copied from ${name}, without a block of source`, () => {
    assert.equal(markdownOfHtml(html), markdown);
    const kinds = loadPage(markdown).doc.children.map(({ type }) => type.name);
    assert.ok(!kinds.includes('source'), kinds.join());
  });
