import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownAddresses } from './ownAddresses.ts';

const yaml = (text: string) => `---\n${text}\n---\n\n`;

/** Returns the addresses of a page. `config` is the settings file of its format. */
const of = (config: string, head: string, path = 'guide/start.md', root = '') =>
  ownAddresses(config, root)?.(head, path);

test('Docusaurus: slug from the root of the docs or from the folder without its number', () => {
  const slug = (value: string) =>
    of('docusaurus.config.js', yaml(`slug: ${value}`), '02-guide/1-start.md', 'docs');
  assert.deepEqual(slug('/begin'), ['begin', 'docs/begin']);
  assert.deepEqual(slug('begin/'), ['guide/begin', 'docs/guide/begin']);
  assert.deepEqual(slug('../begin'), ['begin', 'docs/begin']);
  assert.deepEqual(slug('/'), ['', 'docs']);
});

test('Starlight: slug from the root', () => {
  assert.deepEqual(of('astro.config.mjs', yaml('slug: first/steps')), ['first/steps']);
});

test('VuePress: permalink', () => {
  const config = 'docs/.vuepress/config.js';
  assert.deepEqual(of(config, yaml('permalink: /first/steps.html')), ['first/steps']);
  assert.deepEqual(of(config, yaml('slug: other')), []);
});

test('Jekyll: permalink without styles and patterns, and redirect_from as text or list', () => {
  const config = '_config.yml';
  assert.deepEqual(of(config, yaml('permalink: /first/index.html\nredirect_from: /old/')), ['first', 'old']);
  assert.deepEqual(of(config, yaml('redirect_from:\n  - /old/a.html\n  - /old/b/\n  - /old/a')), [
    'old/a',
    'old/b',
  ]);
  for (const value of ['pretty', '/:categories/:title/', 'https://a.example/b/', '[]', '""', 'true'])
    assert.deepEqual(of(config, yaml(`permalink: ${value}`)), [], value);
});

test('Hugo: url, and slug and aliases from the section, in YAML and TOML', () => {
  const addresses = ['first', 'guide/steps', 'guide/one', 'two'];
  assert.deepEqual(of('hugo.yaml', yaml('url: /first/\nslug: steps\naliases: [one, /two/]')), addresses);
  const toml =
    '+++\ntitle = "Start"\nurl = "/first/"\nslug = "steps"\naliases = [\n  "one", # a\n  \'/two/\',\n]\n+++\n\n';
  assert.deepEqual(of('hugo.toml', toml), addresses);
  assert.deepEqual(of('config.toml', yaml('slug: steps'), 'guide/start/index.md', 'content/docs'), [
    'docs/guide/steps',
  ]);
});

test('reads addresses with any line ends, beside invalid YAML, and decodes them', () => {
  assert.deepEqual(of('_config.yml', '\uFEFF---\r\npermalink: "/caf%C3%A9/"\r\n---\r\n'), ['café']);
  assert.deepEqual(of('_config.yml', yaml('title: a: b\npermalink: /first/ # the first')), ['first']);
});

test('reads up to 50 addresses of 300 characters', () => {
  const list = Array.from({ length: 60 }, (_, n) => `  - /old/${n}/`).join('\n');
  assert.equal(of('_config.yml', yaml(`permalink: /new/\nredirect_from:\n${list}`))?.length, 50);
  assert.equal(of('_config.yml', yaml(`permalink: /${'a'.repeat(299)}`))?.length, 1);
  assert.equal(of('_config.yml', yaml(`permalink: /${'a'.repeat(300)}`))?.length, 0);
});

test('other formats have no addresses', () => {
  for (const config of ['', '.gitbook.yaml', 'mkdocs.yml', 'book.toml', '.vitepress/config.js'])
    assert.equal(of(config, yaml('permalink: /first/')), undefined, config);
});
