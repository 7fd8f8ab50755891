// A space with a folder of a host's repository, with the real Git as the host.
import assert from 'node:assert/strict';
import { folder, withFolder } from '#server/testing/gitFolders.ts';
import { textOf } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';

const test = needsGit(sqliteTest);

test('takes over a folder, and moves both sides forward without changing other files', (world) =>
  withFolder(world, [], async (synced, host, there) => {
    const { pass } = synced;
    there.write({ [`${folder}/README.md`]: textOf('README'), [`${folder}/tides.md`]: textOf('tides') });
    await there.commit('Write the guide');
    await there.push();
    const compared = await there.compare();
    assert.deepEqual([compared.status, compared.next, compared.behind], ['empty-space', 'adopt', 1]);
    assert.equal(compared.theirs[0]?.oid, host.branch());
    assert.equal((await synced.setUp()).sync?.folder, folder);
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
  }));
