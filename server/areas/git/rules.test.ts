// Who may push what, and the sentence that Git prints otherwise.
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { prepareAll, withGit } from '#server/testing/gitClient.ts';
import { gitRulesFile, gitRulesPage } from '#server/testing/gitRules.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { serviceTest, sqliteTest, type World } from '#server/testing/world.ts';

const { changeRequests } = contract;
const { changeRequestReviews, git, spaceHistory, spaceMergeRules } = optional;

const test = needsGit(serviceTest);

async function remoteSpace(world: World) {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Gauges');
  await loadTexts(world.context, spaceId, { 'README.md': '# Gauges\n', 'guide.md': '# Guide\n' });
  await org.admin.call(git.put, { spaceId, body: { enabled: true } });
  await prepareAll(world);
  return { ...org, spaceId };
}

needsGit(sqliteTest)(
  'allows pushes by access and rules, as docs/git-rules.md says; otherwise run scripts/gitRules.ts',
  async (world) => {
    assert.equal(await gitRulesPage(world), readFileSync(gitRulesFile, 'utf8'));
  },
);

test('of two pushes to main at once, one wins and the other has to fetch first', async (world) => {
  const { admin, spaceId } = await remoteSpace(world);
  await withGit(world, async ({ git: run, run: attempt, remote, folder }) => {
    for (const name of ['one', 'two']) {
      await run('.', 'clone', '-q', remote(spaceId, admin.token), name);
      appendFileSync(join(folder, name, 'guide.md'), `\n${name}\n`);
      await run(name, 'commit', '-qam', name);
    }
    const results = await Promise.all(
      ['one', 'two'].map((name) => attempt(name, 'push', 'origin', 'HEAD:main')),
    );
    assert.equal(results.filter(({ status }) => status === 0).length, 1);
    assert.match(results.find(({ status }) => status === 1)!.text, /fetch first/);
  });
});

test('a push to main merges the change requests that it contains, unless a review requests changes', async (world) => {
  const { admin, spaceId, join: addMember } = await remoteSpace(world);
  const reviewer = await addMember('review');
  await withGit(world, async ({ git: run, run: attempt, remote, folder }) => {
    await run('.', 'clone', '-q', remote(spaceId, admin.token), 'clone');
    appendFileSync(join(folder, 'clone/guide.md'), '\nMore.\n');
    await run('clone', 'commit', '-qam', 'More');
    await run('clone', 'push', 'origin', 'HEAD:refs/for/main');
    const at = { spaceId, changeRequestId: '1' };
    await reviewer.call(changeRequestReviews.create, { ...at, body: { status: 'changes-requested' } });
    assert.match((await attempt('clone', 'push', 'origin', 'HEAD:main')).text, /requested changes/);
    world.setTime('2031-05-14T10:00:00.000Z');
    await reviewer.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
    assert.match(await run('clone', 'push', 'origin', 'HEAD:main'), /Change request #1 is merged/);
    assert.equal((await admin.call(changeRequests.get, at)).status, 'merged');
    const { items } = await admin.call(spaceHistory.list, { spaceId, query: {} });
    assert.equal(items[0]?.cause, 'push');
  });
});

test('nobody approves a commit that they wrote and someone else pushed', async (world) => {
  const { admin, spaceId, join: addMember } = await remoteSpace(world);
  const [writer, other] = [await addMember('review'), await addMember('review')];
  await admin.call(spaceMergeRules.put, {
    spaceId,
    body: { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] },
  });
  await withGit(world, async ({ git: run, remote, folder }) => {
    await run('.', 'clone', '-q', remote(spaceId, admin.token), 'clone');
    appendFileSync(join(folder, 'clone/guide.md'), '\nMore.\n');
    await run('clone', 'commit', '-qam', 'More', '--author', `Writer <${writer.email.toUpperCase()}>`);
    await run('clone', 'push', 'origin', 'HEAD:refs/for/main');
    const at = { spaceId, changeRequestId: '1' };
    await writer.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
    await admin.refused(409, changeRequests.merge, at);
    await other.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
    await run('clone', 'commit', '-q', '--amend', '-m', 'Other words');
    await run('clone', 'push', 'origin', '+HEAD:refs/changes/1/head');
    await admin.refused(409, changeRequests.merge, at);
    await other.call(changeRequestReviews.create, { ...at, body: { status: 'approved' } });
    await admin.call(changeRequests.merge, at);
  });
});
