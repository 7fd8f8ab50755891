import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkIndex, type LinkedPage } from './linkIndex.ts';
import { linkTarget } from './linkTarget.ts';

const surges = { id: 'p-surges', path: 'tides/surges', sourcePath: 'tides/surges.md' };
const pages = [
  { id: 'p-welcome', path: 'welcome', sourcePath: 'README.md' },
  { id: 'p-carry', path: 'what-to-carry', sourcePath: 'what to carry.md' },
  { id: 'p-tides', path: 'tides', sourcePath: 'tides/README.md' },
  { id: 'p-draft', path: 'tides/draft' },
  surges,
];
const index = linkIndex(pages, [{ id: 'f-table', sourcePath: 'assets/table.csv' }]);
const from = (address: string) => linkTarget(address, surges, index);
const page = (id: string, anchor = '') => ({
  kind: 'page',
  page: pages.find((one) => one.id === id),
  anchor,
});
const nothing = (path: string, expected = 'page') => ({ kind: 'nothing', path, expected });

test('resolves a relative path to the page of that file', () => {
  assert.deepEqual(from('README.md'), page('p-tides'));
  assert.deepEqual(from('./surges.md'), page('p-surges'));
  assert.deepEqual(from('../README.md'), page('p-welcome'));
  assert.deepEqual(from('/README.md'), page('p-welcome'));
});

test('finds the pages and files that an included text links to as the page that includes it', () => {
  const part = { id: 'f-part', path: '', sourcePath: 'shared/part.md' };
  const withPart = linkIndex(pages, [
    { id: 'f-table', sourcePath: 'assets/table.csv' },
    { id: 'f-part', sourcePath: part.sourcePath },
  ]);
  const fromPart = (address: string) => linkTarget(address, part, withPart);
  assert.deepEqual(fromPart('surges.md#high'), page('p-surges', 'high'));
  assert.deepEqual(fromPart('../../assets/table.csv'), {
    kind: 'file',
    file: { id: 'f-table', sourcePath: 'assets/table.csv' },
  });
  assert.deepEqual(fromPart('gone.md'), nothing('gone.md'));
  assert.deepEqual(
    linkTarget(
      'surges.md',
      { id: 'p-carry', path: 'what-to-carry', sourcePath: 'what to carry.md' },
      withPart,
    ),
    nothing('surges.md'),
  );
});

test('reads paths of Docusaurus that aren’t pages, and paths from its site', () => {
  assert.deepEqual(from('pathname:///README.md'), page('p-welcome'));
  assert.deepEqual(from('@site/static/README.md'), page('p-welcome'));
});

test('accepts a missing extension, .html and folder paths', () => {
  assert.deepEqual(from('surges'), page('p-surges'));
  assert.deepEqual(from('surges.html'), page('p-surges'));
  assert.deepEqual(from('../tides/'), page('p-tides'));
  assert.deepEqual(from('../tides/index.html'), page('p-tides'));
  assert.deepEqual(from('..'), page('p-welcome'));
});

test('decodes percent signs, removes the query and keeps the anchor', () => {
  assert.deepEqual(from('../what%20to%20carry.md'), page('p-carry'));
  assert.deepEqual(from('README.md?plain=1#chart-datum'), page('p-tides', 'chart-datum'));
  assert.deepEqual(from('README.md#%C3%BCber-nacht'), page('p-tides', 'über-nacht'));
  assert.deepEqual(from('100%.md'), nothing('100%.md'));
});

test('resolves a page without a file by its published path', () => {
  assert.deepEqual(from('draft'), page('p-draft'));
  assert.deepEqual(from('/what-to-carry'), page('p-carry'));
});

test('resolves an anchor to a heading of the same page', () => {
  assert.deepEqual(from('#when-to-turn-back'), { kind: 'heading', anchor: 'when-to-turn-back' });
  assert.deepEqual(from('#'), { kind: 'heading', anchor: '' });
});

test('resolves the path of a file', () => {
  const { file } = { file: { id: 'f-table', sourcePath: 'assets/table.csv' } };
  assert.deepEqual(from('../assets/table.csv'), { kind: 'file', file });
});

test('an included file may be in a folder of snippets', () => {
  const files = ['../parts/note.md', 'snippets/more.md', 'art/plan.csv'].map((sourcePath) => ({
    id: '',
    sourcePath,
  }));
  const withSnippets = linkIndex(pages, files);
  for (const path of ['note.md', 'more.md'])
    assert.equal(linkTarget(`/${path}`, surges, withSnippets).kind, 'file');
  for (const path of ['/plan.csv', 'more.md', '/gone.md'])
    assert.equal(linkTarget(path, surges, withSnippets).kind, 'nothing');
});

test('a path from the root may be in a folder whose files are published there', () => {
  const places = [
    { id: 'f-plan', sourcePath: 'public/plan.png' },
    { id: 'f-map', sourcePath: 'static/img/map.png' },
  ];
  const withFolders = linkIndex(pages, places);
  assert.deepEqual(linkTarget('/plan.png', surges, withFolders), { kind: 'file', file: places[0] });
  assert.deepEqual(linkTarget('/img/map.png', surges, withFolders), { kind: 'file', file: places[1] });
  assert.deepEqual(linkTarget('plan.png', surges, withFolders), nothing('plan.png', 'file'));
});

test('reports a missing target and guesses its type by the extension', () => {
  assert.deepEqual(from('../assets/chart.csv'), nothing('../assets/chart.csv', 'file'));
  assert.deepEqual(from('../boots-and-staves.md'), nothing('../boots-and-staves.md'));
  assert.deepEqual(from('../../elsewhere.md'), nothing('../../elsewhere.md'));
  assert.deepEqual(from(''), nothing(''));
});

test('allows only http, https, mailto and tel URLs', () => {
  for (const url of [
    'https://tides.example/a?b#c',
    'HTTP://tides.example',
    'mailto:fen@saltmarsh.example',
    'tel:+49123',
  ])
    assert.deepEqual(from(url), { kind: 'url', url });
  for (const url of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'file:///etc/hosts'])
    assert.deepEqual(from(url), { kind: 'forbidden', url: url.trim() });
});

test('links of wikis find a file by its name in any folder', () => {
  const vault = [
    { id: 'a', path: 'a', sourcePath: 'deep/down/ropes.md' },
    { id: 'b', path: 'b', sourcePath: 'tools/Ropes.md' },
    { id: 'c', path: 'c', sourcePath: 'start.md' },
  ];
  const names = linkIndex(vault, [{ id: 'f', sourcePath: 'files/plan.png' }]);
  const target = (address: string) => {
    const found = linkTarget(address, vault[2]!, names);
    if (found.kind === 'page') return [found.page.id, found.anchor];
    return found.kind === 'file' ? found.file.id : found;
  };
  assert.deepEqual(target('[[ropes]]'), ['b', '']);
  assert.deepEqual(target('%5B%5Bdown/ropes#Two%20knots%5D%5D'), ['a', 'two-knots']);
  assert.deepEqual(target('[[ropes#^block]]'), ['b', '^block']);
  assert.equal(target('[[plan.png]]'), 'f');
  assert.deepEqual(target('[[#Here]]'), { kind: 'heading', anchor: 'here' });
  assert.deepEqual(target('[[knots]]'), { kind: 'nothing', path: 'knots', expected: 'page' });
});

test('finds files and pages by the addresses of other tools’ sites', () => {
  const sitePages = [
    { id: 'a', path: 'a', sourcePath: 'guide/setup.md' },
    { id: 'b', path: 'b', sourcePath: 'en/start/index.md' },
    { id: 'c', path: 'c', sourcePath: '_docs/posts.md' },
    { id: 'd', path: 'd', sourcePath: 'index.md' },
  ];
  const siteIndex = linkIndex(sitePages, [
    { id: 'plan', sourcePath: 'assets/plan.png' },
    { id: 'logo', sourcePath: 'logo.png' },
  ]);
  const target = (address: string, at: number) => {
    const found = linkTarget(address, sitePages[at]!, siteIndex);
    return found.kind === 'page' ? found.page.id : found.kind === 'file' ? found.file.id : found.kind;
  };
  // Each page is a folder on the site, and nothing is above its root.
  assert.equal(target('../../assets/plan.png', 0), 'plan');
  assert.equal(target('../../logo.png', 3), 'logo');
  assert.equal(target('../setup/', 0), 'a');
  // The folder of the language or the collection isn’t in the address.
  assert.equal(target('/start/', 1), 'b');
  assert.equal(target('/docs/posts/', 3), 'c');
  assert.equal(target('/docs/guide/setup', 3), 'a');
  assert.equal(target("{{ '/docs/posts/' | relative_url }}", 0), 'c');
  // A file above the docs isn’t one in them.
  assert.equal(target('../index.md', 3), 'nothing');
});

test('an address of front matter leads to the first page with it, if there is no file or page', () => {
  const start = { id: 'p-start', path: 'start', sourcePath: 'guide/start.md', addresses: ['begin', 'tides'] };
  const steps = {
    id: 'p-steps',
    path: 'steps',
    sourcePath: 'steps.md',
    addresses: ['begin', 'begin/steps', ''],
  };
  const addressed = linkIndex([...pages.slice(1), start, steps]);
  const idAt = (address: string, at: LinkedPage = surges) => {
    const target = linkTarget(address, at, addressed);
    return target.kind === 'page' ? `${target.page.id} ${target.anchor}`.trim() : target.kind;
  };
  for (const address of ['/begin', '/begin/', '/begin.html#tide', '/begin/index.html?a=1'])
    assert.match(idAt(address), /^p-start( tide)?$/, address);
  assert.equal(idAt('{{ site.baseurl }}/begin/'), 'p-start');
  assert.equal(idAt('/'), 'p-steps');
  assert.equal(idAt('/tides/'), 'p-tides', 'a file takes precedence');
  assert.equal(idAt('/Begin/'), 'nothing');
  assert.equal(idAt('/begin.md'), 'nothing');
  // Relative to the address of the page, and to its file.
  assert.equal(idAt('steps', start), 'p-steps');
  assert.equal(idAt('../begin/steps/', start), 'p-steps');
  assert.equal(idAt('../begin/'), 'p-start');
  assert.equal(idAt('../../begin/', { id: '', path: '', sourcePath: 'parts/a/note.md' }), 'p-start');
});

test('finds pages by their address on the sites of other tools', () => {
  const at = (sourcePath: string) => ({ id: sourcePath, path: sourcePath.replace(/\.md$/, ''), sourcePath });
  const docs = [
    '_index.md',
    'guide/_index.md',
    'guide/Ropes.md',
    'tools/Lift%2Dcranes.md',
    'big-cranes.md',
  ].map(at);
  const all = linkIndex(docs);
  const found = (address: string) => {
    const target = linkTarget(address, docs[1]!, all);
    return target.kind === 'page' ? target.page.id : target.kind;
  };
  assert.equal(found('/project/guide/ropes'), 'guide/Ropes.md');
  assert.equal(found('@/guide/Ropes.md'), 'guide/Ropes.md');
  assert.equal(found('Ropes.md#knots'), 'guide/Ropes.md');
  assert.equal(found('big cranes'), 'big-cranes.md');
  assert.equal(found('/tools/Lift%2Dcranes'), 'tools/Lift%2Dcranes.md');
  assert.equal(found('/tools/nothing'), 'nothing');
  const plain = linkIndex(docs.slice(2));
  assert.equal(linkTarget('Ropes.md', at('big-cranes.md'), plain).kind, 'nothing');
});
