// Typesets Markdown without drawing it, and reads the marks of the sheets.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Book } from '../book.ts';
import { typesetBook } from './typesetBook.ts';
import type { Mark } from './sheets.ts';

type Texts = Record<string, string>;

/** Returns the marks of each page. Files whose names end with `.png` are pictures. */
function marksOf(texts: Texts, files: Texts = {}): Mark[][] {
  const places = Object.keys(texts).map((path) => ({
    id: path,
    path,
    sourcePath: path,
    title: `Title of ${path}`,
  }));
  const book: Book = {
    title: 'Book',
    lines: [],
    whole: true,
    pages: Object.entries(texts).map(([id, text]) => ({
      id,
      depth: 0,
      title: 'Page',
      type: 'document',
      text: new TextEncoder().encode(text),
    })),
    places,
    files: Object.keys(files).map((path) => ({ id: path, sourcePath: path })),
    pictures: [],
    variables: new Map(),
    includes: Object.entries(files).map(([id, text]) => ({ id, text })),
  };
  const pictures = {
    hasPicture: (id: string) => id.endsWith('.png'),
    sizeOf: () => ({ width: 400, height: 200 }),
  };
  return [...typesetBook(book, pictures).pages].map(({ sheets }) => sheets.flatMap(({ marks }) => marks));
}

const other = { 'other.md': 'Other.' };

/** The marks of one page. */
const printed = (markdown: string, files?: Texts) =>
  marksOf({ 'page.md': `# Page\n\n${markdown}`, ...other }, files)[0] ?? [];

const wordsIn = (marks: readonly Mark[]) =>
  marks
    .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^Page /, '');

const words = (markdown: string, files?: Texts) => wordsIn(printed(markdown, files));

const linksIn = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'link' ? [Object.values(mark.target)[0]] : []));

test('prints the kind, title or number of containers', () => {
  assert.equal(words('{% hint style="warning" %}\nMind.\n{% endhint %}'), 'Warning Mind.');
  assert.equal(words('{% hint title="Own" %}\nMind.\n{% endhint %}'), 'Own Mind.');
  assert.equal(
    words('{% tabs %}\n{% tab title="A" %}\none\n{% endtab %}\n{% tab %}\ntwo\n{% endtab %}\n{% endtabs %}'),
    'A one Tab two',
  );
  assert.equal(
    words(
      '{% stepper %}\n{% step %}\n## Open\n{% endstep %}\n{% step %}\nClose\n{% endstep %}\n{% endstepper %}',
    ),
    '1 Open 2 Close',
  );
  assert.equal(words('{% code title="a.js" %}\n```\nrun\n```\n{% endcode %}'), 'a.js run');
  assert.equal(words('<details>\n<summary>Why</summary>\n\nSo.\n\n</details>'), 'Why So.');
  assert.equal(
    words(
      '{% updates %}\n{% update date="2026-01-02" tags="new" %}\nText\n{% endupdate %}\n{% endupdates %}',
    ),
    'Jan 2, 2026 · new Text',
  );
  assert.equal(words('{% prompt description="Ask" %}\nSummarize.\n{% endprompt %}'), 'Ask Summarize.');
  assert.equal(
    words('{% if a %}\none\n{% else %}\ntwo\n{% endif %}\n\nx {% if b %}y{% endif %}'),
    'Shown if a one Otherwise two x [Shown if b] y',
  );
  assert.equal(words('* [x] done\n* [ ] open'), '☑ done ☐ open');
  assert.equal(words('{% nonsense %}\n\n{% @x/y a="b" %}'), '{% nonsense %} {% @x/y a="b" %}');
});

test('links references by title, and prints the addresses of embeds and buttons', () => {
  for (const markdown of [
    '{% content-ref url="other.md" %}\n[other.md](other.md)\n{% endcontent-ref %}',
    '{% page-ref page="other.md" %}',
  ]) {
    const marks = printed(markdown);
    assert.equal(wordsIn(marks), '→ Title of other.md');
    assert.deepEqual(linksIn(marks), ['other.md']);
  }
  assert.equal(
    words('{% file src="a/plan.pdf" caption="The plan" %}', { 'a/plan.pdf': '' }),
    'File plan.pdf The plan',
  );
  const embed = printed('{% embed url="https://tides.example/v" %}\nA film\n{% endembed %}');
  assert.equal(wordsIn(embed), 'Embedded content https://tides.example/v A film');
  assert.deepEqual(linksIn(embed), ['https://tides.example/v']);
  assert.equal(
    words('<a href="https://tides.example/" class="button primary">Go</a>'),
    'Go (https://tides.example/)',
  );
});

test('prints the light picture above its caption, in its width', () => {
  const files = { 'light.png': '', 'dark.png': '' };
  const picture =
    '<source srcset="dark.png" media="(prefers-color-scheme: dark)"><img src="light.png" width="200">';
  const marks = printed(
    `<figure><picture>${picture}</picture><figcaption>Caption</figcaption></figure>`,
    files,
  );
  const pictures = marks.filter((mark) => mark.kind === 'picture');
  assert.deepEqual(
    pictures.map(({ picture: id, width }) => [id, width]),
    [['light.png', 150]],
  );
  assert.equal(wordsIn(marks), 'Caption');
});

test('prints cards as a list, and cells with blocks', () => {
  const head =
    '<tr><th>A</th><th data-hidden data-card-target>B</th><th data-hidden data-card-cover>C</th></tr>';
  const row = '<tr><td><b>One</b></td><td><a href="other.md">x</a></td><td><a href="a.png">a</a></td></tr>';
  const cards = printed(`<table data-view="cards">${head}${row}</table>`, { 'a.png': '' });
  assert.equal(wordsIn(cards), 'One → Title of other.md');
  assert.equal(cards.filter(({ kind }) => kind === 'picture').length, 1);
  assert.equal(words(`<table>${head}${row}</table>`), 'A One', 'hidden columns are left out');
  assert.equal(
    words(
      '<table><tr><th>A</th></tr><tr><td>x<ul><li>y</li><li>z</li></ul><pre>1\n2</pre></td></tr></table>',
    ),
    'A x • y • z 1 2',
  );
});

test('prints included files, and the path of files that can’t be included', () => {
  const include = (path: string) => `{% include "${path}" %}`;
  const files = {
    'parts/note.md': `Included[^1] [link](../other.md)\n\n${include('deep.md')}\n\n[^1]: Note.`,
    'parts/deep.md': `Deep\n\n${include('note.md')}`,
  };
  const marks = printed(`${include('parts/note.md')}\n\n${include('parts/gone.md')}`, files);
  assert.equal(
    wordsIn(marks),
    'Included 1 link Deep Included content note.md 1 Note. Included content parts/gone.md',
  );
  assert.deepEqual(linksIn(marks), ['other.md']);
  const many = { 'a.md': `<!-- ${'x'.repeat(400_000)} -->` };
  const repeated = words(`${include('a.md')}\n\n`.repeat(8), many);
  assert.equal(repeated.split('Included content').length - 1, 3, 'included texts are limited');
});

const folder = process.env['JABREF_DOCS'] ?? '';
const skip = folder === '' && 'JABREF_DOCS is not set to the folder of the docs';

test('prints no tags of the JabRef docs, except in code', { skip }, () => {
  const main = join(folder, 'main');
  const paths = globSync('en/**/*.md', { cwd: main }).toSorted();
  assert.ok(paths.length > 90);
  const texts = Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(main, path), 'utf8').replace(/^---\n[^]*?\n---\n/, '')]),
  );
  for (const [n, marks] of marksOf(texts).entries())
    for (const mark of marks)
      if (mark.kind === 'text' && mark.style.family !== 'mono')
        // One page explains these elements.
        assert.doesNotMatch(mark.text, /\{%|%\}|<\/(?!(?:b|i|sup|sub)>)/, paths[n]);
});

test('prints formulas on a line, with raised and lowered parts', () => {
  const marks = printed('Height $$h = \\sqrt{a^2+b}$$ inside.\n\n$$\n\\sum_{i=1}^n \\frac{t_i}{2}\n$$\n');
  assert.equal(wordsIn(marks).replaceAll(' ', ''), 'Heighth=√(a2+b)inside.∑i=1nti/2'.replaceAll(' ', ''));
  const small = marks.filter((mark) => mark.kind === 'text' && mark.text === '2' && mark.style.size < 8);
  assert.equal(small.length, 1, 'the power is smaller');
  assert.equal(words('$$\\frac{$$'), '\\frac{', 'an invalid formula is its source');
  assert.equal(words('| $$P(A \\| B)$$ |\n| - |\n| a |').replaceAll(' ', ''), 'P(A|B)a');
});
