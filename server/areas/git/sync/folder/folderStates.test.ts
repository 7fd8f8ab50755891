// How a sync of a folder starts, stops and continues, with the real Git as the host.
import assert from 'node:assert/strict';
import { folder, withFolder } from '#server/testing/gitFolders.ts';
import { textOf } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';

const test = needsGit(sqliteTest);

const guide = { [`${folder}/README.md`]: textOf('README'), [`${folder}/tides.md`]: textOf('tides') };

test('creates the folder with the history of the space', (world) =>
  withFolder(world, ['README', 'tides'], async (synced, host, there) => {
    const { pass } = synced;
    await synced.merge(await synced.edit('tides.md', 'Before.', 1));
    const old = await synced.edit('tides.md', 'Opened before.', 9);
    await there.push();
    const before = host.branch()!;
    const compared = await there.compare();
    assert.deepEqual([compared.status, compared.next, compared.ahead], ['empty-branch', 'push', 3]);
    await synced.setUp();
    const first = await pass();
    assert.equal(first.status, 'pushed', first.detail);
    await there.assertEqual();
    await there.pull();
    assert.equal(await host.git('there', 'rev-list', '--count', `${before}..HEAD`), '3');
    assert.equal(
      await host.git('there', 'diff', '--name-only', before, 'HEAD'),
      ['README', 'SUMMARY', 'tides'].map((name) => `${folder}/${name}.md`).join('\n'),
    );
    await synced.merge(old);
    assert.equal((await pass()).status, 'pushed');
    await there.assertEqual();
    assert.equal((await pass()).status, 'in-sync');
  }));

test('starts with a folder that equals main or an earlier main', (world) =>
  withFolder(world, ['README', 'tides'], async (synced, _host, there) => {
    await there.copyClone();
    await there.commit('Copy the files');
    await there.push();
    await synced.merge(await synced.edit('tides.md', 'Later.', 1));
    const compared = await there.compare();
    assert.deepEqual([compared.status, compared.next], ['ahead', 'push']);
    await synced.setUp();
    assert.equal((await synced.pass()).status, 'pushed');
    await there.assertEqual();
  }));

test('stops for other content, and refuses a file as the folder, and a host without partial fetches', (world) =>
  withFolder(world, ['README'], async (synced, host, there) => {
    there.write({ [`${folder}/README.md`]: '# Another\n' });
    await there.commit('Another');
    await there.push();
    assert.deepEqual([(await there.compare()).status, (await there.compare()).next], ['unrelated', 'refuse']);
    for (const one of ['Makefile', 'Makefile/docs', `${folder}/README.md`]) {
      const issue = await there.refused({ folder: one });
      assert.deepEqual(
        [issue?.path, issue?.message],
        ['body.folder', `The branch “main” has no folder “${one}”.`],
      );
    }
    assert.match((await there.refused({ branch: 'none' }))?.message ?? '', /no branch “none”/);
    await synced.setUp();
    assert.equal((await synced.pass()).status, 'unrelated');
    await host.git('docs.git', 'config', 'uploadpack.allowFilter', 'false');
    const issue = await there.refused({});
    assert.equal(issue?.path, 'body.folder');
    assert.match(issue?.message ?? '', /doesn’t send parts of a repository.*128 MiB/);
    const { status, detail } = await synced.pass();
    assert.equal(status, 'folder-unavailable', detail);
  }));

test('refuses folders that some file system can’t hold', (world) =>
  withFolder(world, [], async (synced, _host, there) => {
    await there.push();
    const names = [
      '..',
      '/docs',
      'docs//guide',
      'docs/../guide',
      '.git',
      'docs/.GIT',
      'a\\b',
      'a\nb',
      'docs//',
    ];
    for (const one of [...names, 'g\u200cit/.g\u200cit', '.git ', '.', './docs', 'a/'.repeat(30), '/'])
      assert.match((await there.refused({ folder: one }))?.message ?? '', /path of a folder/, one);
    there.write({ 'Überblick/日本 語/README.md': '# Tides\n\nTwo highs.\n' });
    await there.commit('Unicode');
    await there.push();
    await synced.setUp({ folder: 'Überblick/日本 語/' });
    assert.equal((await synced.pass()).status, 'imported');
    await synced.merge(await synced.edit('README.md', 'Two lows.'));
    assert.equal((await synced.pass()).status, 'pushed');
    await there.assertEqual('Überblick/日本 語');
    assert.equal((await synced.setUp({ folder: null })).sync?.folder, undefined);
    assert.equal((await synced.pass()).status, 'unrelated');
  }));

test('stops when the folder was moved, and continues with its new path', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    const { pass } = synced;
    await there.start(guide);
    await host.git('there', 'mv', folder, 'handbook');
    await there.commit('Move the guide');
    await there.push();
    const state = await pass();
    assert.equal(state.status, 'folder-unavailable');
    assert.equal(state.detail, `The branch “main” has no folder “${folder}”.`);
    await synced.merge(await synced.edit('tides.md', 'Written here.', 3));
    assert.equal((await pass()).status, 'folder-unavailable');
    await synced.setUp({ folder: 'handbook' });
    assert.equal((await pass()).status, 'pushed');
    await there.assertEqual('handbook');
  }));

test('continues when the folder is there again', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    await there.start(guide);
    await host.git('there', 'mv', folder, 'handbook');
    await there.commit('Move the guide');
    await there.push();
    assert.equal((await synced.pass()).status, 'folder-unavailable');
    await host.git('there', 'mv', 'handbook', folder);
    there.addLine(`${folder}/tides.md`, 'Written there.', 3);
    await there.commit('Move it back');
    await there.push();
    const state = await synced.pass();
    assert.equal(state.status, 'imported', state.detail);
    await there.assertEqual();
  }));

test('waits in a conflict until a person resolves it', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    const { pass } = synced;
    await there.start(guide);
    there.write({ [`${folder}/tides.md`]: '# tides\n\nThe tide there.\n', 'src/main.c': 'int main();\n' });
    await there.commit('There');
    await there.push();
    await synced.merge(await synced.edit('tides.md', 'The tide here.', 3));
    const tip = host.branch();
    const state = await pass();
    assert.equal(state.status, 'conflict', state.detail);
    assert.equal((await pass()).changeRequest?.id, state.changeRequest?.id);
    assert.equal(host.branch(), tip);
    await synced.resolve(state.changeRequest!.id);
    assert.equal((await pass()).status, 'merged');
    await there.assertEqual();
    await there.pull();
    assert.equal(there.read('src/main.c'), 'int main();\n');
  }));
