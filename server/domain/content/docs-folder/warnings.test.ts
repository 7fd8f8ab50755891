import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outline, read, type Files } from '#server/testing/testOutline.ts';

/** Title, files, pages, and warnings. */
const summaries: [string, Files, string[], string[]][] = [
  [
    'a missing page',
    { 'SUMMARY.md': '- [A](a.md)\n- [B](guide/b.md)\n  - [A](a%0Ab.md)', 'a.md': '' },
    ['document A', 'link B guide/b.md', '> link A a%0Ab.md'],
    [
      'SUMMARY.md:2: The entry lists “guide/b.md”, which doesn’t exist. It was imported as a link.',
      'SUMMARY.md:3: The entry lists “a%0Ab.md”, which doesn’t exist. It was imported as a link.',
    ],
  ],
  [
    'a page listed twice',
    {
      'SUMMARY.md': '- [A](a.md)\n- Group\n  - [Again](./x/../a.md)\n    - [B](b.md)',
      'a.md': '',
      'b.md': '',
    },
    ['document A', 'group Group', '> link Again ./x/../a.md', '> > document B'],
    ['SUMMARY.md:3: The entry lists “./x/../a.md”, which line 1 already lists. It was imported as a link.'],
  ],
  [
    'an anchor of a page that is listed later',
    { 'SUMMARY.md': '- [Part](a.md#part)\n- [A](a.md)', 'a.md': '' },
    ['link Part a.md#part', 'document A'],
    [
      'SUMMARY.md:1: The entry lists “a.md#part”, which is a heading in a page that already has an entry. It was imported as a link.',
    ],
  ],
  [
    'an anchor alone',
    { 'SUMMARY.md': '- [A](a.md)\n- [Part](#part)', 'a.md': '' },
    ['document A', 'link Part #part'],
    ['SUMMARY.md:2: The entry lists “#part”, which has no path. It was imported as a link.'],
  ],
  [
    'a path out of the folder',
    { 'SUMMARY.md': '- [A](a.md)\n- [B](guide/../../secret.md)\n- [C](%2e%2e%2fsecret.md)', 'a.md': '' },
    ['document A', 'link B guide/../../secret.md', 'link C %2e%2e%2fsecret.md'],
    [
      'SUMMARY.md:2: The entry lists “guide/../../secret.md”, which is outside the folder. It was imported as a link.',
      'SUMMARY.md:3: The entry lists “%2e%2e%2fsecret.md”, which is outside the folder. It was imported as a link.',
    ],
  ],
  [
    'an absolute path',
    { 'SUMMARY.md': '- [A](/a.md)\n- [B](/etc/hosts)', 'a.md': '' },
    ['document A', 'link B /etc/hosts'],
    ['SUMMARY.md:2: The entry lists “/etc/hosts”, which doesn’t exist. It was imported as a link.'],
  ],
  [
    'other schemes',
    { 'SUMMARY.md': '- [A](a.md)\n- [B](C:\\docs\\a.md)\n- [C](javascript:alert(1))', 'a.md': '' },
    ['document A', 'group B', 'group C'],
    [
      'SUMMARY.md:2: The entry lists “C:\\docs\\a.md”, which is neither a relative path nor a web URL. It was imported as a group.',
      'SUMMARY.md:3: The entry lists “javascript:alert(1)”, which is neither a relative path nor a web URL. It was imported as a group.',
    ],
  ],
  [
    'files that are no pages',
    { 'SUMMARY.md': '- [A](a.md)\n- [B](a.png)\n- [C](SUMMARY.md)', 'a.md': '', 'a.png': '' },
    ['document A', 'link B a.png', 'link C SUMMARY.md'],
    [
      'SUMMARY.md:2: The entry lists “a.png”, which isn’t a Markdown page. It was imported as a link.',
      'SUMMARY.md:3: The entry lists “SUMMARY.md”, which is the summary itself. It was imported as a link.',
    ],
  ],
  [
    'two links in one entry',
    { 'SUMMARY.md': '- [A](a.md)\n  [B](b.md)\n  - [C]()', 'a.md': '', 'b.md': '' },
    ['document A', '> document C', 'document B'],
    ['SUMMARY.md:2: The entry has more than one link. Each link became its own entry.'],
  ],
  [
    'a list without a title',
    { 'SUMMARY.md': '- - [A](a.md)\n  - [B]()\n- [C]()', 'a.md': '' },
    ['document A', 'document B', 'document C'],
    ['SUMMARY.md:1: The list has no title. Its entries were moved up by one level.'],
  ],
  [
    'an unlisted page',
    { 'SUMMARY.md': '- [A](a.md)', 'a.md': '', 'b.md': '' },
    ['document A'],
    ['b.md: The summary doesn’t list this page. The file is included only in exports.'],
  ],
  [
    'no summary',
    {
      'b.md': '# Bee',
      'README.md': '',
      'guide/README.md': '# Guide',
      'guide/z.md': '# Zed',
      'api/deep_er/x.md': '# Ex',
      'img/a.png': '',
      '.gitbook/includes/note.md': '',
      '.github/notes.md': '',
    },
    [
      'document Untitled',
      'document Bee',
      'group Api',
      '> group Deep er',
      '> > document Ex',
      'document Guide',
      '> document Zed',
    ],
    ['SUMMARY.md: The folder has no summary. Pages were ordered by the folder structure.'],
  ],
];

for (const [what, files, pages, lines] of summaries)
  test(`loads ${what} with a warning`, async (t) => {
    const found = await read(t, files);
    assert.deepEqual(outline(found.docs.pages), pages);
    assert.deepEqual(found.lines, lines);
  });
