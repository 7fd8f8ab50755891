// How branches of a space with a folder stop, split and continue, with the real Git as the host.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { folder, guide, withFolderBranches as withBranches } from '#server/testing/gitFolders.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';

const { changeRequests } = contract;

const test = needsGit(sqliteTest);

test('follows a rewritten branch that nobody edited here, and opens another change request after both sides changed', (world) =>
  withBranches(world, async ({ write, pass, request, synced, host, there }) => {
    const force = async (message: string) => {
      await host.git('there', 'commit', '-q', '--amend', '-a', '-m', message);
      await host.git('there', 'push', '-q', '--force', 'origin', 'HEAD:refs/heads/docs/tides');
    };
    await write('tides.md', 'First there.');
    const { id } = (await pass())!.changeRequest!;
    there.addLine(`${folder}/tides.md`, 'Amended there.', 8);
    await force('Amended');
    const amended = await pass();
    assert.deepEqual([amended?.status, amended?.changeRequest?.id], ['in-sync', id]);
    assert.ok((await synced.requestMarkdown(id, 'tides.md')).includes('Amended there.'));

    await synced.editRequest(id, 'README.md', 'Written here.');
    await force('Amended again');
    const tip = host.branch('docs/tides');
    const second = (await pass())!;
    assert.equal(second.status, 'in-sync');
    assert.notEqual(second.changeRequest?.id, id);
    assert.equal(host.branch('docs/tides'), tip);
    assert.equal((await request(id)).status, 'open');
    assert.ok((await synced.requestMarkdown(id, 'README.md')).includes('Written here.'));

    await synced.editRequest(second.changeRequest!.id, 'README.md', 'Again here.');
    await write('tides.md', 'Second there.');
    const third = (await pass())!;
    assert.equal(third.status, 'in-sync');
    assert.notEqual(third.changeRequest?.id, second.changeRequest?.id);
    for (const one of [id, second.changeRequest!.id, third.changeRequest!.id]) {
      await synced.resolve(one);
      await synced.merge(one);
    }
    assert.equal((await pass())?.status, 'merged');
    await there.assertEqual();
    const text = `${await synced.markdown('README.md')}${await synced.markdown('tides.md')}`;
    for (const line of ['First there.', 'Amended there.', 'Written here.', 'Again here.', 'Second there.'])
      assert.ok(text.includes(line), line);
  }));

test('stops for a branch that was reset to main', (world) =>
  withBranches(world, async ({ write, pass, request, host }) => {
    await write('tides.md', 'First there.');
    const { id } = (await pass())!.changeRequest!;
    await host.git('there', 'push', '-q', '--force', 'origin', 'origin/main:refs/heads/docs/tides');
    const reset = await pass();
    assert.equal(reset?.status, 'rewritten');
    assert.match(reset?.detail ?? '', /reset to a commit of main/);
    assert.equal((await request(id)).status, 'open');
  }));

test('a branch that doesn’t change the folder is no change request', (world) =>
  withBranches(world, async ({ pass, synced, host, there }) => {
    const { admin, spaceId } = synced;
    const push = (name: string) => host.git('there', 'push', '-q', 'origin', `HEAD:refs/heads/docs/${name}`);
    there.write({ 'src/other.c': 'int other;\n' });
    await there.commit('Other');
    await push('other');
    // From before the history of the space, and from before the folder.
    await host.git('there', 'checkout', '-q', '-B', 'work', 'origin/main~1');
    there.write({ 'src/old.c': 'int old;\n' });
    await there.commit('Old');
    await push('old');
    assert.equal(await pass('docs/other'), undefined);
    const { branchRequests, skippedBranches } = await synced.state();
    assert.deepEqual([branchRequests, skippedBranches], [[], 0]);
    // It is read once.
    let packs = 0;
    host.intercept = ({ headers, url }) => {
      if ((url ?? '').endsWith('git-upload-pack') && Number(headers['content-length']) > 150) packs++;
      return false;
    };
    await pass();
    host.intercept = undefined;
    assert.equal(packs, 0);

    there.write(guide);
    there.addLine(`${folder}/tides.md`, 'From before.', 3);
    await there.commit('Another guide');
    await push('old');
    const old = await pass('docs/old');
    assert.equal(old?.status, 'failed');
    assert.match(old?.detail ?? '', /starts before the history of the space/);
    await host.git('there', 'merge', '-q', '-X', 'ours', '--no-edit', 'origin/main');
    await push('old');
    const merged = await pass('docs/old');
    assert.deepEqual([merged?.status, merged?.detail], ['in-sync', undefined]);
    const { items } = await admin.call(changeRequests.list, { spaceId, query: { status: 'all' } });
    assert.equal(items.length, 1);
  }));

test('opens a change request for each of two branches with a common commit', (world) =>
  withBranches(world, async ({ write, pass, request, synced, host, there }) => {
    await write('tides.md', 'Common.');
    await host.git('there', 'push', '-q', 'origin', 'HEAD:refs/heads/docs/lamps');
    await write('README.md', 'Of tides.');
    await write('README.md', 'Of lamps.', 'docs/lamps');
    const [tides, lamps] = [await pass(), await pass('docs/lamps')];
    assert.deepEqual([tides?.status, lamps?.status], ['in-sync', 'in-sync']);
    // Merged at the host.
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    await host.git('there', 'merge', '-q', '--no-ff', '--no-edit', 'origin/docs/tides');
    await there.push();
    assert.equal((await pass())?.status, 'merged');
    assert.equal((await request(tides!.changeRequest!.id)).status, 'merged');
    await there.assertEqual();
    await synced.resolve(lamps!.changeRequest!.id);
    await synced.merge(lamps!.changeRequest!.id);
    assert.equal((await pass('docs/lamps'))?.status, 'merged');
    await there.assertEqual();
    const text = await synced.markdown('README.md');
    assert.ok(text.includes('Of tides.') && text.includes('Of lamps.'), text);
  }));

test('is in step after a push to a branch whose answer got lost', (world) =>
  withBranches(world, async ({ write, pass, synced, host }) => {
    await write('tides.md', 'First there.');
    const { id } = (await pass())!.changeRequest!;
    await synced.editRequest(id, 'README.md', 'Written here.');
    host.losesAnswers = true;
    await synced.pass();
    assert.equal((await synced.state()).status, 'unreachable');
    host.losesAnswers = false;
    const tip = host.branch('docs/tides');
    const branch = await pass();
    assert.deepEqual([branch?.status, branch?.commit], ['in-sync', tip]);
    assert.equal(host.branch('docs/tides'), tip);
  }));
