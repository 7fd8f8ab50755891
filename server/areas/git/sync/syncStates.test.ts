// What stops a sync, with the real Git as the host. None of these changes main or the host's branch.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { createApp } from '#server/http/app.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { withSyncedSpace, type Synced } from '#server/testing/gitSyncs.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';
import { gitSyncsRepository } from './gitSyncs.repository.ts';
import { syncRunner } from './syncRunner.ts';

const { changeRequests, spaces } = contract;
const { auditEvents, git, notifications } = optional;

const test = needsGit(sqliteTest);

/** Runs a pass that must stop with a status, and returns why. Main and the host's branch stay. */
async function stopped({ pass, revision }: Synced, host: GitHost, status: string) {
  const before = [await revision(), host.branch()];
  const state = await pass();
  assert.equal(state.status, status, state.detail);
  assert.deepEqual([await revision(), host.branch()], before);
  return state.detail ?? '';
}

test('stops when the branch was rewritten, and takes over the new history only as a change request', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { admin, spaceId, pass } = synced;
    const { git: run } = host;
    const accept = () => admin.call(git.runSync, { spaceId, body: { accept: 'theirs' } });
    await synced.setUp();
    await pass();
    await synced.commit('tides.md', 'Written there.');
    await synced.pushThere();
    await pass();
    await admin.refused(409, git.runSync, { spaceId, body: { accept: 'theirs' } });

    // An amended commit.
    await run('there', 'commit', '-q', '--amend', '-m', 'Amended');
    await synced.pushThere('--force');
    assert.match(await stopped(synced, host, 'rewritten'), /no longer contains the commit [0-9a-f]{8}/);
    await accept();
    assert.match(await stopped(synced, host, 'review'), /wait in change request #/);
    const amended = (await synced.state()).changeRequest!.id;
    await stopped(synced, host, 'review');
    await synced.merge(amended);
    assert.equal((await pass()).status, 'pushed');
    await synced.assertEqual();

    // A reset to an earlier commit.
    await synced.commit('README.md', 'Dropped there.');
    await synced.pushThere();
    await pass();
    await run('there', 'reset', '-q', '--hard', 'HEAD~1');
    await synced.pushThere('--force');
    await stopped(synced, host, 'rewritten');
    await accept();
    assert.match(await stopped(synced, host, 'review'), /takes over the reset of the branch/);
    await synced.merge((await synced.state()).changeRequest!.id);
    assert.equal((await pass()).status, 'pushed');
    await synced.assertEqual();
    assert.ok(!(await synced.markdown('README.md')).includes('Dropped there.'));
  }));

test('reports the words of a host that refuses a push, and that the branch is gone', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { admin, spaceId, pass } = synced;
    await synced.setUp();
    await pass();
    await synced.merge(await synced.edit('tides.md', 'Written here.'));
    host.refusePushes('GH006: Protected branch update failed.');
    const words = await stopped(synced, host, 'rejected');
    assert.match(words, /pre-receive hook declined.*GH006: Protected branch update failed\./);
    await stopped(synced, host, 'rejected');
    host.refusePushes(undefined);
    assert.equal((await pass()).status, 'pushed');
    await host.git('docs.git', 'update-ref', '-d', 'refs/heads/main');
    assert.match(await stopped(synced, host, 'branch-missing'), /no branch “main” any more/);

    // People are notified once per change of the state, and only about problems.
    await tellAll(world.context, () => {});
    const { items } = await admin.call(auditEvents.list, {
      organizationId: synced.org.id,
      query: {},
    });
    assert.deepEqual(
      items.map(({ action }) => action).filter((action) => action.startsWith('git.sync')),
      ['git.syncFail', 'git.syncPush', 'git.syncFail', 'git.syncPush'],
    );
    const told = await admin.call(notifications.list, { query: { organization: synced.org.id } });
    assert.deepEqual(
      told.items.map(({ target, events }) => [target?.id, events.map(({ kind }) => kind)]),
      [[spaceId, ['git-sync-failing', 'git-sync-failing']]],
    );
  }));

test('stops without access at the host, without a repository, and when the host is down', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { admin, spaceId, settings } = synced;
    host.token = 'right-token';
    const compare = (body: object) =>
      admin.refused(400, git.compareSync, { spaceId, body: { ...settings, ...body } });
    assert.deepEqual(
      (await compare({ token: 'wrong' })).issues?.map(({ path }) => path),
      ['body.token'],
    );
    assert.deepEqual(
      (await compare({ url: host.url.replace('docs', 'none'), token: 'right-token' })).issues?.map(
        ({ path }) => path,
      ),
      ['body.url'],
    );
    await synced.setUp();
    assert.match(
      await stopped(synced, host, 'unauthorized'),
      /requires an access token.*Invalid username or token/,
    );
    await synced.setUp({ token: 'wrong-token' });
    assert.match(await stopped(synced, host, 'unauthorized'), /refused the access token/);
    await synced.setUp({ token: 'right-token' });
    assert.equal((await synced.pass()).status, 'pushed');

    // Another secret, as after a restore elsewhere.
    const errors: unknown[] = [];
    const elsewhere = { ...world.context, secret: 'another secret of the tests, long enough' };
    await syncRunner(elsewhere, (error) => errors.push(error)).run(spaceId);
    assert.deepEqual([(await synced.state()).status, errors], ['unauthorized', []]);

    await admin.call(git.putSync, { spaceId, body: { ...settings, url: host.url.replace('docs', 'none') } });
    await stopped(synced, host, 'not-found');
    host.intercept = (_request, response) => {
      response.destroy();
      return true;
    };
    await synced.setUp();
    await stopped(synced, host, 'unreachable');
    const { hasToken } = await synced.state();
    assert.equal(hasToken, true, 'the token stays while the host stays the same');
    const stored = await gitSyncsRepository(world.context.store).get(spaceId);
    assert.ok(!JSON.stringify(stored).includes('right-token'));
  }));

test('stops for an unrelated history, a large one, and a member without access', (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { admin, spaceId, settings, org } = synced;
    await synced.commit('README.md', '');
    await synced.pushThere();
    const { status, next } = await admin.call(git.compareSync, { spaceId, body: settings });
    assert.deepEqual([status, next], ['unrelated', 'refuse']);
    await synced.setUp();
    await stopped(synced, host, 'unrelated');

    const main = await host.git('there', 'rev-parse', 'HEAD');
    await host.git('docs.git', 'update-ref', '-d', 'refs/heads/main');
    await synced.setUp({ branch: 'docs' });
    assert.equal((await synced.pass()).status, 'pushed');
    await host.git('docs.git', 'update-ref', 'refs/heads/docs', main);
    assert.match(await stopped(synced, host, 'rewritten'), /no longer contains/);

    const other = await org.join('admin');
    await other.call(git.putSync, { spaceId, body: settings });
    const members = `/v1/orgs/${org.id}/members/${other.id}`;
    assert.ok((await admin.raw('PATCH', members, { role: 'read' })).status < 300);
    assert.match(await stopped(synced, host, 'no-access'), /Another admin can take over/);
  }));

test('starts a pass after the address for webhooks was called, and for admins only', async (world) =>
  withSyncedSpace(world, async (synced, host) => {
    const { admin, spaceId, org, state, pass } = synced;
    await synced.setUp();
    await pass();
    const { notify } = (await state()).urls;
    const path = notify!.replace('https://docs.example', '');
    const app = createApp(world.context);
    const call = async (url: string) =>
      (
        await app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          payload: '{"x":',
        })
      ).statusCode;
    const { nextCheckAt: before } = await state();
    assert.equal(await call(`${path}x`), 404);
    assert.equal((await state()).nextCheckAt, before);
    assert.equal(await call(path), 202);
    assert.ok((await state()).nextCheckAt! < before!);
    await app.close();

    const reader = await org.join('read');
    const seen = (await reader.call(git.get, { spaceId })).sync!;
    assert.deepEqual([seen.status, seen.urls], ['pushed', {}]);
    await reader.refused(403, git.runSync, { spaceId, body: {} });
    await admin.call(git.removeSync, { spaceId });
    assert.equal((await admin.call(git.get, { spaceId })).sync, undefined);
    assert.notEqual(host.branch(), undefined);
    assert.equal((await admin.call(spaces.get, { spaceId })).gitSync, undefined);
    assert.deepEqual((await admin.call(changeRequests.list, { spaceId, query: {} })).items, []);
  }));

test('names the field of invalid settings', async (world) => {
  const { admin, addSpace } = await world.newOrganization();
  const spaceId = await addSpace('Gauges');
  const body = { url: 'https://host.example/docs.git', branch: 'main' };
  await admin.refused(409, git.putSync, { spaceId, body });
  await admin.call(git.put, { spaceId, body: { enabled: true } });
  for (const [wrong, field] of [
    [{ url: 'http://host.example/docs.git' }, 'url'],
    [{ url: 'https://me:secret@host.example/docs.git' }, 'url'],
    [{ url: 'https://host.example/docs.git?x=1' }, 'url'],
    [{ url: 'https://host.example' }, 'url'],
    [{ url: 'https://127.0.0.1/docs.git' }, 'url'],
    [{ branch: 'refs/heads/main' }, 'branch'],
    [{ branch: 'a..b' }, 'branch'],
    [{ branch: 'a b' }, 'branch'],
    [{ branch: 'a\nb' }, 'branch'],
    [{ token: 'two words' }, 'token'],
  ] as const) {
    const { issues } = await admin.refused(400, git.putSync, { spaceId, body: { ...body, ...wrong } });
    assert.deepEqual(
      issues?.map(({ path }) => path),
      [`body.${field}`],
      JSON.stringify(wrong),
    );
  }
  await admin.call(git.putSync, { spaceId, body: { ...body, token: 'a-token' } });
  const elsewhere = { spaceId, body: { ...body, url: 'https://other.example/docs.git' } };
  assert.match(
    (await admin.refused(400, git.putSync, elsewhere)).message,
    /^body\.token: Enter the access token again/,
  );
  await admin.call(git.putSync, {
    spaceId,
    body: { url: 'https://github.com/saltmarsh/docs.git', branch: 'main', token: null },
  });
  const { gitSync } = await admin.call(spaces.get, { spaceId });
  assert.deepEqual(
    [gitSync?.repoName, gitSync?.installationProvider, gitSync?.url],
    ['saltmarsh/docs', 'github', 'https://github.com/saltmarsh/docs'],
  );
});
