// Random edits of a folder on both sides, and of branches that are change requests, changes of other files, force-pushes, lost answers and crashes. No line gets lost,
// no pass changes a file outside of the folder, and in the end both sides are equal. SYNC_STEPS and SYNC_SEED run more.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { Crash, crashingStore } from '#server/testing/crashingStore.ts';
import { folder, withFolder, type PersonThere } from '#server/testing/gitFolders.ts';
import type { GitHost } from '#server/testing/gitHost.ts';
import { textOf, type Synced } from '#server/testing/gitSyncs.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { branchActions } from '#server/testing/syncedBranches.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { sqliteTest, type World } from '#server/testing/world.ts';
import { gitSyncsRepository } from '../gitSyncs.repository.ts';
import { syncRunner } from '../syncRunner.ts';

const sentence = 'no order of edits, force-pushes, crashes and passes loses a line, or changes another file';
const seed = Number(process.env['SYNC_SEED'] ?? 1);
const steps = Number(process.env['SYNC_STEPS'] ?? 8);
const names = ['README', 'tides', 'boats', 'lamps'];
const lines = Array.from({ length: 12 }, (_, n) => n);

function actionsOf(world: World, synced: Synced, host: GitHost, there: PersonThere) {
  const { spaceId, admin } = synced;
  const random = seededRandom(seed);
  const { one, chance } = random;
  const repository = gitSyncsRepository(world.context.store);
  /** The number in `src/more.c` on main. */
  const newest = { outside: 0 };
  const tokens = new Set<string>();
  const dropped = new Set<string>();
  let n = 0;
  const place = () => [`${one(names)!}.md`, `token-${seed}-${++n}-end`, one(lines)!] as const;
  const branches = branchActions({ synced, host, random, place, tokens, dropped });
  const ofBranch = async (name: string) =>
    host.branch(name) === undefined
      ? ''
      : host.git('docs.git', 'ls-tree', '-r', name, '--', 'Makefile', 'src', `${folder}x`);
  const others = () => Promise.all(['main', 'docs/a', 'docs/b'].map(ofBranch));

  async function mergeHere() {
    const [path, token, below] = place();
    if (await synced.mergeEdit(path, token, below)) tokens.add(token);
  }

  /** Commits a line on the branch, or on a side branch that is merged. */
  async function pushThere() {
    const [path, token, below] = place();
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    const isSide = chance(0.3);
    if (isSide) await host.git('there', 'checkout', '-q', '-B', 'side');
    await synced.commitHere(path, token, below);
    if (isSide) {
      await host.git('there', 'checkout', '-q', 'main');
      there.write({ 'src/main.c': `int n${n};\n` });
      await there.commit(`Outside ${n}`);
      await host.git('there', 'merge', '-q', '--no-ff', '--no-edit', 'side');
    }
    if ((await host.run('there', 'push', '-q', 'origin', 'HEAD:main')).status === 0) tokens.add(token);
  }

  async function pushOutside() {
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    there.write({ 'src/more.c': `int m${++n};\n` });
    await there.commit(`Outside ${n}`);
    if ((await host.run('there', 'push', '-q', 'origin', 'HEAD:main')).status === 0) newest.outside = n;
  }

  /** Commits to a branch outside of the folder, or merges it into main. */
  async function useBranch() {
    const name = one(['docs/a', 'docs/b'])!;
    if (host.branch(name) === undefined) return;
    const isMerge = chance(0.5);
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', `origin/${isMerge ? 'main' : name}`);
    if (isMerge) {
      const { status } = await host.run('there', 'merge', '-q', '--no-edit', `origin/${name}`);
      if (status !== 0) await host.git('there', 'merge', '--abort');
    } else {
      there.write({ [`src/${name}.c`]: `int b${++n};\n` });
      await there.commit(`Outside ${n}`);
    }
    await host.git('there', 'push', '-q', 'origin', `HEAD:${isMerge ? 'main' : name}`);
  }

  /** Amends the last commit, with another line or only its message. */
  async function amendThere() {
    const [path, token, below] = place();
    await host.git('there', 'fetch', '-q', 'origin');
    await host.git('there', 'checkout', '-q', '-B', 'main', 'origin/main');
    const amend = ['commit', '-q', '--amend', '-m', `Amended ${n}`];
    if (chance(0.5)) {
      await synced.commitHere(path, token, below);
      await host.git('there', 'reset', '-q', '--soft', 'HEAD~1');
      tokens.add(token);
    }
    await host.git('there', ...amend);
    await host.git('there', 'push', '-q', '--force', 'origin', 'HEAD:main');
  }

  /** A person does what the state asks for. */
  async function help() {
    const { status, changeRequest } = await synced.state();
    if (status === 'rewritten') {
      await admin.call(optional.git.runSync, { spaceId, body: { accept: 'theirs' } });
      await synced.pass();
    } else if ((status === 'conflict' || status === 'review') && changeRequest) {
      const at = { spaceId, changeRequestId: changeRequest.id };
      // It may have been merged since the last pass.
      if ((await admin.call(contract.changeRequests.get, at)).status === 'merged') return;
      await synced.resolve(changeRequest.id);
      await admin.raw('POST', `/v1/spaces/${spaceId}/change-requests/${changeRequest.id}/merge`, {});
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
    await world.context.store.transaction(() =>
      repository.update(spaceId, { claim: null, claimed_until: null }),
    );
  }

  async function loseAnswer() {
    host.losesAnswers = true;
    await synced.pass();
    host.losesAnswers = false;
  }

  const careful = (act: () => Promise<unknown>) => async () => {
    const before = await others();
    await act();
    const after = await others();
    // An update of a change request from main brings main's other files.
    const allowed = before.map((files, at) => (after[at] === before[0] ? before[0] : files));
    assert.deepEqual(after, allowed);
  };
  const pass = careful(synced.pass);
  const { branchThere, editBranch, updateBranch, forceBranch, deleteBranch, mergeBranch, helpBranches } =
    branches.actions;
  return {
    newest,
    tokens,
    dropped,
    branches,
    pass,
    help: careful(help),
    random: () =>
      one([
        mergeHere,
        pushThere,
        mergeHere,
        pushThere,
        pass,
        pass,
        pushOutside,
        amendThere,
        careful(help),
        careful(crash),
        careful(loseAnswer),
        branchThere,
        branchThere,
        branchThere,
        careful(editBranch),
        careful(editBranch),
        careful(updateBranch),
        careful(updateBranch),
        careful(mergeBranch),
        forceBranch,
        deleteBranch,
        helpBranches,
        useBranch,
        useBranch,
      ])!(),
  };
}

needsGit(sqliteTest)(sentence, (world) =>
  withFolder(world, [], async (synced, host, there) => {
    there.write(Object.fromEntries(names.map((name) => [`${folder}/${name}.md`, textOf(name)])));
    await there.commit('Write the guide');
    await there.push();
    await synced.setUp({ branches: 'docs/*' });
    await synced.pass();
    const { newest, tokens, dropped, branches, random, pass, help } = actionsOf(world, synced, host, there);
    const settle = async () => {
      for (let n = 0; n < 12; n++) {
        await pass();
        const { status, detail } = await synced.state();
        if (status === 'in-sync') break;
        assert.notEqual(n, 11, `${status}: ${detail}`);
        await help();
      }
      await there.assertEqual();
    };
    const counts: Record<string, number> = {};
    for (let step = 0; step < steps; step++) {
      await random();
      const { status, branchRequests } = await synced.state();
      for (const state of [`main ${status}`, ...branchRequests.map((branch) => branch.status)])
        counts[state] = (counts[state] ?? 0) + 1;
    }
    await settle();
    await branches.endBranches();
    await branches.mergeOthers();
    await settle();
    if (newest.outside > 0)
      assert.equal(await host.git('docs.git', 'show', 'main:src/more.c'), `int m${newest.outside};`);
    const texts = await Promise.all(names.map((name) => synced.markdown(`${name}.md`)));
    const text = `${texts.join('\n')}${await branches.archivedText()}`;
    assert.deepEqual(
      [...tokens].filter((token) => !dropped.has(token) && !text.includes(token)),
      [],
    );
    if (process.env['SYNC_STEPS'])
      console.log(JSON.stringify({ seed, tokens: tokens.size, dropped: dropped.size, counts }));
    const plain = (written: string) =>
      written
        .replace(/\n*token-\d+-\d+-end\n*/g, '\n\n')
        .replace(/\n{2,}/g, '\n')
        .trim();
    assert.deepEqual(
      texts.map(plain),
      names.map((name) => plain(textOf(name))),
    );
  }),
);
