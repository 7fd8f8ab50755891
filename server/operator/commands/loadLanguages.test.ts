import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { adminCommands, idIn } from '#server/testing/adminCommands.ts';

const { admin, docs, rows, remove } = adminCommands();
after(remove);

test('loads each language into a space, as variants of a site, or none of them', async () => {
  const organization = idIn(
    await admin('organization', 'add', '--title', 'Knot', '--admin', 'a@knot.example'),
  );
  const site = idIn(await admin('site', 'add', '--organization', organization, '--title', 'Ropes'));
  const texts = {
    'LANGS.md': '# Languages\n\n* [English](en/)\n* [Français](fr)\n* [עברית](he/README.md)\n',
    'en/README.md': '# Ropes\n',
    'fr/README.md': '# Cordes\n',
    'fr/SUMMARY.md': '* [Cordes](README.md)\n* [Nœuds](noeuds.md)\n',
    'fr/noeuds.md': '# Nœuds\n',
  };
  const load = (folder: string, ...more: string[]) =>
    admin('load', '--organization', organization, '--site', site, ...more, folder);
  const failed = await load(docs('broken', { ...texts, 'he/a.txt': '' }));
  assert.notEqual(failed.status, 0);
  assert.match(failed.output, /no Markdown pages/);
  const unknown = await load(docs('unknown', { ...texts, 'he/README.md': '# א\n' }), '--site', 'nothing');
  assert.match(unknown.output, /Site “nothing” not found/);
  assert.deepEqual(rows('spaces'), []);

  const loaded = await load(docs('ropes', { ...texts, 'he/README.md': '# א\n' }));
  assert.equal(loaded.status, 0, loaded.output);
  const spaces = rows<{ id: string; title: string; language: string }>('spaces');
  assert.deepEqual(Object.fromEntries(spaces.map(({ title, language }) => [title, language])), {
    English: 'en',
    Français: 'fr',
    עברית: 'he',
  });
  const placed = rows<{ path: string; is_default: number }>('site_spaces');
  assert.deepEqual(
    placed.map(({ path, is_default }) => [path, is_default]),
    [
      ['english', 1],
      ['français', 0],
      ['עברית', 0],
    ],
  );
  assert.match((await load(docs('plain', { 'a.md': 'A\n' }))).output, /has no LANGS\.md/);
});
