// Random changes of branches that are change requests, at the host and here.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import type { GitHost } from './gitHost.ts';
import type { Synced } from './gitSyncs.ts';
import type { seededRandom } from './seededRandom.ts';

const { changeRequests } = contract;

export type BranchParts = ReturnType<typeof branchParts>;

/** Helpers for one of the branches `docs/*`. */
export function branchParts(synced: Synced, host: GitHost) {
  const { admin, spaceId } = synced;
  const branchNow = async (name = 'docs/tides') => {
    await synced.pass();
    return (await synced.state()).branchRequests.find((branch) => branch.name === name);
  };
  return {
    branchNow,
    request: (changeRequestId: string) => admin.call(changeRequests.get, { spaceId, changeRequestId }),
    /** Commits a line at the host, on main or on what `there` has. */
    write: async (path: string, line: string, name = 'docs/tides') => {
      if (host.branch(name) !== undefined) {
        await host.git('there', 'fetch', '-q', 'origin');
        await host.git('there', 'checkout', '-q', '-B', 'work', `origin/${name}`);
        await synced.commitHere(path, line);
      } else await synced.commit(path, line);
      await host.git('there', 'push', '-q', 'origin', `HEAD:refs/heads/${name}`);
    },
  };
}

type Parts = {
  synced: Synced;
  host: GitHost;
  random: ReturnType<typeof seededRandom>;
  /** A path, a unique line, and the line below which it is added. */
  place: () => readonly [path: string, token: string, below: number];
  /** Lines that must not get lost. */
  tokens: Set<string>;
  /** Lines that somebody took out. */
  dropped: Set<string>;
};

const names = ['docs/a', 'docs/b'];

/** Returns the unique lines that a diff adds. */
export const addedTokens = (diff: string) =>
  [...diff.matchAll(/^\++.*?(token-\d+-\d+-end)/gm)].map(([, token]) => token!);

/** Actions on the branches `docs/a` and `docs/b`. */
export function branchActions({ synced, host, random, place, tokens, dropped }: Parts) {
  const { admin, spaceId } = synced;
  const { one } = random;

  /** Lets `there` have the branch, or main if there is none. */
  async function checkOut(name: string) {
    await host.git('there', 'fetch', '-q', '--prune', 'origin');
    const start = host.branch(name) === undefined ? 'origin/main' : `origin/${name}`;
    await host.git('there', 'checkout', '-q', '-B', 'work', start);
  }
  const push = (name: string, ...options: string[]) =>
    host.run('there', 'push', '-q', ...options, 'origin', `HEAD:refs/heads/${name}`);
  const openOnes = async () =>
    (await synced.state()).branchRequests.filter(({ changeRequest: request }) => request?.status === 'open');
  const dropOwn = async () => {
    for (const token of addedTokens(await host.git('there', 'log', '-p', '-m', 'origin/main..HEAD')))
      dropped.add(token);
  };

  async function branchThere() {
    const name = one(names)!;
    const [path, token, below] = place();
    await checkOut(name);
    await synced.commitHere(path, token, below);
    if ((await push(name)).status === 0) tokens.add(token);
  }

  async function editBranch() {
    const branch = one(await openOnes());
    if (!branch) return;
    const [path, token, below] = place();
    await synced.editRequest(branch.changeRequest!.id, path, token, below);
    tokens.add(token);
  }

  /** Updates a change request from main. */
  async function updateBranch() {
    const branch = one(await openOnes());
    if (branch) await synced.resolve(branch.changeRequest!.id);
  }

  async function forceBranch() {
    const name = one(names)!;
    if (host.branch(name) === undefined) return;
    await checkOut(name);
    const isOwn =
      (await host.run('there', 'merge-base', '--is-ancestor', 'HEAD', 'origin/main')).status !== 0;
    if (!isOwn) return;
    if (random.chance(0.5)) await host.git('there', 'commit', '-q', '--amend', '-m', 'Amended');
    else {
      await dropOwn();
      await host.git('there', 'reset', '-q', '--hard', 'HEAD~1');
    }
    await push(name, '--force');
  }

  /** Lines that the change request doesn't have yet are lost. It is archived with the others. */
  async function deleteBranch() {
    const name = one(names)!;
    if (host.branch(name) === undefined) return;
    await checkOut(name);
    await dropOwn();
    await host.run('there', 'push', '-q', 'origin', `:refs/heads/${name}`);
  }

  async function mergeBranch() {
    const branch = one(await openOnes());
    if (!branch) return;
    const { id } = branch.changeRequest!;
    const { status } = await admin.raw('POST', `/v1/spaces/${spaceId}/change-requests/${id}/merge`, {});
    if (status === 200) return;
    assert.equal(status, 409);
    await synced.resolve(id);
    await synced.merge(id);
  }

  const archive = (changeRequestId: string) =>
    admin.call(changeRequests.update, { spaceId, changeRequestId, body: { status: 'archived' } });

  /** A person does what the states of the branches ask for. */
  async function helpBranches() {
    for (const { name, detail = '' } of (await synced.state()).branchRequests)
      if (/starts before the history/.test(detail) && host.branch(name) !== undefined)
        await synced.joinBranch(name);
    for (const { name, status, changeRequest: request } of await openOnes())
      if (request && (status === 'diverged' || status === 'rewritten') && host.branch(name) !== undefined)
        await (synced.settings.folder === undefined
          ? synced.joinBranch(name, request.number)
          : archive(request.id));
  }

  /** Merges all branches, so that main has their lines. */
  async function endBranches() {
    for (let n = 0; n < 20; n++) {
      await synced.pass();
      await helpBranches();
      await synced.pass();
      const open = await openOnes();
      const { branchRequests } = await synced.state();
      const failed = branchRequests.filter(({ status }) => status === 'failed' || status === 'rejected');
      assert.deepEqual(failed, []);
      if (open.length === 0) return;
      await mergeBranch();
    }
    assert.fail(JSON.stringify((await synced.state()).branchRequests));
  }

  /** Merges change requests that no branch has any more. */
  async function mergeOthers() {
    const { items } = await admin.call(changeRequests.list, { spaceId, query: { status: 'open' } });
    for (const { id } of items) {
      await synced.resolve(id);
      await synced.merge(id);
    }
  }

  return {
    mergeOthers,
    actions: { branchThere, editBranch, updateBranch, forceBranch, deleteBranch, mergeBranch, helpBranches },
    endBranches,
    /** Returns the texts of the change requests that were archived with their branches. */
    async archivedText() {
      const { items } = await admin.call(changeRequests.list, { spaceId, query: { status: 'archived' } });
      const texts = items.flatMap(({ id }) =>
        ['README', 'tides', 'boats', 'lamps'].map((name) => synced.requestMarkdown(id, `${name}.md`)),
      );
      return (await Promise.all(texts)).join('\n');
    },
  };
}
