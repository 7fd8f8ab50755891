// The states of a sync, with the real Git as the host.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { withSyncedSpace } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { serviceTest } from '#server/testing/world.ts';

const { changeRequests, spaces } = contract;
const { git } = optional;

const test = needsGit(serviceTest);

test('pushes main, takes over commits and merges both, without a force-push', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { admin, spaceId, settings, pass } = synced;
    const compared = await admin.call(git.compareSync, { spaceId, body: settings });
    assert.deepEqual([compared.status, compared.next], ['empty-branch', 'push']);
    assert.equal((await synced.setUp()).sync?.status, 'waiting');
    assert.equal((await pass()).status, 'pushed');
    await synced.assertEqual();
    assert.equal((await pass()).status, 'in-sync');

    await synced.commit('tides.md', 'Written there.');
    await synced.pushThere();
    const there = host.branch();
    const { next, behind, theirs } = await admin.call(git.compareSync, { spaceId, body: settings });
    assert.deepEqual([next, behind, theirs[0]?.oid], ['import', 1, there]);
    const imported = await pass();
    assert.deepEqual([imported.status, imported.remoteCommit], ['imported', there]);
    assert.equal(host.branch(), there);
    await synced.assertEqual();

    await synced.merge(await synced.edit('README.md', 'Written here.'));
    assert.equal((await pass()).status, 'pushed');
    await synced.assertEqual();

    await synced.commit('tides.md', 'Again there.');
    await synced.pushThere();
    await synced.merge(await synced.edit('README.md', 'Again here.'));
    assert.equal((await pass()).status, 'merged');
    await synced.assertEqual();
    for (const [path, line] of [
      ['tides.md', 'Written there.'],
      ['README.md', 'Written here.'],
      ['tides.md', 'Again there.'],
      ['README.md', 'Again here.'],
    ] as const)
      assert.ok((await synced.markdown(path)).includes(line), line);
    const { items } = await admin.call(git.listSyncPasses, { spaceId, query: {} });
    assert.deepEqual(items.map(({ status }) => status).toSorted(), [
      'imported',
      'merged',
      'pushed',
      'pushed',
    ]);
  }));

test('gives an empty space the history of the branch', (world) =>
  withSyncedSpace(
    world,
    async (synced, host) => {
      const { admin, spaceId, settings, pass } = synced;
      await synced.setUp();
      assert.equal((await pass()).status, 'branch-missing');
      await synced.commit('README.md', '');
      await synced.commit('tides.md', '');
      await synced.pushThere();
      const { status, next } = await admin.call(git.compareSync, { spaceId, body: settings });
      assert.deepEqual([status, next], ['empty-space', 'adopt']);
      assert.equal((await pass()).status, 'imported');
      await synced.assertEqual();
      await synced.merge(await synced.edit('tides.md', 'Written here.'));
      const before = host.branch()!;
      assert.equal((await pass()).status, 'pushed');
      await host.git('docs.git', 'merge-base', '--is-ancestor', before, 'main');
      await synced.assertEqual();
    },
    [],
  ));

test('waits for a person in a conflict, and ends it after the change request is updated', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { pass } = synced;
    await synced.setUp();
    await pass();
    await synced.commit('tides.md', 'The tide there.');
    await synced.pushThere();
    await synced.merge(await synced.edit('tides.md', 'The tide here.'));
    const there = host.branch();
    const state = await pass();
    assert.equal(state.status, 'conflict');
    assert.match(state.detail ?? '', /^Change request #\d+: Merge conflict: .*tides/);
    assert.equal(host.branch(), there);
    assert.equal((await pass()).changeRequest?.id, state.changeRequest?.id, 'no second change request');

    await synced.resolve(state.changeRequest!.id);
    assert.equal((await pass()).status, 'merged');
    await synced.assertEqual();
    const text = await synced.markdown('tides.md');
    assert.ok(text.includes('The tide here.') && text.includes('The tide there.'), text);
  }));

test('puts commits into one change request if the space has rules', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { admin, spaceId, settings, pass } = synced;
    await synced.setUp();
    await pass();
    await admin.call(spaces.update, { spaceId, body: { editMode: 'locked' } });
    await synced.commit('tides.md', 'First.');
    await synced.pushThere();
    assert.equal((await admin.call(git.compareSync, { spaceId, body: settings })).next, 'request');
    const revision = await synced.revision();
    const first = await pass();
    assert.equal(first.status, 'review');
    await synced.commit('tides.md', 'Second.');
    await synced.pushThere();
    const second = await pass();
    assert.deepEqual([second.status, second.changeRequest], ['review', first.changeRequest]);
    assert.equal(await synced.revision(), revision);
    const at = { spaceId, changeRequestId: second.changeRequest!.id };
    await admin.call(changeRequests.update, { ...at, body: { status: 'archived' } });
    assert.match((await pass()).detail ?? '', /is archived\. Reopen it/);
    await admin.call(changeRequests.update, { ...at, body: { status: 'open' } });
    await admin.call(spaces.update, { spaceId, body: { editMode: 'live' } });
    const there = host.branch()!;
    await synced.merge(at.changeRequestId);
    assert.equal((await pass()).status, 'pushed');
    await host.git('docs.git', 'merge-base', '--is-ancestor', there, 'main');
    await synced.assertEqual();
  }));
