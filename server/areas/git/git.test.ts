// The space as a Git remote, with the real Git as its client.
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as skipped } from 'node:test';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { exportedFiles } from '#server/testing/exportedFiles.ts';
import { differingFiles, folderFiles } from '#server/testing/folderFiles.ts';
import { withGit, type GitClient } from '#server/testing/gitClient.ts';
import { withoutGit } from '#server/testing/gitMerge.ts';
import { serviceTest, type World } from '#server/testing/world.ts';
import { prepareRemotes } from './prepareRemotes.ts';

const { changeRequests, changeRequestContent, spaceContent, spaces } = contract;
const { contentChanges, git, changeRequestReviews, spaceMergeRules } = optional;

const test = (sentence: string, run: (world: World) => Promise<void>) =>
  withoutGit === false ? serviceTest(sentence, run) : void skipped(sentence, { skip: withoutGit }, () => {});

const texts = {
  'README.md': '# Gauges\n\nOne.\n',
  'guide.md': '# Guide\n\nFirst line.\n\nLast line.\n',
  'guide/tides.md': '---\ndescription: High and low\n---\n\n# Tides\n\nHigh.\n',
};

/** Creates a space with docs whose remote is on. */
async function remoteSpace(world: World, docs: Record<string, string> = texts) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauge handbook');
  if (Object.keys(docs).length > 0) await loadTexts(world.context, spaceId, docs);
  await org.admin.call(git.put, { spaceId, body: { enabled: true } });
  await prepareRemotes(world.context);
  return { ...org, spaceId };
}

const revisionOf = async ({ admin, spaceId }: Awaited<ReturnType<typeof remoteSpace>>) =>
  (await admin.call(spaces.get, { spaceId })).revision;

/** Returns the files of a working copy by path. */
function filesIn({ folder }: GitClient, clone: string) {
  const files = folderFiles(join(folder, clone));
  return new Map([...files].filter(([path]) => !path.startsWith('.git/')));
}

const numberIn = (text: string) => /request #(\d+)/.exec(text)?.[1] ?? '';

test('clones a space, opens a change request by a push, and pulls after its merge without another commit', async (world) => {
  const space = await remoteSpace(world);
  const { admin, spaceId } = space;
  await withGit(world, async (client) => {
    const { git: run, folder } = client;
    await run('.', 'clone', client.remote(spaceId, admin.token), 'clone');
    const exported = async () => exportedFiles(world.context, await revisionOf(space));
    assert.deepEqual(differingFiles(filesIn(client, 'clone'), await exported()), []);

    appendFileSync(join(folder, 'clone/guide.md'), '\nPushed.\n');
    await run('clone', 'commit', '-qam', 'Explain gauges\n\nAt low tide.');
    const opened = await run('clone', 'push', 'origin', 'HEAD:refs/for/main');
    assert.match(opened, /Change request #1 was opened:/);
    assert.match(opened, /https:\/\/docs\.example\/orgs\/.*\/change-requests\//);
    const request = await admin.call(changeRequests.get, { spaceId, changeRequestId: '1' });
    assert.equal(request.subject, 'Explain gauges');
    assert.equal(request.status, 'open');

    await admin.call(changeRequests.merge, { spaceId, changeRequestId: '1' });
    await run('clone', 'pull', '--ff-only', 'origin', 'main');
    assert.deepEqual(differingFiles(filesIn(client, 'clone'), await exported()), []);
    const log = await run('clone', 'log', '--first-parent', '--format=%an: %s');
    assert.deepEqual(log.split('\n'), [
      'Marl Tansy: Merge change request #1: Explain gauges',
      'Colophon: Import docs',
    ]);

    appendFileSync(join(folder, 'clone/guide.md'), '\nAgain.\n');
    await run('clone', 'commit', '-qam', 'Explain more');
    assert.equal(numberIn(await run('clone', 'push', 'origin', 'HEAD:refs/for/main')), '2');
    await run('clone', 'commit', '-q', '--amend', '-m', 'Explain all');
    const refused = await client.run('clone', 'push', 'origin', 'HEAD:refs/changes/2/head');
    assert.notEqual(refused.status, 0);
    const replaced = await run('clone', 'push', 'origin', '+HEAD:refs/changes/2/head');
    assert.match(replaced, /Change request #2 was replaced:/);
    const head = await run('clone', 'rev-parse', 'HEAD');
    assert.ok((await run('clone', 'ls-remote', 'origin')).includes(`${head}\trefs/changes/2/head`));
    await run('clone', 'fsck', '--strict');
  });
});
