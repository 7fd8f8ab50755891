// Branches of a host as change requests of a space with a folder of its repository, with the real Git as the host.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { folder, withFolderBranches as withBranches } from '#server/testing/gitFolders.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';

const { changeRequests } = contract;

const test = needsGit(sqliteTest);

test('opens a change request for a branch that changes the folder, updates it, and archives it when the branch is deleted', (world) =>
  withBranches(world, async ({ write, pass, request, synced, host, there }) => {
    await write('tides.md', 'First there.');
    const opened = await pass();
    assert.deepEqual(
      [opened?.status, opened?.commit, opened?.detail],
      ['in-sync', host.branch('docs/tides'), undefined],
    );
    const { id } = opened!.changeRequest!;
    assert.equal((await request(id)).subject, 'There: tides.md First there.');
    assert.ok((await synced.requestMarkdown(id, 'tides.md')).includes('First there.'));

    await write('README.md', 'Second there.');
    const updated = await pass();
    assert.deepEqual([updated?.status, updated?.commit], ['in-sync', host.branch('docs/tides')]);
    assert.equal(updated?.changeRequest?.id, id);
    assert.ok((await synced.requestMarkdown(id, 'README.md')).includes('Second there.'));

    // Outside of the folder only.
    const { revision } = await request(id);
    there.write({ 'src/tides.c': 'int tides;\n' });
    await there.commit('Outside');
    await host.git('there', 'push', '-q', 'origin', 'HEAD:refs/heads/docs/tides');
    assert.equal((await pass())?.commit, host.branch('docs/tides'));
    assert.equal((await request(id)).revision, revision);

    await host.git('there', 'push', '-q', 'origin', ':refs/heads/docs/tides');
    assert.equal((await pass())?.status, 'deleted');
    assert.equal((await request(id)).status, 'archived');
    assert.equal((await synced.state()).status, 'in-sync');

    // Another branch with the same name.
    await host.git('there', 'push', '-q', 'origin', 'origin/main:refs/heads/docs/tides');
    assert.equal((await pass())?.status, 'merged');
    await write('tides.md', 'Third there.');
    const next = await pass();
    assert.deepEqual([next?.status, next?.changeRequest?.status], ['in-sync', 'open']);
    assert.notEqual(next?.changeRequest?.id, id);
  }));

test('pushes edits to the branch, also those from main, and never over commits of others', (world) =>
  withBranches(world, async ({ write, pass, synced, host, there }) => {
    const { admin, spaceId } = synced;
    there.write({ 'src/tides.c': 'int tides;\n' });
    await write('tides.md', 'First there.');
    const { id } = (await pass())!.changeRequest!;
    const first = host.branch('docs/tides')!;
    await synced.editRequest(id, 'README.md', 'Written here.');
    const pushed = await pass();
    assert.deepEqual([pushed?.status, pushed?.commit], ['in-sync', host.branch('docs/tides')]);
    const changed = await host.git('docs.git', 'diff', '--name-only', first, 'docs/tides');
    assert.equal(changed, `${folder}/README.md`);
    await host.git('docs.git', 'merge-base', '--is-ancestor', first, 'docs/tides');

    // Main changes the folder and other files.
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    there.addLine(`${folder}/tides.md`, 'On main.', 9);
    there.write({ 'src/main.c': 'int later;\n' });
    await there.commit('Main');
    await there.push();
    await pass();
    const { revision } = await admin.call(changeRequests.get, { spaceId, changeRequestId: id });
    const mainRevision = await synced.revision();
    await admin.call(changeRequests.pull, { spaceId, changeRequestId: id, body: { revision, mainRevision } });
    const updated = await pass();
    assert.deepEqual(
      [updated?.status, updated?.detail, updated?.commit],
      ['in-sync', undefined, host.branch('docs/tides')],
    );
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    await host.git('there', 'merge', '-q', '--no-edit', 'origin/docs/tides');
    assert.equal(there.read('src/main.c'), 'int later;\n');
    assert.equal(there.read('src/tides.c'), 'int tides;\n');
    await there.push();
    assert.equal((await pass())?.status, 'merged');
    assert.equal((await synced.state()).status, 'imported');
    await there.assertEqual();
    const text = await synced.markdown('tides.md');
    assert.ok(text.includes('First there.') && text.includes('On main.'), text);
  }));

test('pushes an update from main with main’s commits to a branch without other changes', (world) =>
  withBranches(world, async ({ write, branchNow, pass, synced, host, there }) => {
    await write('tides.md', 'First there.');
    const { id } = (await pass())!.changeRequest!;
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    there.write({
      [`${folder}/tides.md`]: `${there.read(`${folder}/tides.md`)}\nOn main.\n`,
      'src/main.c': 'int later;\n',
    });
    await there.commit('Main');
    await there.push();
    await pass();
    await synced.resolve(id);
    assert.equal((await branchNow())?.status, 'in-sync');
    await host.git('docs.git', 'merge-base', '--is-ancestor', 'main', 'docs/tides');
    assert.equal(
      await host.git('docs.git', 'diff', '--name-only', 'main', 'docs/tides'),
      `${folder}/tides.md`,
    );
    await host.git('docs.git', 'update-ref', 'refs/heads/main', 'refs/heads/docs/tides');
    assert.equal((await pass())?.status, 'merged');
    await there.assertEqual();
    const text = await synced.markdown('tides.md');
    assert.ok(text.includes('First there.') && text.includes('On main.'), text);
  }));

test('pushes main after a merge here, which also merges the branch', (world) =>
  withBranches(world, async ({ write, pass, synced, host, there }) => {
    await write('tides.md', 'First there.');
    const { id } = (await pass())!.changeRequest!;
    await synced.editRequest(id, 'README.md', 'Written here.');
    await synced.merge(await synced.edit('README.md', 'On main.', 2));
    await synced.merge(id);
    assert.equal((await pass())?.status, 'merged');
    assert.equal((await synced.state()).status, 'pushed');
    await there.assertEqual();
    const isMerged = () => host.run('docs.git', 'merge-base', '--is-ancestor', 'docs/tides', 'main');
    assert.equal((await isMerged()).status, 0);
    // The host’s branch is not merged if that would lose its changes of other files.
    there.write({ 'src/tides.c': 'int tides;\n' });
    await write('tides.md', 'Third there.');
    const next = await pass();
    assert.deepEqual([next?.status, next?.changeRequest?.status], ['in-sync', 'open']);
    assert.notEqual(next?.changeRequest?.id, id);
    await synced.merge(next!.changeRequest!.id);
    assert.equal((await pass())?.status, 'merged');
    await there.assertEqual();
    assert.equal((await isMerged()).status, 1);
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    await host.git('there', 'merge', '-q', '--no-edit', 'origin/docs/tides');
    assert.equal(there.read('src/tides.c'), 'int tides;\n');
    await there.push();
    await pass();
    await there.assertEqual();
    const text = `${await synced.markdown('README.md')}${await synced.markdown('tides.md')}`;
    for (const line of ['Written here.', 'On main.', 'Third there.']) assert.ok(text.includes(line), line);
  }));
