// A process ends between the host's answer to a push and the record of it.
import assert from 'node:assert/strict';
import { Crash, storeUntil } from '#server/testing/crashingStore.ts';
import { folder, withFolder, type PersonThere } from '#server/testing/gitFolders.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import { textOf, withSyncedSpace, type Synced } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest, type World } from '#server/testing/world.ts';
import { gitSyncsRepository } from './gitSyncs.repository.ts';
import { syncRunner } from './syncRunner.ts';

const test = needsGit(sqliteTest);

/** Runs a pass that ends when the host has stored its push. */
async function passUntilPushed({ context }: World, { spaceId }: Synced, host: GitHost) {
  const repository = gitSyncsRepository(context.store);
  const before = host.branch();
  const store = storeUntil(context.store, () => host.branch() !== before);
  const errors: unknown[] = [];
  const known = (await repository.get(spaceId))?.remote_oid;
  await syncRunner({ ...context, store }, (error) => errors.push(error)).run(spaceId);
  assert.ok(errors.length > 0 && errors.every((error) => error instanceof Crash));
  assert.notEqual(host.branch(), before);
  assert.equal((await repository.get(spaceId))?.remote_oid, known);
  await context.store.transaction(() => repository.update(spaceId, { claim: null, claimed_until: null }));
}

/** Changes on both sides, each after a push that isn't recorded. No line may be lost. */
async function changesAfterPush(world: World, synced: Synced, host: GitHost, there?: PersonThere) {
  const lines: string[] = [];
  const line = (text: string) => {
    lines.push(`${text} ${lines.length}.`);
    return lines.at(-1)!;
  };
  const here = () => synced.mergeEdit('README.md', line('Here'), lines.length);
  async function atHost() {
    await synced.commit('README.md', line('There'), lines.length);
    await synced.pushThere();
  }
  /** Replaces the commit that was pushed. */
  async function amend() {
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    await host.git('there', 'commit', '-q', '--amend', '-m', 'Amended');
    await synced.pushThere('--force');
  }
  async function outside() {
    await synced.commit('README.md', line('There'), lines.length);
    there?.write({ 'src/main.c': `int n${lines.length};\n` });
    await there?.commit('Outside');
    await synced.pushThere();
  }
  for (const changes of [[], [atHost], [here], [atHost, here], [outside], [amend]]) {
    await here();
    await passUntilPushed(world, synced, host);
    for (const change of changes) await change();
    const { status, detail } = await synced.pass();
    assert.ok(['in-sync', 'imported', 'pushed', 'merged'].includes(status), `${status}: ${detail}`);
    const text = await synced.markdown('README.md');
    assert.deepEqual(
      lines.filter((one) => text.split(one).length !== 2),
      [],
    );
    await (there ?? synced).assertEqual();
  }
}

test('continues after a push of which it has no record', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    await synced.setUp();
    await synced.pass();
    await changesAfterPush(world, synced, host);
  }));

test('continues after a push of a folder of which it has no record', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    await there.start({ [`${folder}/README.md`]: textOf('README') });
    await changesAfterPush(world, synced, host, there);
  }));
