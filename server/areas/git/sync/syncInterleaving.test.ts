// Random edits on both sides, force-pushes, lost answers, crashes and passes at the same time. No line gets lost, and in the
// end both sides are equal. SYNC_STEPS and SYNC_SEED run more.
import assert from 'node:assert/strict';
import { mainRef, refsOf } from '../history/refs.ts';
import { textOf, withSyncedSpace, type Synced } from '#server/testing/gitSyncs.ts';
import { Crash, crashingStore } from '#server/testing/crashingStore.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { addedTokens, branchActions } from '#server/testing/syncedBranches.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { serviceTest, type World } from '#server/testing/world.ts';
import { gitSyncsRepository } from './gitSyncs.repository.ts';
import { syncRunner } from './syncRunner.ts';

const sentence = 'no order of edits, force-pushes, crashes and passes loses a line';
const seed = Number(process.env['SYNC_SEED'] ?? 1);
const steps = Number(process.env['SYNC_STEPS'] ?? 8);
const names = ['README', 'tides', 'boats', 'lamps'];
const lines = Array.from({ length: 12 }, (_, n) => n);

/** What happened, for the report of a failure and for the figures. */
type Counts = Record<string, number>;

function actionsOf(world: World, synced: Synced, host: GitHost, random: ReturnType<typeof seededRandom>) {
  const { spaceId, admin } = synced;
  const { one } = random;
  const repository = gitSyncsRepository(world.context.store);
  const tokens = new Set<string>();
  const dropped = new Set<string>();
  const counts: Counts = {};
  let n = 0;
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  const place = () => [`${one(names)!}.md`, `token-${seed}-${++n}-end`, one(lines)!] as const;
  const textHere = async () =>
    (await Promise.all(names.map((name) => synced.markdown(`${name}.md`)))).join('\n');
  const freeClaim = () =>
    world.context.store.transaction(() => repository.update(spaceId, { claim: null, claimed_until: null }));

  async function mergeHere() {
    const [path, token, below] = place();
    if (await synced.mergeEdit(path, token, below)) tokens.add(token);
  }

  async function pushThere() {
    const [path, token, below] = place();
    await synced.commit(path, token, below);
    const { status } = await host.run('there', 'push', '-q', 'origin', 'HEAD:main');
    if (status === 0) tokens.add(token);
  }

  async function forceThere() {
    const [path, token, below] = place();
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    // Without its first commit, the branch would have no commit in common with the space.
    if ((await host.run('there', 'rev-parse', '--verify', 'HEAD~1')).status !== 0) return;
    const old = await host.git('there', 'show', 'HEAD');
    // Of a merge commit, `show` prints nothing that was added by one side only.
    const isMerge =
      (await host.git('there', 'rev-list', '--merges', '-1', 'HEAD', '--max-count=1')) === host.branch();
    if (random.chance(0.3) || isMerge)
      await host.git('there', 'commit', '-q', '--amend', '-m', `Amended ${n}`);
    else {
      await host.git('there', 'reset', '-q', '--hard', 'HEAD~1');
      for (const lost of addedTokens(old)) dropped.add(lost);
      if (random.chance(0.5)) {
        await host.git('there', 'push', '-q', '--force', 'origin', 'HEAD:main');
        return;
      }
      await synced.commit(path, token, below);
      await host.git('there', 'reset', '-q', '--soft', 'HEAD~1');
      await host.git('there', 'commit', '-q', '--amend', '-m', `Rewritten ${n}`);
      tokens.add(token);
    }
    await host.git('there', 'push', '-q', '--force', 'origin', 'HEAD:main');
  }

  async function mergeRequest(id: string) {
    const before = await textHere();
    await synced.resolve(id);
    await synced.merge(id);
    const after = await textHere();
    for (const token of tokens) if (before.includes(token) && !after.includes(token)) dropped.add(token);
  }

  /** A person does what the state asks for. */
  async function help() {
    const { status, changeRequest, detail = '' } = await synced.state();
    if (status === 'rewritten') {
      await admin.call(optional.git.runSync, { spaceId, body: { accept: 'theirs' } });
      await synced.pass();
    } else if ((status === 'conflict' || status === 'review') && changeRequest) {
      // A person may have merged it since the last pass.
      const at = { spaceId, changeRequestId: changeRequest.id };
      if ((await admin.call(contract.changeRequests.get, at)).status === 'merged') return;
      const isReset = detail.includes('takes over the reset');
      const before = new Set(dropped);
      await mergeRequest(changeRequest.id);
      if (!isReset) assert.deepEqual(dropped, before, 'only a reset drops lines');
    }
  }

  async function crash() {
    const store = crashingStore(world.context.store, one([1, 2, 3, 4, 5, 6, 8, 10, 12])!);
    const errors: unknown[] = [];
    await syncRunner({ ...world.context, store }, (error) => errors.push(error)).run(spaceId);
    assert.deepEqual(
      errors.filter((error) => !(error instanceof Crash)),
      [],
    );
    if (errors.length > 0) count('crashed');
    await freeClaim();
  }

  async function loseAnswer() {
    host.losesAnswers = true;
    await synced.pass();
    host.losesAnswers = false;
  }

  /** Two processes, one of which takes the claim of the other, while people edit. */
  async function race() {
    const errors: unknown[] = [];
    const other = syncRunner(world.context, (error) => errors.push(error));
    const first = synced.pass();
    const edits = random.chance(0.5) ? mergeHere() : pushThere();
    if (random.chance(0.5)) await freeClaim();
    await Promise.all([first, edits, other.run(spaceId)]);
    assert.deepEqual(errors, []);
  }

  const branches = branchActions({ synced, host, random, place, tokens, dropped });
  return {
    branches,
    actions: {
      ...branches.actions,
      mergeHere,
      pushThere,
      forceThere,
      help,
      crash,
      loseAnswer,
      race,
      pass: synced.pass,
    },
    tokens,
    dropped,
    counts,
    count,
    textHere,
    help,
  };
}

async function settle(world: World, synced: Synced, host: GitHost, help: () => Promise<void>) {
  for (let n = 0; n < 12; n++) {
    const { status, detail } = await synced.pass();
    if (status === 'in-sync') break;
    if (n === 11) assert.fail(`${status}: ${detail}`);
    await help();
  }
  const main = (await refsOf(world.context.store, synced.spaceId)).find(({ name }) => name === mainRef);
  assert.equal(main?.oid, host.branch());
  await synced.assertEqual();
}

needsGit(serviceTest)(sentence, (world) =>
  withSyncedSpace(
    world,
    async (synced, host) => {
      await synced.setUp({ branches: 'docs/*' });
      await synced.pass();
      const random = seededRandom(seed);
      const { actions, branches, tokens, dropped, counts, count, textHere, help } = actionsOf(
        world,
        synced,
        host,
        random,
      );
      const often = [
        'mergeHere',
        'pushThere',
        'mergeHere',
        'pushThere',
        'pass',
        'pass',
        'race',
        'help',
        'branchThere',
        'branchThere',
        'editBranch',
        'editBranch',
        'mergeBranch',
        'helpBranches',
      ] as const;
      for (let step = 0; step < steps; step++) {
        const name = random.one([
          ...often,
          'forceThere',
          'forceBranch',
          'deleteBranch',
          'crash',
          'crash',
          'loseAnswer',
        ] as const)!;
        count(name);
        await actions[name]();
        const { status, branchRequests } = await synced.state();
        count(`state ${status}`);
        for (const branch of branchRequests) count(`branch ${branch.status}`);
      }
      await settle(world, synced, host, help);
      await branches.endBranches();
      await settle(world, synced, host, help);
      const text = `${await textHere()}\n${await branches.archivedText()}`;
      const lost = [...tokens].filter((token) => !dropped.has(token) && !text.includes(token));
      assert.deepEqual(lost, []);
      for (const name of names) {
        const own = (await synced.markdown(`${name}.md`)).replace(/\n*token-\d+-\d+-end\n*/g, '\n\n');
        assert.equal(
          own.replace(/\n{2,}/g, '\n').trim(),
          textOf(name)
            .replace(/\n{2,}/g, '\n')
            .trim(),
        );
      }
      if (process.env['SYNC_STEPS'])
        console.log(JSON.stringify({ seed, steps, tokens: tokens.size, dropped: dropped.size, counts }));
    },
    names,
  ),
);
