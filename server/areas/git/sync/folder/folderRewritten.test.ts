// What a sync of a folder does after a force-push and a lost answer, with the real Git as the host.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { folder, withFolder } from '#server/testing/gitFolders.ts';
import { textOf } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';

const { changeRequests } = contract;
const { git } = optional;

const test = needsGit(sqliteTest);

const guide = { [`${folder}/README.md`]: textOf('README'), [`${folder}/tides.md`]: textOf('tides') };

test('takes over a rewritten branch only as a change request, and never forces', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    const { admin, spaceId, pass } = synced;
    const accept = () => admin.call(git.runSync, { spaceId, body: { accept: 'theirs' } });
    await there.start(guide);

    // Outside of the folder: the space doesn't change.
    await host.git('there', 'commit', '-q', '--amend', '-m', 'Amended');
    await there.push('--force');
    const same = await pass();
    assert.equal(same.status, 'in-sync', same.detail);

    // The first commit that the space knows.
    there.addLine(`${folder}/tides.md`, 'Amended there.', 8);
    await host.git('there', 'commit', '-q', '-a', '--amend', '-m', 'Amended again');
    await there.push('--force');
    const revision = await synced.revision();
    const stopped = await pass();
    assert.equal(stopped.status, 'rewritten', stopped.detail);
    assert.equal(await synced.revision(), revision);
    await synced.merge(await synced.edit('README.md', 'Written here.', 3));
    await accept();
    const held = await pass();
    assert.equal(held.status, 'review', held.detail);
    const tip = host.branch();
    assert.equal((await pass()).status, 'review');
    assert.equal(host.branch(), tip);
    await synced.merge(held.changeRequest!.id);
    assert.equal((await pass()).status, 'pushed');
    await there.assertEqual();
    assert.equal(await host.git('docs.git', 'merge-base', tip!, 'main'), tip);

    // A reset to an earlier commit.
    await there.pull();
    there.addLine(`${folder}/README.md`, 'Dropped there.', 1);
    await there.commit('To drop');
    await there.push();
    assert.equal((await pass()).status, 'imported');
    await host.git('there', 'reset', '-q', '--hard', 'HEAD~1');
    there.write({ 'src/new.c': 'int new;\n' });
    await there.commit('Outside');
    await there.push('--force');
    assert.equal((await pass()).status, 'rewritten');
    await accept();
    const reset = await pass();
    assert.match(reset.detail ?? '', /takes over the reset of the branch/);
    // Keeps the commits of the space.
    const at = { spaceId, changeRequestId: reset.changeRequest!.id };
    await admin.call(changeRequests.update, { ...at, body: { status: 'archived' } });
    assert.equal((await pass()).status, 'pushed');
    await there.assertEqual();
    await there.pull();
    assert.equal(there.read('src/new.c'), 'int new;\n');
    assert.ok(there.read(`${folder}/README.md`).includes('Dropped there.'));
  }));

test('takes over a branch that is rewritten again before its change request is merged', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    const { admin, spaceId, pass } = synced;
    await there.start(guide);
    for (const line of ['First there.', 'Second there.']) {
      there.addLine(`${folder}/tides.md`, line, 8);
      await host.git('there', 'commit', '-q', '-a', '--amend', '-m', line);
      await there.push('--force');
      assert.equal((await pass()).status, 'rewritten');
      await admin.call(git.runSync, { spaceId, body: { accept: 'theirs' } });
      assert.equal((await pass()).status, 'review');
    }
    await synced.merge((await synced.state()).changeRequest!.id);
    assert.equal((await pass()).status, 'pushed');
    await there.assertEqual();
  }));

test('is in step after a push whose answer got lost', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    await there.start(guide);
    await synced.merge(await synced.edit('README.md', 'Written here.', 3));
    host.losesAnswers = true;
    assert.equal((await synced.pass()).status, 'unreachable');
    host.losesAnswers = false;
    const tip = host.branch();
    assert.equal((await synced.pass()).status, 'in-sync');
    assert.equal(host.branch(), tip);
    await there.assertEqual();
  }));
