import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePage } from './parsePage.ts';

const linksIn = (markdown: string) =>
  parsePage(markdown).links.map(({ relation, url, text }) => [relation, url, text]);

test('finds links, pictures, references and bare URLs in reading order', () => {
  const markdown = `See [the *guide*](guide.md "Title") and ![a logo](img/logo.png).

[![badge](badge.svg)](https://ci.example) [full][Ref], [collapsed][], [short], ![picture][pic]

<https://angle.example> www.bare.example https://bare.example/a?b=1. someone@mail.example

| table |
|---|
| [cell](cell.md) |

- item[^note]

[^note]: In a [note](note.md).

[ref]: full.md
[collapsed]: <with space.md>
[short]: short.md
[short]: not-this.md
[pic]: pic.png
[unused]: unused.md`;
  assert.deepEqual(linksIn(markdown), [
    ['link', 'guide.md', 'the guide'],
    ['image', 'img/logo.png', 'a logo'],
    ['link', 'https://ci.example', 'badge'],
    ['image', 'badge.svg', 'badge'],
    ['link', 'full.md', 'full'],
    ['link', 'with space.md', 'collapsed'],
    ['link', 'short.md', 'short'],
    ['image', 'pic.png', 'picture'],
    ['link', 'https://angle.example', 'https://angle.example'],
    ['link', 'http://www.bare.example', 'www.bare.example'],
    ['link', 'https://bare.example/a?b=1', 'https://bare.example/a?b=1'],
    ['link', 'mailto:someone@mail.example', 'someone@mail.example'],
    ['link', 'cell.md', 'cell'],
    ['link', 'note.md', 'note'],
  ]);
});

test('finds links, pictures and embedded URLs in raw HTML', () => {
  const markdown = `<div class="x">
<A HREF='block.md'>In <b>a</b> block</A>
<img alt="A > B" src = "img/a.svg" class="center" />
</div>

Inline <a href="inline.md?a=1&amp;b=2">with *words* and \`code\`</a> after, <img src=bare.png>.

<iframe title="Film" src="https://film.example/1"></iframe>

<video src="film.mp4"></video>

<a id="anchor"></a>`;
  assert.deepEqual(linksIn(markdown), [
    ['link', 'block.md', 'In a block'],
    ['image', 'img/a.svg', 'A > B'],
    ['link', 'inline.md?a=1&b=2', 'with words and code'],
    ['image', 'bare.png', ''],
    ['embed', 'https://film.example/1', 'Film'],
    ['embed', 'film.mp4', ''],
  ]);
});

test('ignores code, comments and listings, except included files of code', () => {
  const markdown = `\`[code](code.md)\`

    [indented](indented.md)

\`\`\`rust
{{#include ../listings/a.rs}} [fenced](fenced.md)
\`\`\`

<!-- <a href="comment.md">x</a> -->

<Listing number="1-1" file-name="src/main.rs" caption="A [caption](caption.md)">

{{#include ../a.rs}}

</Listing>`;
  assert.deepEqual(linksIn(markdown), [['code', '../a.rs#code=rs', '']]);
});

test('finds links after twenty thousand unclosed tags', () => {
  const found = (piece: string) => parsePage(`<div>\n${piece.repeat(20_000)}`).links.length;
  for (const piece of ['<a ', '<a "', "<a href='", '<!--', '<a b', '<a   '])
    assert.equal(found(piece), 0, piece);
  assert.equal(found('<a href="x">'), 20_000);
});

const linesIn = (markdown: string) =>
  parsePage(markdown).links.map(({ relation, url, text, line }) =>
    `${line} ${relation} ${url} ${text}`.trim(),
  );

test('finds the links of blocks, cards and dark pictures with their lines', () => {
  const markdown = `{% embed url="https://film.example/1" %}
A film
{% endembed %}

{% content-ref url="guide.md" %}
[guide.md](guide.md)
{% endcontent-ref %}

{% page-ref page="<old.md>" %}

{% file src=".gitbook/assets/plan a.pdf" caption="The plan" %}

{% include "../.gitbook/includes/note.md" %}

{% openapi src="api.yaml" path="/x" method="get" %}
[api.yaml](api.yaml)
{% endopenapi %}

{% hint %}
In a [hint](hint.md).
{% endhint %}

<table data-view="cards"><thead><tr><th></th><th data-card-target></th><th data-card-cover></th></tr></thead>
<tbody><tr><td>One</td><td><a href="one.md">one.md</a></td><td><a href="one.png">one.png</a></td></tr></tbody></table>

<picture><source srcset="dark.png" media="(prefers-color-scheme: dark)"><img src="light.png" alt="A"></picture>

<a href="x.md?a&#x26;b">x</a>`;
  assert.deepEqual(linesIn(markdown), [
    '1 embed https://film.example/1 A film',
    '5 link guide.md guide.md',
    '9 link old.md',
    '11 link .gitbook/assets/plan a.pdf The plan',
    '13 link ../.gitbook/includes/note.md',
    '15 link api.yaml api.yaml',
    '20 link hint.md hint',
    '24 link one.md one.md',
    '24 link one.png one.png',
    '26 image light.png A',
    '26 image dark.png A',
    '28 link x.md?a&b x',
  ]);
});

test('finds the fallback link of a block without a link', () => {
  const markdown =
    '{% openapi-operation spec="s" path="/x" %}\n[S](https://s.example)\n{% endopenapi-operation %}';
  assert.deepEqual(linesIn(markdown), ['2 link https://s.example S']);
});
