// The space as a Git remote, with the real Git as its client.
import assert from 'node:assert/strict';
import { appendFileSync, chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { exportedFiles } from '#server/testing/exportedFiles.ts';
import { differingFiles, folderFiles } from '#server/testing/folderFiles.ts';
import { prepareAll, withGit, type GitClient } from '#server/testing/gitClient.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { serviceTest, type World } from '#server/testing/world.ts';

const { changeRequests, spaceContent, spaces } = contract;
const { contentChanges, git, signIn } = optional;

const test = needsGit(serviceTest);

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
  await prepareAll(world);
  return { ...org, spaceId };
}

const revisionOf = async ({ admin, spaceId }: Awaited<ReturnType<typeof remoteSpace>>) =>
  (await admin.call(spaces.get, { spaceId })).revision;

/** Clones a space into the folder `name`. */
const clone = (
  { git: run, remote }: GitClient,
  spaceId: string,
  { token }: { token: string },
  name = 'clone',
) => run('.', 'clone', '-q', remote(spaceId, token), name);

/** Appends a line to a file of a clone and commits it. */
async function commit({ git: run, folder }: GitClient, path: string, message: string, name = 'clone') {
  appendFileSync(join(folder, name, path), `\n${message}.\n`);
  await run(name, 'add', '--all');
  await run(name, 'commit', '-qm', message);
}

/** Returns the files of a working copy by path. */
function filesIn({ folder }: GitClient, name: string) {
  const files = folderFiles(join(folder, name));
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

test('updates the change request that the tip continues, that an option names, or the trailer', async (world) => {
  const { admin, spaceId } = await remoteSpace(world);
  await withGit(world, async (client) => {
    const { git: run } = client;
    const push = (...options: string[]) => run('clone', 'push', ...options, 'origin', 'HEAD:refs/for/main');
    await clone(client, spaceId, admin);
    await commit(client, 'guide.md', 'First');
    assert.match(await push('-o', 'draft', '-o', 'subject=Better words'), /#1 was opened/);
    const first = await admin.call(changeRequests.get, { spaceId, changeRequestId: '1' });
    assert.deepEqual([first.status, first.subject], ['draft', 'Better words']);
    await commit(client, 'guide.md', 'Second');
    assert.match(await push(), /#1 was updated/);
    assert.match(await push(), /#1 is unchanged|up-to-date/);

    const [page] = (await admin.call(spaceContent.listPages, { spaceId })).pages;
    const change = { operation: 'update_page' as const, page: page!.id, title: 'All gauges' };
    await admin.call(contentChanges.apply, { spaceId, changeRequestId: '1', body: { changes: [change] } });
    await commit(client, 'guide.md', 'Third');
    const behind = await client.run('clone', 'push', 'origin', 'HEAD:refs/changes/1/head');
    assert.match(behind.text, /fetch first|rejected/);
    await run('clone', 'pull', '-q', '--no-rebase', '--no-edit', 'origin', 'refs/changes/1/head');
    assert.match(await push(), /#1 was updated/);

    const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
    const elsewhere = {
      operation: 'insert_page' as const,
      title: 'Lamps',
      document: { markdown: '# Lamps\n' },
    };
    await admin.call(contentChanges.apply, { spaceId, changeRequestId, body: { changes: [elsewhere] } });
    await admin.call(changeRequests.merge, { spaceId, changeRequestId });
    await admin.call(changeRequests.pull, { spaceId, changeRequestId: '1', body: {} });
    await run('clone', 'pull', '-q', '--ff-only', 'origin', 'refs/changes/1/head');
    assert.match(
      await run('clone', 'log', '-1', '--format=%s %P'),
      /^Update change request #1 from main \w+ \w+$/,
    );

    await run('clone', 'fetch', '-q', 'origin');
    await run('clone', 'checkout', '-q', '-b', 'other', 'origin/main');
    await commit(client, 'README.md', 'Other');
    assert.match(await push(), /#3 was opened/);
    await run('clone', 'commit', '-q', '--amend', '-m', 'Other words\n\nChange-Request: 3');
    assert.match(await run('clone', 'push', 'origin', '+HEAD:refs/for/main'), /#3 was replaced/);
    await run('clone', 'commit', '-q', '--amend', '-m', 'Other words again');
    assert.match(await push('-o', 'cr=3'), /#3 was replaced/);
    assert.match(
      (await client.run('clone', 'push', '-o', 'cr=9', 'origin', 'HEAD:refs/for/main')).text,
      /no open change request #9/,
    );
  });
});

test('adopts a repository with its history, and keeps what the docs don’t contain', async (world) => {
  const space = await remoteSpace(world, {});
  const { admin, spaceId } = space;
  await withGit(world, async (client) => {
    const { git: run, folder, remote } = client;
    await run('.', 'init', '-q', 'clone');
    for (const [path, text] of Object.entries({ '.gitbook.yaml': 'root: ./docs/\n', 'tool.sh': 'true\n' }))
      writeFileSync(join(folder, 'clone', path), text);
    mkdirSync(join(folder, 'clone/docs'));
    symlinkSync('../tool.sh', join(folder, 'clone/docs/link'));
    writeFileSync(join(folder, 'clone/docs/README.md'), '# Docs\n');
    chmodSync(join(folder, 'clone/tool.sh'), 0o755);
    await run('clone', 'add', '--all');
    await run('clone', 'commit', '-qm', 'Begin');
    await commit(client, 'docs/README.md', 'Continue');
    await run('clone', 'remote', 'add', 'origin', remote(spaceId, admin.token));
    assert.match(await run('clone', 'push', 'origin', 'HEAD:main'), /has the content of the repository/);
    const tip = await run('clone', 'rev-parse', 'HEAD');
    assert.ok((await run('clone', 'ls-remote', 'origin')).includes(`${tip}\trefs/heads/main`));

    const { pages } = await admin.call(spaceContent.listPages, { spaceId });
    const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
    const change = { operation: 'update_page' as const, page: pages[0]!.id, title: 'All docs' };
    await admin.call(contentChanges.apply, { spaceId, changeRequestId, body: { changes: [change] } });
    await admin.call(changeRequests.merge, { spaceId, changeRequestId });
    await run('clone', 'pull', '-q', '--ff-only', 'origin', 'main');
    const tree = await run('clone', 'ls-tree', '-r', 'HEAD');
    assert.match(tree, /100755 blob \w+\ttool\.sh/);
    assert.match(tree, /120000 blob \w+\tdocs\/link/);

    await commit(client, 'tool.sh', 'Outside');
    const outside = await client.run('clone', 'push', 'origin', 'HEAD:refs/for/main');
    assert.match(outside.text, /“tool\.sh” is outside the docs \(docs\/\) and can’t be changed here/);
  });
});

test('refuses another root of the docs while Git is on', async (world) => {
  const space = await remoteSpace(world, {
    '.gitbook.yaml': 'root: ./docs/\n',
    'docs/README.md': '# Docs\n',
  });
  const { admin, spaceId } = space;
  const settings = (docsRoot: string) => {
    const base64 = Buffer.from(`root: ./${docsRoot}/\n`).toString('base64');
    const file = { name: '.gitbook.yaml', path: '.gitbook.yaml', exportOnly: 'settings' as const };
    return [{ operation: 'insert_files' as const, files: [{ ...file, base64, docsRoot }] }];
  };
  const { id: changeRequestId } = await admin.call(changeRequests.create, { spaceId, body: {} });
  const at = { spaceId, changeRequestId };
  const { message } = await admin.refused(409, contentChanges.apply, {
    ...at,
    body: { changes: settings('en') },
  });
  assert.match(message, /root of the docs can’t change while Git is on/);
  await assert.rejects(
    loadTexts(world.context, spaceId, { '.gitbook.yaml': 'root: ./en/\n', 'en/README.md': '# Docs\n' }),
    /root of the docs/,
  );

  await admin.call(git.put, { spaceId, body: { enabled: false } });
  await admin.call(contentChanges.apply, { ...at, body: { changes: settings('en') } });
  await admin.call(git.put, { spaceId, body: { enabled: true } });
  await prepareAll(world);
  await admin.refused(409, changeRequests.merge, at);
  await admin.call(contentChanges.apply, { ...at, body: { changes: settings('docs') } });
  await admin.call(changeRequests.merge, at);
});

test('answers unknown addresses as text, and refuses the dumb protocol', async (world) => {
  const { admin, spaceId } = await remoteSpace(world);
  await withGit(world, async ({ origin }) => {
    const headers = { authorization: `Basic ${Buffer.from(`git:${admin.token}`).toString('base64')}` };
    for (const [method, path, status] of [
      ['GET', 'info/refs', 403],
      ['GET', 'HEAD', 404],
      ['GET', 'objects/info/packs', 404],
      ['GET', '', 404],
      ['POST', 'git-upload-archive', 404],
      ['GET', 'git-upload-pack', 404],
    ] as const) {
      const response = await fetch(`${origin}/git/${spaceId}/${path}`, { method, headers });
      assert.equal(response.status, status, path);
      assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
      assert.match(await response.text(), /for Git clients with the smart HTTP protocol/);
    }
  });
});

test('needs a token, access to the space, and a remote that is on', async (world) => {
  const { admin, spaceId, join: addMember } = await remoteSpace(world);
  const reader = await addMember('read');
  const createToken = async (scope: 'read' | 'git') =>
    (await admin.call(signIn.createToken, { body: { label: scope, scope } })).secret;
  const [readOnly, gitOnly] = [await createToken('read'), await createToken('git')];
  assert.equal((await world.client(gitOnly).raw('GET', '/v1/user')).status, 403);
  await withGit(world, async (client) => {
    const { run, remote } = client;
    const fails = async (pattern: RegExp, ...parameters: string[]) => {
      const { status, text } = await run('.', ...parameters);
      assert.notEqual(status, 0, text);
      assert.match(text, pattern);
    };
    await clone(client, spaceId, { token: readOnly });
    await commit(client, 'guide.md', 'More');
    const push = (token: string) => ['-C', 'clone', 'push', remote(spaceId, token), 'HEAD:refs/for/main'];
    await fails(/token is read-only/, ...push(readOnly));
    await fails(/you need Edit access to this space/, ...push(reader.token));
    assert.match((await run('.', ...push(gitOnly))).text, /#1 was opened/);
    const { items } = await admin.call(git.listPushes, { spaceId });
    assert.deepEqual(
      items.map(({ message, ref, changeRequest }) => [message, ref, changeRequest?.number]),
      [['More', 'refs/for/main', 1]],
    );
    await fails(/Authentication failed|could not read/, 'clone', remote(spaceId, 'wrong'), 'wrong');
    await fails(/not found/, 'clone', remote('unknown', admin.token), 'unknown');
    const stranger = (await world.newOrganization()).admin;
    await fails(/not found/, 'clone', remote(spaceId, stranger.token), 'stranger');
    await admin.call(git.put, { spaceId, body: { enabled: false } });
    await fails(/Git is off for this space/, 'ls-remote', remote(spaceId, admin.token));
  });
});
