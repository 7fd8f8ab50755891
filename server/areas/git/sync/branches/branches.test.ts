// Branches of a host as change requests, with the real Git as the host.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import { withSyncedSpace, type Synced } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { branchParts, type BranchParts } from '#server/testing/syncedBranches.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const { changeRequests } = contract;
const { git, notifications, spaceHistory } = optional;

const test = needsGit(serviceTest);

/** A space whose branches `docs/*` are change requests, and helpers for one of them. */
const withBranches = (
  world: World,
  use: (parts: BranchParts, synced: Synced, host: GitHost) => Promise<void>,
) =>
  withSyncedSpace(world, async (synced, host) => {
    await synced.setUp({ branches: 'docs/*' });
    await synced.pass();
    await use(branchParts(synced, host), synced, host);
  });

test('opens a change request for a branch, updates it, and ends it when main contains it', (world) =>
  withBranches(world, async ({ write, branchNow, request }, synced, host) => {
    await write('tides.md', 'First there.');
    const opened = await branchNow();
    assert.deepEqual([opened?.status, opened?.commit], ['in-sync', host.branch('docs/tides')]);
    const { id } = opened!.changeRequest!;
    assert.equal((await request(id)).subject, 'There: tides.md First there.');
    await write('README.md', 'Second there.');
    const updated = await branchNow();
    assert.deepEqual([updated?.status, updated?.changeRequest?.id], ['in-sync', id]);
    assert.equal(updated?.commit, host.branch('docs/tides'));
    const at = { spaceId: synced.spaceId, changeRequestId: id };
    const { items } = await synced.admin.call(spaceHistory.listOfRequest, { ...at, query: {} });
    assert.deepEqual(
      items.map(({ git: commit }) => [commit?.url, commit?.ref]),
      Array.from({ length: 2 }, () => [host.url, 'refs/heads/docs/tides']),
    );

    await synced.merge(id);
    assert.equal((await branchNow())?.status, 'merged');
    assert.equal((await synced.state()).status, 'pushed');
    await synced.assertEqual();
    assert.ok((await synced.markdown('README.md')).includes('Second there.'));
    await write('README.md', 'Third there.');
    const next = await branchNow();
    assert.notEqual(next?.changeRequest?.id, id, 'a merged change request stays merged');
    assert.equal(next?.changeRequest?.status, 'open');
  }));

test('pushes edits to the branch, and never over commits of others', (world) =>
  withBranches(world, async ({ write, branchNow }, synced, host) => {
    await write('tides.md', 'First there.');
    const { id, number } = (await branchNow())!.changeRequest!;
    const first = host.branch('docs/tides')!;
    await synced.editRequest(id, 'README.md', 'Written here.');
    const pushed = await branchNow();
    assert.equal(pushed?.status, 'in-sync');
    assert.equal(pushed?.commit, host.branch('docs/tides'));
    await host.git('docs.git', 'merge-base', '--is-ancestor', first, 'docs/tides');
    assert.notEqual(host.branch('docs/tides'), first);

    await write('tides.md', 'Second there.');
    await synced.editRequest(id, 'README.md', 'Again here.');
    const there = host.branch('docs/tides');
    const diverged = await branchNow();
    assert.equal(diverged?.status, 'diverged');
    assert.match(diverged?.detail ?? '', new RegExp(`change request #${number} both have new commits`));
    assert.equal(host.branch('docs/tides'), there);
    await branchNow();
    // People are notified once that the branch needs them.
    await tellAll(world.context, () => {});
    const told = await synced.admin.call(notifications.list, { query: { organization: synced.org.id } });
    assert.deepEqual(
      told.items
        .flatMap(({ events }) => events.map(({ kind }) => kind))
        .filter((kind) => kind.startsWith('git-')),
      ['git-sync-failing'],
    );
    await synced.joinBranch('docs/tides', number);
    assert.equal((await branchNow())?.status, 'in-sync');
    await synced.merge(id);
    assert.equal((await branchNow())?.status, 'merged');
    for (const line of ['First there.', 'Second there.'])
      assert.ok((await synced.markdown('tides.md')).includes(line), line);
    for (const line of ['Written here.', 'Again here.'])
      assert.ok((await synced.markdown('README.md')).includes(line), line);
    await synced.assertEqual();
  }));

test('archives the change request of a deleted branch, and follows a rewritten one that nobody edited here', (world) =>
  withBranches(world, async ({ write, branchNow, request }, synced, host) => {
    await write('tides.md', 'First there.');
    const { id, number } = (await branchNow())!.changeRequest!;
    await host.git('there', 'commit', '-q', '--amend', '-m', 'Amended');
    await host.git('there', 'push', '-q', '--force', 'origin', 'HEAD:refs/heads/docs/tides');
    const amended = await branchNow();
    assert.deepEqual([amended?.status, amended?.changeRequest?.id], ['in-sync', id]);
    assert.equal(amended?.commit, host.branch('docs/tides'));

    await synced.editRequest(id, 'README.md', 'Written here.');
    await host.git('there', 'commit', '-q', '--amend', '-m', 'Amended again');
    await host.git('there', 'push', '-q', '--force', 'origin', 'HEAD:refs/heads/docs/tides');
    const there = host.branch('docs/tides');
    const rewritten = await branchNow();
    assert.equal(rewritten?.status, 'rewritten');
    assert.match(rewritten?.detail ?? '', new RegExp(`#${number} was edited here`));
    assert.equal(host.branch('docs/tides'), there);

    await host.git('there', 'push', '-q', 'origin', ':refs/heads/docs/tides');
    assert.equal((await branchNow())?.status, 'deleted');
    assert.equal((await request(id)).status, 'archived');
    await write('README.md', 'Started again.');
    const again = await branchNow();
    assert.notEqual(again?.changeRequest?.id, id);
    assert.equal(again?.changeRequest?.status, 'open');
  }));

test('an archived change request waits, one branch that is refused stops no other one, and old branches are left out', (world) =>
  withBranches(world, async ({ write, branchNow }, synced, host) => {
    const { admin, spaceId } = synced;
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'push', '-q', 'origin', 'origin/main:refs/heads/docs/old');
    await write('tides.md', 'Archived here.');
    await write('README.md', 'Fine there.', 'docs/lamps');
    const { id } = (await branchNow())!.changeRequest!;
    await admin.call(changeRequests.update, { spaceId, changeRequestId: id, body: { status: 'archived' } });
    await host.git('there', 'checkout', '-q', '-B', 'work', 'origin/main');
    await host.git('there', 'update-index', '--add', '--cacheinfo', `160000,${host.branch()},module`);
    await host.git('there', 'commit', '-q', '-m', 'A submodule');
    await host.git('there', 'push', '-q', 'origin', 'HEAD:refs/heads/docs/broken');
    assert.equal((await branchNow())?.status, 'archived');
    const { branchRequests, status } = await synced.state();
    assert.deepEqual(
      branchRequests.map((branch) => [branch.name, branch.status]),
      [
        ['docs/broken', 'failed'],
        ['docs/lamps', 'in-sync'],
        ['docs/tides', 'archived'],
      ],
    );
    assert.match(branchRequests[0]?.detail ?? '', /can’t be taken over: .*module/);
    assert.equal(status, 'in-sync');
    const { items } = await admin.call(changeRequests.list, { spaceId, query: { status: 'all' } });
    assert.equal(items.length, 2);

    await admin.call(git.putSync, { spaceId, body: { url: host.url, branch: 'main', branches: null } });
    assert.deepEqual((await synced.pass()).branchRequests, []);
  }));

test('refuses a pattern that names no branches', (world) =>
  withSyncedSpace(world, async ({ admin, spaceId, settings }) => {
    for (const branches of ['docs/**', 'docs //*', 'refs/heads/*', ''])
      await admin.refused(400, git.putSync, { spaceId, body: { ...settings, branches } });
    const compared = await admin.call(git.compareSync, {
      spaceId,
      body: { ...settings, branches: 'docs/*' },
    });
    assert.deepEqual(compared.branches, []);
  }));
