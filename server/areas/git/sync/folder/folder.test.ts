// A space with a folder of a host's repository, with the real Git as the host.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as skipped } from 'node:test';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { withoutGit } from '#server/testing/gitMerge.ts';
import { withGitHost, type GitHost } from '#server/testing/gitHost.ts';
import { syncedSpace, textOf, type Synced } from '#server/testing/gitSyncs.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const { spaces } = contract;
const { git } = optional;

const test = (sentence: string, run: (world: World) => Promise<void>) =>
  withoutGit === false ? serviceTest(sentence, run) : void skipped(sentence, { skip: withoutGit }, () => {});

const folder = 'packages/guide';

function helpers(host: GitHost, synced: Synced) {
  const { admin, spaceId } = synced;
  const file = (path: string) => join(host.folder, 'there', path);
  return {
    write(files: Record<string, string>) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(file(path)), { recursive: true });
        writeFileSync(file(path), text);
      }
    },
    async commit(message: string) {
      await host.git('there', 'add', '--all');
      await host.git('there', 'commit', '-q', '-m', message);
    },
    push: (...options: string[]) => synced.pushThere(...options),
    addLine(path: string, line: string, below: number) {
      const text = readFileSync(file(path), 'utf8');
      writeFileSync(
        file(path),
        text.replace(new RegExp(`^Line ${below} of .*$`, 'm'), (found) => `${found}\n\n${line}`),
      );
    },
    async pull() {
      await host.git('there', 'pull', '-q', '--ff-only', 'origin', 'main');
    },
    read: (path: string) => readFileSync(file(path), 'utf8'),
    setUp: (more: { folder?: string | null; branch?: string } = {}) =>
      admin.call(git.putSync, { spaceId, body: { ...synced.settings, folder, ...more } }),
    compare: (more: { folder?: string | null } = {}) =>
      admin.call(git.compareSync, { spaceId, body: { ...synced.settings, folder, ...more } }),
    refused: async (more: object) =>
      (await admin.refused(400, git.compareSync, { spaceId, body: { ...synced.settings, folder, ...more } }))
        .issues?.[0],
    /** Asserts that the host's files below the folder are those of the space, and returns the paths of all. */
    async assertEqual(at = folder) {
      await host.git('there', 'fetch', '-q', 'origin');
      const trees = await host.git('there', 'rev-parse', `origin/main:${at}`);
      await synced.withClone(async (clone) => {
        assert.equal(await host.git(clone, 'rev-parse', 'HEAD^{tree}'), trees);
      });
      assert.match(
        (await host.run('docs.git', 'fsck', '--full', '--strict')).text,
        /^(?:notice: .*\n?|dangling .*\n?)*$/,
      );
    },
  };
}

/** Runs a function with a repository that has files outside of the folder, and a space. */
const withFolder = (
  world: World,
  names: readonly string[],
  use: (synced: Synced, host: GitHost, there: ReturnType<typeof helpers>) => Promise<void>,
) =>
  withGitHost(async (host) => {
    await host.git('docs.git', 'config', 'uploadpack.allowFilter', 'true');
    const synced = await syncedSpace(world, host, await world.newOrganization(), names);
    const there = helpers(host, synced);
    there.write({ Makefile: 'all:\n', 'src/main.c': 'int main;\n', [`${folder}x/README.md`]: '# Other\n' });
    await there.commit('Begin');
    await use(synced, host, there);
  });

test('takes over a folder, and moves both sides forward without changing other files', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    const { pass } = synced;
    there.write({ [`${folder}/README.md`]: textOf('README'), [`${folder}/tides.md`]: textOf('tides') });
    await there.commit('Write the guide');
    await there.push();
    const compared = await there.compare();
    assert.deepEqual([compared.status, compared.next, compared.behind], ['empty-space', 'adopt', 1]);
    assert.equal(compared.theirs[0]?.oid, host.branch());
    assert.equal((await there.setUp()).sync?.folder, folder);
    const first = await pass();
    assert.equal(first.status, 'imported', first.detail);
    assert.equal(first.remoteCommit, host.branch());
    await there.assertEqual();
    assert.equal((await pass()).status, 'in-sync');

    // Here.
    await synced.merge(await synced.edit('tides.md', 'Written here.', 3));
    const before = host.branch()!;
    assert.equal((await pass()).status, 'pushed');
    await there.assertEqual();
    await there.pull();
    assert.ok(there.read(`${folder}/tides.md`).includes('Written here.'));
    assert.equal(await host.git('there', 'diff', '--name-only', before, 'HEAD'), `${folder}/tides.md`);
    assert.equal((await pass()).status, 'in-sync');

    // There: outside of the folder only.
    there.write({ 'src/main.c': 'int main();\n' });
    await there.commit('Fix main');
    await there.push();
    const revision = await synced.revision();
    assert.equal((await pass()).status, 'in-sync');
    assert.equal(await synced.revision(), revision);
    assert.equal((await synced.state()).remoteCommit, host.branch());

    // There, on a branch that is merged.
    await host.git('there', 'checkout', '-q', '-b', 'topic', 'HEAD~1');
    there.addLine(`${folder}/tides.md`, 'Written there.', 8);
    await there.commit('Say more');
    await host.git('there', 'checkout', '-q', 'main');
    await host.git('there', 'merge', '-q', '--no-ff', '--no-edit', 'topic');
    await there.push();
    assert.equal((await pass()).status, 'imported');
    await there.assertEqual();

    // Both sides, and a change outside.
    await synced.merge(await synced.edit('README.md', 'Both, here.', 2));
    there.addLine(`${folder}/README.md`, 'Both, there.', 9);
    there.write({ 'src/more.c': 'int more;\n' });
    await there.commit('Both');
    await there.push();
    const merged = await pass();
    assert.equal(merged.status, 'merged', merged.detail);
    await there.assertEqual();
    await there.pull();
    assert.equal(there.read('src/more.c'), 'int more;\n');
    assert.equal(there.read('src/main.c'), 'int main();\n');
    const text = there.read(`${folder}/README.md`);
    assert.ok(text.includes('Both, here.') && text.includes('Both, there.'), text);
    assert.equal((await pass()).status, 'in-sync');
    assert.equal((await there.compare()).status, 'equal');
    assert.ok((await synced.admin.call(spaces.get, { spaceId: synced.spaceId })).id);
  }));
